import { type RawBuilder, sql } from 'kysely';
import { managementFlags } from '#contract/access/management.ts';
import { message } from '#contract/platform/failure.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';

/** The kindergarten, the organisation, or else the platform itself. */
type ManagedPlace = Pick<TenantIds, 'kindergartenId' | 'organizationId'>;

/**
 * Makes a change after which somebody must still be able to run the place: an active employee, official or
 * administrator who may change roles and assign them. A place that nobody could run before (its manager is
 * only invited) is not checked. Concurrent changes wait for each other. Throws 422 `roles.last_manager`.
 *
 * await keepManager(transaction, { kindergartenId }, () => archiveMembership(transaction, employeeId, now));
 */
export async function keepManager<Result>(
  transaction: Transaction,
  place: ManagedPlace,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockPlace(transaction, place);
  const hadManager = await hasManager(transaction, place);
  const result = await change();
  if (hadManager && !(await hasManager(transaction, place))) {
    throw new Failure(422, message(lastOfType[findType(place)]));
  }
  return result;
}

const lastOfType = {
  employee: 'roles.last_manager',
  official: 'roles.last_official',
  administrator: 'roles.last_administrator',
} as const;

/** The type of the people who run the place. */
function findType({ kindergartenId, organizationId }: ManagedPlace): keyof typeof lastOfType {
  if (kindergartenId !== undefined) return 'employee';
  return organizationId === undefined ? 'administrator' : 'official';
}

/** Makes concurrent changes of a place's roles, or of their holders, wait for each other. */
export async function lockPlace(
  transaction: Transaction,
  { kindergartenId, organizationId }: ManagedPlace,
): Promise<void> {
  if (kindergartenId !== undefined) {
    await sql`select from kindergartens where id = ${kindergartenId} for no key update`.execute(transaction);
  } else if (organizationId !== undefined) {
    await sql`select from organizations where id = ${organizationId} for no key update`.execute(transaction);
  } else {
    await sql`select from roles where type = 'administrator' order by id for no key update`.execute(
      transaction,
    );
  }
}

/** Holds if an active employee runs the kindergarten, given by its column. */
export function isManaged(kindergartenId: RawBuilder<number>): RawBuilder<boolean> {
  return sql`exists (
    select from memberships member
    where member.kindergarten_id = ${kindergartenId} and member.type = 'employee' and member.active
      and ${[...managementFlags.employee]}::text[] <@ array(
        select unnest(role.flags)
        from membership_roles held join roles role on role.id = held.role_id
        where held.membership_id = member.id
      )
  )`;
}

async function hasManager(transaction: Transaction, place: ManagedPlace): Promise<boolean> {
  const type = findType(place);
  const { rows } = await sql`
    select from memberships member
    where ${isOfTenant(place)}
      and type = ${type} and active
      and ${[...managementFlags[type]]}::text[] <@ array(
        select unnest(role.flags)
        from membership_roles held join roles role on role.id = held.role_id
        where held.membership_id = member.id
      )
    limit 1`.execute(transaction);
  return rows.length > 0;
}
