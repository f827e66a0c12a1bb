import { sql } from 'kysely';
import { listGrantableFlags } from '#contract/access/granting.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import type { Role, RoleHolder } from '#contract/access/roles.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { mayAssign } from './grant.ts';
import { joinMemberName } from './member-name.ts';
import { isOfTenant, type TenantIds } from './tenant.ts';

type Reading = ReadDatabase | Transaction;

/** A place's roles as the actor sees them, with what the actor may change. */
export interface RolePlace {
  actor: Actor;
  tenant: TenantIds;
  types: readonly RoleType[];
  mayEdit: boolean;
}

const selectRoles = (actor: Actor) => sql`
  select
    id, type, name, flags, is_default, version,
    (
      select count(*)
      from membership_roles held
      join memberships member on member.id = held.membership_id
      where held.role_id = roles.id and member.archived_at is null
    ) as holders_count,
    exists (
      select from membership_roles held
      join memberships member on member.id = held.membership_id
      where held.role_id = roles.id and member.archived_at is null and member.user_id = ${actor.userId}
    ) as is_held
  from roles`;

type RoleRow = Omit<Role, 'allowed'>;

function showRole(role: RoleRow, { actor, mayEdit }: RolePlace): Role {
  return { ...role, allowed: { edit: mayEdit, assign: mayAssign(actor, role) } };
}

/** Every role of the place, by type and name. */
export async function listRoles(database: ReadDatabase, place: RolePlace) {
  const [{ rows }, { rows: kindergartens }] = await Promise.all([
    sql<RoleRow>`
      ${selectRoles(place.actor)}
      where ${isOfTenant(place.tenant)} and type = any(${[...place.types]})
      order by type, name collate names, id limit 500`.execute(database),
    sql<{ disabled_modules: string[] }>`
      select disabled_modules from kindergartens where id = ${place.tenant.kindergartenId ?? null}`.execute(
      database,
    ),
  ]);
  return {
    data: rows.map((role) => showRole(role, place)),
    grantable_flags: [...new Set(place.types.flatMap((type) => listGrantableFlags(place.actor, type)))],
    disabled_modules: kindergartens[0]?.disabled_modules ?? [],
  };
}

/** One role of the place; 404 for a role of another place. */
export async function findRole(database: Reading, place: RolePlace, roleId: number): Promise<Role> {
  const { rows } = await sql<RoleRow>`
    ${selectRoles(place.actor)}
    where id = ${roleId} and ${isOfTenant(place.tenant)} and type = any(${[...place.types]})`.execute(
    database,
  );
  const role = requireRow(rows);
  return showRole(role, place);
}

/** A page of the role's holders, by name. Until they accept, they have the name given by the inviter. */
export async function listRoleHolders(
  database: ReadDatabase,
  place: RolePlace,
  roleId: number,
  query: TableQuery,
) {
  await findRole(database, place, roleId);
  const matching = sql`
    from membership_roles held
    join memberships member on member.id = held.membership_id
    join users account on account.id = member.user_id
    ${joinMemberName('member', 'account')}
    where held.role_id = ${roleId} and member.archived_at is null
      and ${containsTerm(sql`(person.fname || ' ' || person.lname)`, query.term)}`;
  return readPage(
    { database, query },
    sql<RoleHolder>`
      select member.id, person.fname, person.lname, member.invited_at is not null as invited
      ${matching}
      order by person.lname, person.fname, member.id ${limitToPage(query)}`,
    matching,
  );
}
