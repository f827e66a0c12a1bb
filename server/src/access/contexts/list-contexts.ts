import { sql } from 'kysely';
import type { Context } from '#contract/access/contexts.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';

interface ReachedRow extends Omit<Context, 'memberships'> {
  type: Context['memberships'][number];
}

/**
 * Every tenant in which the person may work: those of their memberships, and for an official each
 * kindergarten of the organisation. Sorted by kind, then by name.
 */
export async function listContexts(database: ReadDatabase, userId: number): Promise<Context[]> {
  const { rows } = await sql<ReachedRow>`
    with held as (
      select
        membership.id, membership.type, membership.kindergarten_id, membership.organization_id, membership.supplier_id,
        membership.all_kindergartens,
        array_remove(array_agg(role.name order by role.name), null) as roles
      from memberships membership
      left join membership_roles on membership_roles.membership_id = membership.id
      left join roles role on role.id = membership_roles.role_id
      where membership.user_id = ${userId} and membership.active
      group by membership.id
    )
    select 'kindergarten' as kind, tenant.id, tenant.name, tenant.country, tenant.timezone, type, roles, null::bigint as organization_id
    from held join kindergartens tenant on tenant.id = held.kindergarten_id
    union all
    select 'organization', tenant.id, tenant.name, tenant.country, null, type, roles, null
    from held join organizations tenant on tenant.id = held.organization_id
    union all
    select 'supplier', tenant.id, tenant.name, tenant.country, null, type, roles, null
    from held join suppliers tenant on tenant.id = held.supplier_id
    union all
    select 'kindergarten', tenant.id, tenant.name, tenant.country, tenant.timezone, type, '{}', held.organization_id
    from held join kindergartens tenant on tenant.organization_id = held.organization_id
    where held.all_kindergartens
      or exists (select from official_kindergartens where official_id = held.id and kindergarten_id = tenant.id)
    order by kind, name, id, type`.execute(database);
  return mergeTenants(rows);
}

/** A person may be teacher and parent in one kindergarten, and also see it as an official. */
function mergeTenants(rows: readonly ReachedRow[]): Context[] {
  const merged = new Map<string, Context>();
  for (const { type, ...row } of rows) {
    const key = `${row.kind}:${row.id}`;
    const known = merged.get(key);
    merged.set(key, {
      ...row,
      roles: [...new Set([...(known?.roles ?? []), ...row.roles])],
      memberships: [...new Set([...(known?.memberships ?? []), type])],
      organization_id: known?.organization_id ?? row.organization_id,
    });
  }
  return [...merged.values()];
}
