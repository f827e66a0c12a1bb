import { type RawBuilder, sql } from 'kysely';
import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { listSystemGroups } from '#contract/kindergarten/target-groups.ts';
import { type Identity, identityTypes } from '#contract/platform/identities.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  readTotal,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
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
    ...(types.includes('group') ? [selectUsableGroups(view)] : []),
  ];
  const page = await findIdentities(database, sql.join(parts, sql` union all `), query, types);
  audit({ membership_id: page.data.flatMap(({ type, unique_id }) => readMembership(type, unique_id)) });
  return page;
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
  const { rows } = await sql<{ unique_id: string; people_count: number }>`
    with kindergarten as materialized (
      select id, ${localDay(now)} as today from kindergartens kindergarten where id = ${params.kindergarten_id}
    ), person as (
      select membership.id, membership.type, membership.user_id from memberships membership, kindergarten
      where membership.kindergarten_id = kindergarten.id and membership.active
    ), belonging as (
      select type || 's-' || kindergarten.id::text as unique_id, user_id from person, kindergarten
      union
      select 'role-' || held.role_id::text, user_id from person join membership_roles held on held.membership_id = person.id
      union
      select 'course-' || teaching.course_id::text, user_id
      from kindergarten, person join course_teachers teaching on teaching.employee_id = person.id
      where today between teaching.start_date and coalesce(teaching.end_date, 'infinity')
      union
      select 'course-' || attendance.course_id::text, user_id
      from kindergarten, person
      join child_guardians relation on relation.guardian_id = person.id
      join course_children attendance on attendance.child_id = relation.child_id
      where today between attendance.start_date and coalesce(attendance.end_date, 'infinity')
    )
    select unique_id, count(*) as people_count from belonging
    where unique_id = any(${page.data.map((group) => group.unique_id)}::text[]) group by unique_id`.execute(
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
