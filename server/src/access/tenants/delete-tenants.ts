import { sql } from 'kysely';
import type { InvitedType } from '#contract/access/invitations.ts';
import { deleteKindergarten, deleteOrganization } from '#contract/access/tenant-details.ts';
import { confirmsName } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { withdrawInvitations } from '#server/access/invitations/manage-invitations.ts';
import { isOfTenant, type TenantIds } from '#server/access/roles/tenant.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isStillReferenced } from '#server/platform/database/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

export const handleDeleteKindergarten = bind(deleteKindergarten, async ({ database, params, body, now }) => {
  const id = params.kindergarten_id;
  return deleteTenant(database, { kindergartenId: id }, ['employee', 'guardian'], body.confirm, now);
});

export const handleDeleteOrganization = bind(deleteOrganization, async ({ database, params, body, now }) => {
  return deleteTenant(database, { organizationId: params.organization_id }, ['official'], body.confirm, now);
});

/**
 * Withdraws pending invitations and deletes the place. 422 if any other row belongs to it; the database
 * checks that.
 */
async function deleteTenant(
  transaction: Transaction,
  tenant: TenantIds,
  types: readonly InvitedType[],
  typedName: string,
  now: string,
) {
  const isKindergarten = tenant.kindergartenId !== undefined;
  const table = sql.table(isKindergarten ? 'kindergartens' : 'organizations');
  const id = isKindergarten ? tenant.kindergartenId : tenant.organizationId;
  const { rows } = await sql<{ name: string }>`select name from ${table} where id = ${id} for update`.execute(
    transaction,
  );
  const place = requireRow(rows);
  if (!confirmsName(typedName, place.name)) throw invalidField('confirm', 'tenants.confirm_name');
  const { rows: waiting } = await sql<{ id: number }>`
    select id from memberships where ${isOfTenant(tenant)} and invited_at is not null`.execute(transaction);
  const ids = waiting.map((membership) => membership.id);
  try {
    // An invited person may be a child's guardian already, or teach a class.
    for (const type of types) await withdrawInvitations(transaction, { ...tenant, type }, ids, now);
    await sql`delete from ${table} where id = ${id}`.execute(transaction);
  } catch (error) {
    if (isStillReferenced(error)) throw new Failure(422, message('tenants.not_empty'));
    throw error;
  }
  return { message: message('tenants.deleted') };
}
