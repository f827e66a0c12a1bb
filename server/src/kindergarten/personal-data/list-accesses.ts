import { type RawBuilder, sql } from 'kysely';
import {
  accessGroups,
  type DataAccess,
  type listChildAccesses,
  type listEmployeeAccesses,
} from '#contract/kindergarten/accesses.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { limitToPage, makePage, type TableQuery } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';

interface Row extends Omit<DataAccess, 'id' | 'person'> {
  day: string;
  user_id: number | null;
  fname: string | null;
  lname: string | null;
}

/** Parents' own visits are between the parents: a guardian sees what everybody else looked at. */
export async function handleListChildAccesses({
  database,
  actor,
  params,
  query,
  now,
}: Call<typeof listChildAccesses>) {
  const { rows } = await sql`
    select from children child
    where child.id = ${params.child_id} and child.kindergarten_id = ${params.kindergarten_id}
      and ${seesChildArea(actor, params.kindergarten_id, now, 'history')}`.execute(database);
  if (rows.length === 0) throw notFound();
  const isOthers = sql<boolean>`not exists (
    select from memberships guardian
    join child_guardians own on own.guardian_id = guardian.id and own.child_id = ${params.child_id}
    where guardian.user_id = entry.user_id and not exists (
      select from memberships employee
      where employee.user_id = entry.user_id and employee.type = 'employee'
        and employee.kindergarten_id = ${params.kindergarten_id}
    )
  )`;
  const isShown = actor.hasFlag('children_access_all') ? sql<boolean>`true` : isOthers;
  return listAccesses(database, { ...params, query, isShown, name: 'child_id', id: params.child_id });
}

export async function handleListEmployeeAccesses({
  database,
  params,
  query,
}: Call<typeof listEmployeeAccesses>) {
  const { rows } = await sql`
    select from memberships
    where id = ${params.employee_id} and type = 'employee' and kindergarten_id = ${params.kindergarten_id}`.execute(
    database,
  );
  if (rows.length === 0) throw notFound();
  const isShown = sql<boolean>`true`;
  return listAccesses(database, { ...params, query, isShown, name: 'employee_id', id: params.employee_id });
}

/** One line for what a person did with one kind of data on one day; the index of that name finds the entries. */
async function listAccesses(
  database: ReadDatabase,
  options: {
    kindergarten_id: number;
    name: 'child_id' | 'employee_id';
    id: number;
    query: TableQuery;
    isShown: RawBuilder<boolean>;
  },
) {
  const { kindergarten_id: kindergartenId, name, id, query, isShown } = options;
  // The name stands in the statement as it stands in the index.
  const subjects = sql`entry.subjects ? ${sql.lit(name)} and entry.subjects -> ${sql.lit(name)} @> ${String(id)}::jsonb`;
  const lines = sql`
    select
      entry.user_id,
      (entry.at at time zone kindergarten.timezone)::date as day,
      case
        when split_part(entry.action, '.', 1) = any(${[...accessGroups]}::text[]) then split_part(entry.action, '.', 1)
        else 'other'
      end as "group",
      case
        when entry.outcome = 'refused' then 'refused'
        when split_part(entry.action, '.', 2) ~ '^(get|list|find|search|download)' then 'read'
        else 'write'
      end as kind,
      count(*) as times, max(entry.at) as at
    from audit_entries entry
    join kindergartens kindergarten on kindergarten.id = ${kindergartenId}
    where ${subjects} and ${isShown}
    group by 1, 2, 3, 4`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select line.*, person.fname, person.lname, (
        select membership.type from memberships membership
        where membership.user_id = line.user_id and membership.active and (
          membership.kindergarten_id = ${kindergartenId} or membership.type = 'administrator'
          or membership.organization_id = (select organization_id from kindergartens where id = ${kindergartenId})
        )
        order by array_position('{employee,official,administrator,guardian}', membership.type) limit 1
      ) as role
      from (
        ${lines} order by at desc, user_id, "group", kind ${limitToPage(query)}
      ) line
      left join users person on person.id = line.user_id and person.erased_at is null
      order by line.at desc, line.user_id, line."group", line.kind`.execute(database),
    sql<{ total: number }>`select count(*) as total from (${lines}) line`.execute(database),
  ]);
  const accesses = rows.map(({ day, user_id: userId, fname, lname, ...rest }) => ({
    ...rest,
    id: [day, userId, rest.group, rest.kind].join(' '),
    person: userId === null || fname === null || lname === null ? null : { id: userId, fname, lname },
  }));
  return makePage(query, accesses, counted[0]?.total ?? 0);
}
