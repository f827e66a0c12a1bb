import { sql } from 'kysely';
import { deleteAccount } from '#server/access/accounts/invited-accounts.ts';
import {
  deleteMemberships,
  inviteFormerMember,
  joinMemberships,
  moveMembership,
} from '#server/access/roles/invited-memberships.ts';
import { isOfTenant } from '#server/access/roles/tenant.ts';
import type { Transaction } from '#server/platform/database/database.ts';

interface Waiting {
  id: number;
  type: string;
  kindergarten_id: number | null;
  organization_id: number | null;
  supplier_id: number | null;
  given_by: number | null;
}

/**
 * Moves the invitations sent to an address to the account whose holder has proven to read it. Deletes the
 * account that had the address until then: one made by an invitation, or registered but never verified. A
 * verified account stays unchanged.
 */
export async function adoptInvitations(
  transaction: Transaction,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where email = ${email} and id <> ${userId} and email_verified_at is null and erased_at is null
    for update`.execute(transaction);
  const [placeholder] = rows;
  if (placeholder === undefined) return;
  const { rows: waiting } = await sql<Waiting>`
    select id, type, kindergarten_id, organization_id, supplier_id, given_by from memberships
    where user_id = ${placeholder.id} order by id for update`.execute(transaction);
  for (const membership of waiting) {
    // An invitation that the person sent to their own other address is one to themselves.
    if (membership.given_by !== userId) await adoptMembership(transaction, userId, membership);
    else await deleteMemberships(transaction, [membership.id]);
  }
  await deleteAccount(transaction, placeholder.id);
}

/** If the account is or was a member of that place, the invitation is merged into that membership. */
async function adoptMembership(
  transaction: Transaction,
  userId: number,
  { id, type, ...place }: Omit<Waiting, 'given_by'>,
): Promise<void> {
  const tenant = {
    ...(place.kindergarten_id !== null && { kindergartenId: place.kindergarten_id }),
    ...(place.organization_id !== null && { organizationId: place.organization_id }),
    ...(place.supplier_id !== null && { supplierId: place.supplier_id }),
  };
  const { rows } = await sql<{ id: number; archived: boolean }>`
    select id, archived_at is not null as archived from memberships
    where user_id = ${userId} and type = ${type} and ${isOfTenant(tenant)}
    for update`.execute(transaction);
  const [own] = rows;
  if (own === undefined) {
    await moveMembership(transaction, id, userId);
    return;
  }
  if (own.archived) await inviteAgain(transaction, id, own.id);
  await joinMemberships(transaction, id, own.id);
}

/** A former member is invited again, with the invitation's roles; a declined invitation changes nothing. */
async function inviteAgain(transaction: Transaction, from: number, into: number): Promise<void> {
  if (!(await inviteFormerMember(transaction, from, into))) return;
  await sql`delete from invitations where membership_id = ${into}`.execute(transaction);
  await sql`update invitations set membership_id = ${into} where membership_id = ${from}`.execute(
    transaction,
  );
}
