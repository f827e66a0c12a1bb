import { sql } from 'kysely';
import type { Child } from '#contract/kindergarten/child.ts';
import { exportChildren, exportRowsMaximum } from '#contract/kindergarten/list-exports.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findChildren } from '../children/list-children.ts';
import { type ListColumn, writeList } from './write-list.ts';

export const handleExportChildren = bind(exportChildren, async (call) => {
  const { actor, database, params } = call;
  const query = { ...call.query, page: 1, perPage: exportRowsMaximum };
  const { data } = await findChildren({ ...call, query });
  const { rows } = await sql<{ country: string }>`
    select country from kindergartens where id = ${params.kindergarten_id}`.execute(database);
  const idcodeTitle = onlyRow(rows).country === 'pl' ? 'children.idcode.pl' : 'children.idcode';
  const columns: ListColumn<Child>[] = [
    { title: 'import.field.lname', type: 'text', read: ({ lname }) => lname },
    { title: 'import.field.fname', type: 'text', read: ({ fname }) => fname },
    ...(actor.hasFlag('children_can_edit')
      ? [{ title: idcodeTitle, type: 'text', read: ({ idcode }) => idcode } as ListColumn<Child>]
      : []),
    { title: 'import.field.birth_date', type: 'day', read: ({ birth_date }) => birth_date },
    {
      title: 'import.field.course',
      type: 'text',
      read: ({ active_courses }) => active_courses.map(({ name }) => name).join(', '),
    },
    {
      title: 'import.field.guardian1_name',
      type: 'text',
      read: ({ main_parent: parent }) => parent && `${parent.fname} ${parent.lname}`,
    },
    ...(query.trashed === 'without'
      ? []
      : [
          {
            title: 'list-exports.archived',
            type: 'instant',
            read: ({ archived_at }) => archived_at,
          } as ListColumn<Child>,
        ]),
  ];
  return writeList(call, 'list-exports.children', columns, data);
});
