import { sql } from 'kysely';
import type { RoleType } from '#contract/access/role-types.ts';
import { endSessions } from '#server/access/sessions/end-sessions.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { endUserConnections } from '#server/platform/push/send.ts';
import { announceRights } from './announce-rights.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';

/** The types of membership in a tenant; administrators belong to the platform itself. */
export interface NewMembership extends TenantIds {
  type: RoleType;
  /** Roles of the same tenant and type; by default the type's default role. */
  roleIds?: readonly number[];
  /** The membership waits until the person accepts, even if it was archived; an active one stays active. */
  invited?: boolean;
  /** The account that grants it; none if Kiik itself does. */
  givenBy?: number;
  now: string;
}

/**
 * Makes the person a member and returns the membership's id. An archived membership becomes active again,
 * with the new roles instead of the former ones; an active one keeps its roles and gains the named ones.
 * Throws 422 on `role_ids` for a role of another tenant or type.
 */
export async function addMembership(
  transaction: Transaction,
  { userId, ...membership }: NewMembership & { userId: number },
): Promise<number> {
  const ids = await addMemberships(transaction, membership, [userId]);
  return ensurePresent(ids.get(userId));
}

/** The same for many people at once. Returns the memberships' ids by user. */
export async function addMemberships(
  transaction: Transaction,
  membership: NewMembership,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const roleIds = membership.roleIds ?? (await listDefaultRoles(transaction, membership));
  await requireFittingRoles(transaction, membership, roleIds);
  const people = [...new Set(userIds)];
  const invitedAt = membership.invited === true ? membership.now : null;
  await sql`
    delete from membership_roles
    where membership_id in (
      select id from memberships
      where user_id = any(${people}::bigint[]) and type = ${membership.type} and ${isOfTenant(membership)}
        and archived_at is not null
    )`.execute(transaction);
  const { rows } = await sql<{ id: number; user_id: number }>`
    insert into memberships (
      user_id, type, kindergarten_id, organization_id, supplier_id, created_at, invited_at, invited_email, given_by
    )
    select
      user_id, ${membership.type}, ${membership.kindergartenId ?? null}::bigint,
      ${membership.organizationId ?? null}::bigint, ${membership.supplierId ?? null}::bigint,
      ${membership.now}::timestamptz, ${invitedAt}::timestamptz,
      case when ${invitedAt}::timestamptz is not null then (select email from users where id = user_id) end,
      ${membership.givenBy ?? null}::bigint
    from unnest(${people}::bigint[]) with ordinality as person (user_id, number)
    order by number
    on conflict (user_id, type, kindergarten_id, organization_id, supplier_id) do update
      set
        archived_at = null, declined_at = null, given_by = excluded.given_by,
        invited_at = case
          when ${invitedAt}::timestamptz is not null and not memberships.active
            then coalesce(memberships.invited_at, ${invitedAt}::timestamptz)
        end,
        invited_email = case when not memberships.active then excluded.invited_email end
    returning id, user_id`.execute(transaction);
  await sql`
    insert into membership_roles (membership_id, role_id)
    select member.id, role.id
    from unnest(${rows.map((row) => row.id)}::bigint[]) as member (id)
    cross join unnest(${[...roleIds]}::bigint[]) as role (id)
    where ${membership.roleIds !== undefined}
      or not exists (select from membership_roles held where held.membership_id = member.id)
    on conflict do nothing`.execute(transaction);
  await announceRights(transaction, { membershipIds: rows.map((row) => row.id) });
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

/**
 * Ends the membership's rights at the next call; live connections are closed at once, so that open tabs
 * notice. People without any membership left are signed out everywhere. Archiving twice changes nothing.
 */
export async function archiveMembership(
  transaction: Transaction,
  membershipId: number,
  now: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    update memberships set archived_at = ${now}
    where id = ${membershipId} and archived_at is null
    returning user_id`.execute(transaction);
  const [archived] = rows;
  if (archived === undefined) return;
  const { rows: others } = await sql`
    select from memberships where user_id = ${archived.user_id} and active limit 1`.execute(transaction);
  if (others.length === 0) await endSessions(transaction, archived.user_id, 'membership', now);
  else await endUserConnections(transaction, archived.user_id);
}

/**
 * Restores an archived member with the former roles, granted by the restoring person. Does nothing for active
 * or invited people.
 */
export async function restoreMembership(
  transaction: Transaction,
  membershipId: number,
  givenBy: number,
): Promise<void> {
  await sql`
    update memberships set archived_at = null, given_by = ${givenBy}
    where id = ${membershipId} and archived_at is not null and invited_at is null`.execute(transaction);
  await announceRights(transaction, { membershipIds: [membershipId] });
}

/** Gives the member exactly these roles. Throws 422 on `role_ids` for a role of another tenant or type. */
export async function setMemberRoles(
  transaction: Transaction,
  membership: TenantIds & { id: number; type: RoleType },
  roleIds: readonly number[],
): Promise<void> {
  await requireFittingRoles(transaction, membership, roleIds);
  await sql`
    delete from membership_roles
    where membership_id = ${membership.id} and role_id <> all(${[...roleIds]}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into membership_roles (membership_id, role_id)
    select ${membership.id}, role.id from unnest(${[...new Set(roleIds)]}::bigint[]) as role (id)
    on conflict do nothing`.execute(transaction);
  await announceRights(transaction, { membershipIds: [membership.id] });
}

async function listDefaultRoles(transaction: Transaction, membership: NewMembership): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from roles where type = ${membership.type} and ${isOfTenant(membership)} and is_default`.execute(
    transaction,
  );
  return rows.map((row) => row.id);
}

async function requireFittingRoles(
  transaction: Transaction,
  membership: TenantIds & { type: RoleType },
  roleIds: readonly number[],
): Promise<void> {
  const { rows } = await sql`
    select from roles
    where id = any(${[...roleIds]}::bigint[]) and type = ${membership.type} and ${isOfTenant(membership)}
    order by id
    for key share`.execute(transaction);
  if (rows.length < new Set(roleIds).size) throw invalidField('role_ids', 'roles.not_of_this_place');
}

/** Restores archived members, each with the former roles or, if `role_ids` are named, with only those. */
export async function returnMembers(
  transaction: Transaction,
  members: readonly { id: number; role_ids: readonly number[] | null }[],
  givenBy: number,
): Promise<void> {
  const others = members.filter(({ role_ids }) => role_ids !== null);
  await sql`
    delete from membership_roles where membership_id = any(${others.map(({ id }) => id)}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into membership_roles (membership_id, role_id)
    select id, unnest(role_ids)
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as other (id bigint, role_ids bigint[])`.execute(
    transaction,
  );
  const ids = members.map(({ id }) => id);
  await sql`
    update memberships set archived_at = null, given_by = ${givenBy} where id = any(${ids}::bigint[])`.execute(
    transaction,
  );
  await announceRights(transaction, { membershipIds: ids });
}
