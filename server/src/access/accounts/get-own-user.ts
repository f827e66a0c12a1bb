import { sql } from 'kysely';
import { getUser } from '#contract/access/accounts.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findUser } from './find-user.ts';

interface MembershipRow {
  id: number;
  type: 'employee' | 'guardian' | 'official' | 'representative' | 'administrator';
  tenant_id: number;
  tenant_name: string;
  roles: string[];
}

const places = {
  employee: 'kindergartens',
  guardian: 'kindergartens',
  official: 'organizations',
  representative: 'suppliers',
} as const;

/** The person with all their memberships. */
export const handleGetUser = bind(getUser, async ({ database, actor }) => {
  const [user, { rows }] = await Promise.all([
    findUser(database, actor.userId),
    sql<MembershipRow>`
      select
        membership.id, membership.type,
        coalesce(membership.kindergarten_id, membership.organization_id, membership.supplier_id) as tenant_id,
        coalesce(kindergarten.name, organization.name, supplier.name) as tenant_name,
        array_remove(array_agg(role.name order by role.name), null) as roles
      from memberships membership
      left join kindergartens kindergarten on kindergarten.id = membership.kindergarten_id
      left join organizations organization on organization.id = membership.organization_id
      left join suppliers supplier on supplier.id = membership.supplier_id
      left join membership_roles held on held.membership_id = membership.id
      left join roles role on role.id = held.role_id
      where membership.user_id = ${actor.userId} and membership.active
        and membership.type <> 'administrator'
      group by membership.id, kindergarten.name, organization.name, supplier.name
      order by tenant_name, membership.id`.execute(database),
  ]);
  const ofType = (type: MembershipRow['type']) => rows.filter((row) => row.type === type);
  const tenants = (kind: (typeof places)[keyof typeof places]) => {
    const held = rows.filter((row) => row.type !== 'administrator' && places[row.type] === kind);
    return [
      ...new Map(held.map((row) => [row.tenant_id, { id: row.tenant_id, name: row.tenant_name }])).values(),
    ];
  };
  return {
    ...user,
    kindergartens: tenants('kindergartens'),
    organizations: tenants('organizations'),
    suppliers: tenants('suppliers'),
    employees: ofType('employee'),
    guardians: ofType('guardian'),
    officials: ofType('official'),
    supplier_representatives: ofType('representative'),
  };
});
