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
import { invalidField } from '#server/platform/http/failure.ts';
import { planJobs } from '#server/platform/jobs/jobs.ts';
import { sendInvitation } from './invitation-mail.ts';

/** Somebody to invite. The name is what the inviter calls them: their account never takes it over. */
export interface InvitedPerson {
  /** In lower case, as the contract's `email` leaves it. */
  email: string;
  fname: string;
  lname: string;
  /** Of the mail, for who has no account yet; else that of the place's country. */
  language?: LanguageCode | undefined;
}

/** To what people are invited, and by whom; the tenant and the roles as in `addMembership`. */
interface InvitationTo extends Omit<NewMembership, 'invited'> {
  /** The account that invites. */
  invitedBy: number;
  /** Refuses who is a member already, or invited: 422 on `email`. */
  refuseKnown?: boolean;
}

/**
 * Invites people and returns their memberships' ids by address. An unknown address gets an account without a password;
 * each gets a mail when the transaction commits. An active member is only returned; whoever was invited before and can
 * still accept gets no second mail. Throws 422 on `role_ids` for a role of another tenant or type, and on `email` for the
 * account that invites: nobody gives anything to themselves.
 */
export async function inviteMembers(
  transaction: Transaction,
  { invitedBy, refuseKnown = false, ...membership }: InvitationTo,
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
  // Whoever else invites the same person at the same time waits here, and then finds the membership.
  await sql`
    select from users where email = any(${emails}::text[]) order by id for update`.execute(transaction);
  if (refuseKnown) await refuseMembers(transaction, membership, emails);
  // Who is a member, or still can accept the invitation sent before.
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
  const ids = new Map(accounts.map(({ id, email, member }) => [email, added.get(id) ?? member ?? 0]));
  await nameInvited(
    transaction,
    people.map(({ email, ...name }) => ({ ...name, membershipId: ids.get(email) ?? 0 })),
  );
  await planInvitations(transaction, [...added.values()], invitedBy);
  return ids;
}

/** 422 where one of these is a member, or was invited under that address; who declined may be asked once more. */
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

/** Plans the mail of each; one that still may_stay to be sent is replaced. */
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

/** The country of the place; of whoever invites where it is the platform itself. */
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
