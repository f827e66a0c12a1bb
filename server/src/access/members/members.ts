import { sql } from 'kysely';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import type { administrators, Member, officials } from '#contract/access/members.ts';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import { resendInvitations, withdrawInvitations } from '#server/access/invitations/manage-invitations.ts';
import { matchesMembershipFilter, membershipState } from '#server/access/invitations/read-invitations.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { memberEmail } from '#server/access/roles/member-email.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { archiveMembership, restoreMembership, setMemberRoles } from '#server/access/roles/memberships.ts';
import { keepManager } from '#server/access/roles/require-manager.ts';
import { isOfTenant, type TenantIds } from '#server/access/roles/tenant.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import {
  containsTerm,
  limitToPage,
  orderBy,
  type SortedQuery,
} from '#server/platform/database/table-query.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** The members in question: the officials of an organisation, or the platform's administrators. */
export interface MemberGroup {
  type: 'official' | 'administrator';
  tenant: TenantIds;
  mayEdit: boolean;
  /** Whether the reader sees addresses and may search by them. */
  showsEmail: boolean;
}

type MemberRow = Omit<Member, 'allowed' | 'email'> & { email: string };
const name = sql<string>`(person.fname || ' ' || person.lname)`;

function selectMembers(group: MemberGroup, now: string) {
  const from = sql`
    from memberships membership
    join users account on account.id = membership.user_id
    left join invitations mail on mail.membership_id = membership.id
    ${joinMemberName('membership', 'account')}
    where ${isOfTenant(group.tenant)} and account.erased_at is null and membership.type = ${group.type}`;
  const columns = sql`
    membership.id, membership.user_id, person.fname, person.lname, ${memberEmail('membership', 'account')} as email,
    ${membershipState(now)} as state, coalesce(membership.invited_at, membership.created_at) as since,
    (
      select coalesce(json_agg(json_build_object('id', role.id, 'name', role.name) order by role.name), '[]')
      from membership_roles held join roles role on role.id = held.role_id
      where held.membership_id = membership.id
    ) as roles`;
  return { from, columns };
}

/** A page of the group's members by name; archived members are in a separate list. */
export async function listMembers(
  database: ReadDatabase,
  group: MemberGroup,
  query: SortedQuery<'name'> & { state: MembershipFilter },
  now: string,
) {
  const { from, columns } = selectMembers(group, now);
  const searched = group.showsEmail
    ? sql<string>`(${name} || ' ' || ${memberEmail('membership', 'account')})`
    : name;
  const matching = sql`
    ${from} and ${matchesMembershipFilter(query.state, now)}
      and ${containsTerm(searched, query.term)}`;
  const order = orderBy(query, { name: sql`person.lname` }, sql`person.fname, membership.id`);
  const page = await readPage(
    { database, query },
    sql<MemberRow>`select ${columns} ${matching} ${order} ${limitToPage(query)}`,
    matching,
  );
  return { ...page, data: page.data.map((row) => withAllowed(row, group)) };
}

function withAllowed(row: MemberRow, { mayEdit, showsEmail }: MemberGroup): Member {
  const isGone = row.state === 'archived' || row.state === 'declined';
  return {
    ...row,
    email: showsEmail ? row.email : null,
    allowed: {
      edit: mayEdit && !isGone,
      remove: mayEdit && row.state !== 'archived',
      restore: mayEdit && row.state === 'archived',
      resend: mayEdit && (row.state === 'invited' || row.state === 'expired'),
    },
  };
}

/** One member of the group; 404 for a member of another group. */
export async function findMember(
  database: ReadDatabase | Transaction,
  group: MemberGroup,
  memberId: number,
  now: string,
): Promise<Member> {
  const { from, columns } = selectMembers(group, now);
  const { rows } = await sql<MemberRow>`select ${columns} ${from} and membership.id = ${memberId}`.execute(
    database,
  );
  const row = requireRow(rows);
  return withAllowed(row, group);
}

/** The parts of a call about one member. */
interface MemberCall {
  database: Transaction;
  actor: Actor;
  params: { member_id: number };
  now: string;
}

/** Invites a person with roles that the actor may grant; 422 on `email` for a known person. */
export async function inviteMember(
  { database, actor, body, now }: Call<typeof administrators.invite | typeof officials.invite>,
  group: MemberGroup,
): Promise<Member> {
  const { role_ids: roleIds, ...invited } = body;
  await requireAssignable(database, actor, { ...group, given: roleIds, taken: [], toSelf: false });
  const to = { ...group.tenant, type: group.type, roleIds, now, invitedBy: actor.userId };
  const ids = await inviteMembers(database, { ...to, refuseKnown: true }, [invited]);
  return findMember(database, group, ensurePresent(ids.get(body.email)), now);
}

/** Gives a member other roles; 409 if somebody else changed them meanwhile. */
export async function changeMemberRoles(
  call: Call<typeof administrators.update | typeof officials.update>,
  group: MemberGroup,
): Promise<Member> {
  const { database, actor, params, now } = call;
  const { role_ids: roleIds, held_role_ids: held } = call.body;
  return keepManager(database, group.tenant, async () => {
    const before = await lockMember(call, group);
    if (!before.allowed.edit) throw invalidField('role_ids', 'roles.member_gone');
    if (!isSameSet(listRoleIds(before), held)) throw call.conflict(before);
    await requireAssignable(database, actor, {
      ...group,
      given: roleIds.filter((id) => !held.includes(id)),
      taken: held.filter((id) => !roleIds.includes(id)),
      toSelf: before.user_id === actor.userId,
    });
    await setMemberRoles(database, { ...group.tenant, type: group.type, id: params.member_id }, roleIds);
    return findMember(database, group, params.member_id, now);
  });
}

/**
 * Archives a member, or withdraws an invitation, if the actor may grant the roles. Somebody must remain who
 * runs the place.
 */
export async function removeMember(call: MemberCall, group: MemberGroup): Promise<void> {
  const { database, actor, params, now } = call;
  await keepManager(database, group.tenant, async () => {
    const member = await lockMember(call, group);
    const toSelf = member.user_id === actor.userId;
    await requireAssignable(database, actor, { ...group, given: [], taken: listRoleIds(member), toSelf });
    if (member.state === 'active') await archiveMembership(database, params.member_id, now);
    else if (member.state !== 'archived')
      await withdrawInvitations(database, { ...group.tenant, type: group.type }, [params.member_id], now);
  });
}

/** Restores an archived member with the former roles, if the actor may grant them. */
export async function restoreMember(call: MemberCall, group: MemberGroup): Promise<Member> {
  const { database, actor, params, now } = call;
  await requireGivable(call, group, await lockMember(call, group));
  await restoreMembership(database, params.member_id, actor.userId);
  return findMember(database, group, params.member_id, now);
}

/** Sends the invitation again; 422 if that was done minutes ago, or nobody is invited. */
export async function resendInvitation(call: MemberCall, group: MemberGroup): Promise<void> {
  const { database, actor, params, now } = call;
  await requireGivable(call, group, await findMember(database, group, params.member_id, now));
  const invited = { ...group.tenant, type: group.type };
  const sent = await resendInvitations(database, invited, [params.member_id], actor.userId, now);
  if (sent.length === 0) throw invalidField('member_id', 'roles.just_sent');
}

/** Restoring or inviting again grants the roles that the person had or was invited to. */
async function requireGivable(
  { database, actor }: MemberCall,
  group: MemberGroup,
  member: Member,
): Promise<void> {
  const toSelf = member.user_id === actor.userId;
  await requireAssignable(database, actor, { ...group, given: listRoleIds(member), taken: [], toSelf });
}

/** The member's current row, locked until the call is done. */
async function lockMember({ database, params, now }: MemberCall, group: MemberGroup): Promise<Member> {
  await sql`select from memberships where id = ${params.member_id} for update`.execute(database);
  return findMember(database, group, params.member_id, now);
}

function listRoleIds({ roles }: Member): number[] {
  return roles.map(({ id }) => id);
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === new Set(other).size && one.every((id) => other.includes(id));
}
