import { mdiAccountPlusOutline, mdiArchiveOutline, mdiEmailFastOutline } from '@mdi/js';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import { type Employee, listEmployees } from '#contract/kindergarten/employees.ts';
import { exportEmployees } from '#contract/kindergarten/list-exports.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { markClasses } from '../../ui/ClassMark.tsx';
import { ContactIcons, ContactLinks } from '../../ui/ContactLinks.tsx';
import { formatDate } from '../../ui/dates.ts';
import { PageAction } from '../../ui/PageAction.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { useListAddress } from '../list-exports/list-address.ts';
import { EmployeeFace, EmployeeName } from './EmployeeName.tsx';
import { useEmployeeActions } from './employee-actions.tsx';
import { InviteEmployeeDialog } from './InviteEmployeeDialog.tsx';

const columns: Column<Employee, 'name' | 'archived_at'>[] = [
  {
    key: 'name',
    header: 'employees.name',
    row: 'title',
    sortable: true,
    face: (employee) => <EmployeeFace employee={employee} />,
    render: (employee) => <EmployeeName employee={employee} />,
  },
  { key: 'position', header: 'employees.position', render: ({ position }) => position },
  {
    key: 'roles',
    row: 'none',
    header: 'employees.roles',
    render: ({ roles }) => roles.map((role) => role.name).join(', '),
  },
  {
    key: 'courses',
    header: 'employees.courses',
    render: ({ courses }) => markClasses(courses),
  },
  {
    key: 'contact',
    header: 'guardians.contact.edit',
    row: 'end',
    renderShort: (one) => <ContactIcons email={one.email} phone={one.phone} name={writeName(one)} />,
    render: ({ email, phone }) =>
      email === null && phone === null ? null : <ContactLinks email={email} phone={phone} none="" />,
  },
  { key: 'state', header: 'employees.state', render: ({ state }) => <MembershipChip state={state} /> },
];

const archivedAt: (typeof columns)[number] = {
  key: 'archived_at',
  header: 'employees.archived_at',
  sortable: true,
  render: ({ archived_at: at }) => at && formatDate(at.slice(0, 10)),
};

/** Current or former employees with the actions on them; only the administration shows both in one list. */
function EmployeesTable({ shown }: { shown: 'active' | 'archived' | 'both' }) {
  const t = useText();
  const mayEdit = holdsFlag(useSession(), 'employees_can_edit') || shown === 'both';
  const asked = useSearch({ strict: false }) as Record<string, string>;
  const startsUnanswered = shown === 'active' && asked.state === 'unanswered';
  const [state, setState] = useState<MembershipFilter>(
    shown === 'archived' ? 'archived' : startsUnanswered ? 'unanswered' : 'current',
  );
  const addressOf = useListAddress();
  const { dialog, open, resend, archive, listRowActions } = useEmployeeActions(() => table.selection.clear());
  const filters: MembershipFilter[] =
    shown === 'both'
      ? ['current', 'waiting', 'unanswered', 'archived']
      : ['current', 'waiting', 'unanswered'];
  const table: Table<Employee> = useTable({
    name: 'employees',
    route: listEmployees,
    filter: { state },
    exportAddress: addressOf(exportEmployees, { filter: { state } }),
    nameOf: writeName,
    search: 'employees.search',
    empty:
      state === 'archived'
        ? {
            text: 'employees.empty.archived',
            filledBy: 'employees.empty.archived.filledBy',
            illustration: 'empty-trash',
          }
        : { text: 'employees.empty.active', filledBy: 'employees.empty.active.filledBy' },
    columns: state === 'archived' ? [...columns, archivedAt] : columns,
    isNarrowed: state === 'waiting' || state === 'unanswered',
    hidesRows: shown === 'both',
    filters: shown !== 'archived' && (
      <FilterChip
        label={t('employees.filter')}
        value={state}
        onChange={(next) => {
          table.selection.clear();
          setState(next);
        }}
        options={filters.map((value) => ({
          value,
          label: value === 'archived' ? t('employees.tab.archived') : t(`employees.filter.${value}`),
        }))}
      />
    ),
    rowActions: listRowActions,
    selectionActions: mayEdit &&
      state !== 'archived' && [
        { label: 'invitations.resend', icon: mdiEmailFastOutline, run: resend },
        {
          label: 'employees.archive',
          icon: mdiArchiveOutline,
          run: (rows: readonly Employee[]) => archive(rows),
        },
      ],
  });
  return (
    <>
      {mayEdit && shown !== 'archived' && (
        <PageAction
          label={t('employees.invite')}
          icon={mdiAccountPlusOutline}
          onClick={() => open(<InviteEmployeeDialog />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}

/** The lists on the kindergarten's own pages and in the administration. */
export const employeesTabs = {
  active: () => <EmployeesTable shown="active" />,
  archived: () => <EmployeesTable shown="archived" />,
  administered: () => <EmployeesTable shown="both" />,
};
