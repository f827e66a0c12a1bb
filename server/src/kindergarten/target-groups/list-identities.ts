import { type RawBuilder, sql } from 'kysely';
import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { listSystemGroups } from '#contract/kindergarten/target-groups.ts';
import { type Identity, identityTypes } from '#contract/platform/identities.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  readTotal,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { selectPeople } from './identities.ts';
import { knowIdentities } from './know-identities.ts';
import {
  nameEverybody,
  readTenant,
  selectNamedIdentities,
  selectUsableGroups,
  type View,
} from './named-identities.ts';

/** Groups first, people last: what is chosen most often is found first. */
const order = sql`
  array_position(
    array[
      'group', 'employees', 'guardians', 'officials', 'course', 'teachers', 'role', 'employee', 'guardian', 'official'
    ], type
  ), name collate names, unique_id`;

/** A page of the people and groups that the actor may share with, found by name. */
async function listShareable(call: Call<typeof listIdentities | typeof listOrganizationIdentities>) {
  const { database, params, query, audit } = call;
  const view = { ...call, tenant: readTenant(params) };
  const types = query.types ?? identityTypes;
  // What nobody asks for is not looked up.
  const parts = [
    ...(types.some((type) => type !== 'group')
      ? [sql`select unique_id, type, name from (${selectNamedIdentities(view, 'without')}) named`]
      : []),
    ...(types.includes('group') ? [selectUsableGroups(view, await knowReader(call))] : []),
  ];
  const page = await findIdentities(database, sql.join(parts, sql` union all `), query, types);
  audit({ membership_id: page.data.flatMap(({ type, unique_id }) => readMembership(type, unique_id)) });
  return page;
}

/** Officials see the groups of an organisation by their flags alone. */
async function knowReader(call: Call<typeof listIdentities | typeof listOrganizationIdentities>) {
  const { params } = call;
  return 'kindergarten_id' in params ? knowIdentities({ ...call, params }) : call.actor;
}

export const identityLists = [
  bind(listIdentities, listShareable),
  bind(listOrganizationIdentities, listShareable),
];

function readMembership(type: Identity['type'], uniqueId: string): number[] {
  return type === 'employee' || type === 'guardian' || type === 'official'
    ? [Number(uniqueId.split('-')[1])]
    : [];
}

async function findIdentities(
  database: Call<typeof listIdentities>['database'],
  all: RawBuilder<unknown>,
  query: TableQuery,
  types: readonly Identity['type'][],
) {
  const matching = sql`
    from (${all}) identity (unique_id, type, name)
    where type = any(${[...types]}::text[]) and ${containsTerm(sql`name`, query.term)}`;
  const { rows } = await sql<Identity & { total: number }>`
    select unique_id, type, name, count(*) over () as total ${matching}
    order by ${order} ${limitToPage(query)}`.execute(database);
  return makePage(
    query,
    rows.map(({ total: _, ...row }) => row),
    await readTotal(database, query, rows, matching),
  );
}

/** The computed groups, each with how many people it is today. */
export const handleListSystemGroups = bind(listSystemGroups, async (call) => {
  const { database, params, query, now } = call;
  const page = await findIdentities(
    database,
    selectSystemGroups(params.kindergarten_id, call),
    query,
    identityTypes,
  );
  const uniqueIds = sql`select unnest(${page.data.map((group) => group.unique_id)}::text[])`;
  const { rows } = await sql<{ unique_id: string; people_count: number }>`
    select unique_id, count(*) as people_count
    from (${selectPeople(uniqueIds, params.kindergarten_id, now)}) person group by unique_id`.execute(
    database,
  );
  const counts = new Map(rows.map((row) => [row.unique_id, row.people_count]));
  const data = page.data.map((group) => ({
    ...group,
    id: group.unique_id,
    people_count: counts.get(group.unique_id) ?? 0,
  }));
  return { ...page, data };
});

/** All of them, whatever else the actor may see: their names and numbers say nothing of a person. */
function selectSystemGroups(
  kindergartenId: number,
  view: Pick<View, 'actor' | 'platform'>,
): RawBuilder<unknown> {
  const parts = [
    sql`
      select 'course-' || id::text, 'course', name::text from courses
      where kindergarten_id = ${kindergartenId} and archived_at is null`,
    sql`select 'role-' || id::text, 'role', name from roles where kindergarten_id = ${kindergartenId}`,
    ...(['employees', 'guardians'] as const).map(
      (type) => sql`select ${`${type}-${kindergartenId}`}, ${type}, ${nameEverybody(view, type)}`,
    ),
  ];
  return sql.join(parts, sql` union all `);
}
