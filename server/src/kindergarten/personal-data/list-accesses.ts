import { type RawBuilder, sql } from 'kysely';
import {
  accessGroups,
  type DataAccess,
  listChildAccesses,
  listEmployeeAccesses,
} from '#contract/kindergarten/accesses.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { ifAsked, limitToPage, type TableQuery } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** Prefixes of the names of calls that only read; these are never shown as changes. */
export const readingActions = '^(get|list|find|search|open|download|export|locate|review|count)';

/** Domains whose calls are also about files. */
const fileDomains = ['child-files', 'diary-files', 'folders'];

interface Row extends Omit<DataAccess, 'id' | 'person' | 'as_person'> {
  day: string;
  user_id: number | null;
  fname: string | null;
  lname: string | null;
  as_user_id: number | null;
  as_fname: string | null;
  as_lname: string | null;
}

/**
 * Parents' own visits are private between the parents, also those of a former guardian: a guardian sees what
 * everybody else viewed. What a parent did while working here counts as an employee's access.
 */
export const handleListChildAccesses = bind(listChildAccesses, async ({ database, actor, params, query }) => {
  const { rows } = await sql`
      select from children child
      where child.id = ${params.child_id} and child.kindergarten_id = ${params.kindergarten_id}
        and ${seesChildArea(actor, params.kindergarten_id, 'history')}`.execute(database);
  requireRow(rows);
  const isOthers = sql<boolean>`not exists (
      select from memberships guardian
      where guardian.user_id = entry.user_id and guardian.id in (
        select guardian_id from child_guardians where child_id = ${params.child_id}
        union all select guardian_id from child_former_guardians where child_id = ${params.child_id}
      ) and not exists (
        select from memberships employee
        where employee.user_id = entry.user_id and employee.type = 'employee'
          and employee.kindergarten_id = ${params.kindergarten_id} and employee.invited_at is null
          and entry.at between employee.created_at and coalesce(employee.archived_at, 'infinity')
      )
    )`;
  const seesAll = actor.hasFlag('children_access_all');
  const shown = seesAll
    ? { isShown: undefined, asUserId: sql`entry.as_user_id` }
    : { isShown: isOthers, asUserId: sql`null::bigint` };
  return listAccesses(database, { ...params, query, ...shown, name: 'child_id', id: params.child_id });
});

export const handleListEmployeeAccesses = bind(listEmployeeAccesses, async ({ database, params, query }) => {
  const { rows } = await sql`
    select from memberships
    where id = ${params.employee_id} and type = 'employee' and kindergarten_id = ${params.kindergarten_id}`.execute(
    database,
  );
  requireRow(rows);
  const shown = { asUserId: sql`entry.as_user_id` };
  return listAccesses(database, { ...params, query, ...shown, name: 'employee_id', id: params.employee_id });
});

/** One line per person, kind of data and day; the index over all subjects finds the entries. */
async function listAccesses(
  database: ReadDatabase,
  options: {
    kindergarten_id: number;
    name: 'child_id' | 'employee_id';
    id: number;
    query: TableQuery;
    /** The entries that the reader may see; without this, all. */
    isShown?: RawBuilder<boolean> | undefined;
    /** The account that an administrator acted as, if the reader may know. */
    asUserId: RawBuilder<unknown>;
  },
) {
  const { kindergarten_id: kindergartenId, name, id, query, isShown, asUserId } = options;
  const isAbout = sql`entry.subjects @? ${`$.${name}[*] ? (@ == ${id})`}::jsonpath`;
  const lines = sql`
    select
      entry.user_id, ${asUserId} as as_user_id,
      (entry.at at time zone kindergarten.timezone)::date as day,
      case
        when split_part(entry.action, '.', 1) = any(${[...accessGroups]}::text[]) then split_part(entry.action, '.', 1)
        when split_part(entry.action, '.', 1) = any(${fileDomains}::text[]) then 'files'
        else 'other'
      end as "group",
      case
        when entry.outcome = 'refused' then 'refused'
        when split_part(entry.action, '.', 2) ~ ${readingActions} then 'read'
        else 'write'
      end as kind,
      count(*) as times, max(entry.at) as at
    from audit_entries entry
    join kindergartens kindergarten on kindergarten.id = ${kindergartenId}
    where ${isAbout} and ${ifAsked(isShown)}
    group by 1, 2, 3, 4, 5`;
  const order = sql`at desc, user_id, as_user_id, "group", kind`;
  const page = await readPage(
    { database, query },
    sql<Row>`
      select
        line.*, person.fname, person.lname, acted_as.fname as as_fname, acted_as.lname as as_lname, known.role,
        coalesce(known.former, false) as former
      from (
        ${lines} order by ${order} ${limitToPage(query)}
      ) line
      left join users person on person.id = line.user_id and person.erased_at is null
      left join users acted_as on acted_as.id = line.as_user_id and acted_as.erased_at is null
      left join lateral (
        select membership.type as role, not membership.active as former from memberships membership
        where membership.user_id = line.user_id and membership.invited_at is null and (
          membership.kindergarten_id = ${kindergartenId} or membership.type = 'administrator'
          or membership.organization_id = (select organization_id from kindergartens where id = ${kindergartenId})
        )
        order by membership.active desc, array_position('{employee,official,administrator,guardian}', membership.type)
        limit 1
      ) known on true
      order by ${order}`,
    sql`from (${lines}) line`,
  );
  const data = page.data.map(
    ({ day, user_id: userId, fname, lname, as_user_id: asUserId, as_fname, as_lname, ...rest }) => ({
      ...rest,
      id: [day, userId, asUserId, rest.group, rest.kind].join(' '),
      person: namePerson(userId, fname, lname),
      as_person: namePerson(asUserId, as_fname, as_lname),
    }),
  );
  return { ...page, data };
}

function namePerson(id: number | null, fname: string | null, lname: string | null): DataAccess['person'] {
  return id === null || fname === null || lname === null ? null : { id, fname, lname };
}
