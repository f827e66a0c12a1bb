import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { insertInvitedAccounts } from '#server/access/accounts/invited-accounts.ts';
import { nameInvited } from '#server/access/roles/invited-memberships.ts';
import { memberEmail } from '#server/access/roles/member-email.ts';
import { addMemberships, type NewMembership } from '#server/access/roles/memberships.ts';
import { isOfTenant, type TenantIds } from '#server/access/roles/tenant.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { planJobs } from '#server/platform/jobs/jobs.ts';
import { sendInvitation } from './invitation-mail.ts';

/** A person to invite. The name is given by the inviter: the person's account never takes it over. */
export interface InvitedPerson {
  /** In lower case, as the contract's `email` returns it. */
  email: string;
  fname: string;
  lname: string;
  /** The language of the mail for people without an account; by default that of the place's country. */
  language?: LanguageCode | undefined;
}

/** What people are invited to, and by whom; the tenant and the roles as in `addMembership`. */
export interface InvitationTo extends Omit<NewMembership, 'invited'> {
  /** The account that invites. */
  invitedBy: number;
  /** Refuses members and invited people: 422 on `email`. */
  refuseKnown?: boolean;
  /** Default: true. False for people whose address is not known yet. */
  sendsMail?: boolean;
}

/**
 * Invites people and returns their memberships' ids by address. An unknown address gets an account without a
 * password; each gets a mail when the transaction commits. For an active member only the id is returned; a
 * pending invitation gets no second mail. Throws 422 on `role_ids` for a role of another tenant or type, and
 * on `email` for the inviter's own account: nobody grants anything to themselves.
 */
export async function inviteMembers(
  transaction: Transaction,
  { invitedBy, refuseKnown = false, sendsMail = true, ...membership }: InvitationTo,
  people: readonly InvitedPerson[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  await insertInvitedAccounts(
    transaction,
    people,
    await findCountry(transaction, membership, invitedBy),
    membership.now,
  );
  const emails = people.map(({ email }) => email);
  // A concurrent invitation of the same person waits here, and then finds the membership.
  await sql`
    select from users where email = any(${emails}::text[]) order by id for update`.execute(transaction);
  if (refuseKnown) await refuseMembers(transaction, membership, emails);
  // Members, and people who can still accept an earlier invitation.
  const { rows: accounts } = await sql<{
    id: number;
    email: string;
    member: number | null;
    may_stay: boolean;
  }>`
    select
      account.id, account.email, member.id as member,
      member.id is not null and (
        member.active
        or member.archived_at is null and (mail.membership_id is null or mail.expires_at > ${membership.now})
      ) as may_stay
    from users account
    left join memberships member on member.user_id = account.id and member.type = ${membership.type}
      and member.kindergarten_id is not distinct from ${membership.kindergartenId ?? null}
      and member.organization_id is not distinct from ${membership.organizationId ?? null}
      and member.supplier_id is not distinct from ${membership.supplierId ?? null}
    left join invitations mail on mail.membership_id = member.id
    where account.email = any(${emails}::text[])`.execute(transaction);
  const newcomers = accounts.filter((account) => !account.may_stay);
  if (newcomers.some(({ id }) => id === invitedBy)) throw invalidField('email', 'invitations.not_yourself');
  const added = await addMemberships(
    transaction,
    { ...membership, invited: true, givenBy: invitedBy },
    newcomers.map(({ id }) => id),
  );
  const ids = new Map(
    accounts.map(({ id, email, member }) => [email, ensurePresent(added.get(id) ?? member)]),
  );
  await nameInvited(
    transaction,
    people.map(({ email, ...name }) => ({ ...name, membershipId: ensurePresent(ids.get(email)) })),
  );
  if (sendsMail) await planInvitations(transaction, [...added.values()], invitedBy);
  return ids;
}

/** 422 if one is a member, or was invited under that address; people who declined may be invited again. */
async function refuseMembers(
  transaction: Transaction,
  membership: TenantIds & { type: RoleType },
  emails: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ active: boolean }>`
    select memberships.active from memberships join users account on account.id = memberships.user_id
    where memberships.type = ${membership.type} and ${isOfTenant(membership)} and memberships.archived_at is null
      and ${memberEmail('memberships', 'account')} = any(${[...emails]}::text[])`.execute(transaction);
  const [known] = rows;
  if (known !== undefined)
    throw invalidField('email', known.active ? 'invitations.already_member' : 'invitations.already_invited');
}

/** Plans a mail for each; replaces one that is not sent yet. */
export async function planInvitations(
  transaction: Transaction,
  membershipIds: readonly number[],
  invitedBy: number,
): Promise<void> {
  await planJobs(
    transaction,
    sendInvitation,
    membershipIds.map((id) => ({ membership_id: id, invited_by: invitedBy })),
    (payload) => `invitation:${payload.membership_id}`,
  );
}

/** The country of the place, or the inviter's country if it is the platform. */
async function findCountry(
  transaction: Transaction,
  { kindergartenId, organizationId, supplierId }: Omit<NewMembership, 'invited'>,
  invitedBy: number,
): Promise<CountryCode> {
  const { rows } = await sql<{ country: CountryCode }>`
    select country from kindergartens where id = ${kindergartenId ?? null}
    union all select country from organizations where id = ${organizationId ?? null}
    union all select country from suppliers where id = ${supplierId ?? null}
    union all select country from users where id = ${invitedBy}
    limit 1`.execute(transaction);
  return onlyRow(rows).country;
}
