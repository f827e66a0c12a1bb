import type { Employee } from '#contract/kindergarten/employees.ts';
import { exportEmployees, exportRowsMaximum } from '#contract/kindergarten/list-exports.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findEmployees } from '../employees/read-employees.ts';
import { type ListColumn, writeList, writePhone } from './write-list.ts';

export const handleExportEmployees = bind(exportEmployees, async (call) => {
  const { language } = call.query;
  const query = { ...call.query, page: 1, perPage: exportRowsMaximum };
  const { data } = await findEmployees({ ...call, query });
  const columns: ListColumn<Employee>[] = [
    { title: 'import.field.lname', type: 'text', read: ({ lname }) => lname },
    { title: 'import.field.fname', type: 'text', read: ({ fname }) => fname },
    { title: 'import.field.position', type: 'text', read: ({ position }) => position },
    {
      title: 'import.field.role',
      type: 'text',
      read: ({ roles }) => roles.map(({ name }) => name).join(', '),
    },
    {
      title: 'import.field.course',
      type: 'text',
      read: ({ courses }) => courses.map(({ name }) => name).join(', '),
    },
    { title: 'import.field.email', type: 'text', read: ({ email }) => email },
    { title: 'import.field.phone', type: 'text', read: ({ phone }) => writePhone(phone) },
    {
      title: 'list-exports.state',
      type: 'text',
      read: ({ state }) => call.platform.texts.translate(language, `invitations.state.${state}`),
    },
    ...(query.state === 'archived'
      ? [
          {
            title: 'list-exports.archived',
            type: 'instant',
            read: ({ archived_at }) => archived_at,
          } as ListColumn<Employee>,
        ]
      : []),
  ];
  return writeList(call, 'list-exports.employees', columns, data);
});
