import { UnstyledButton } from '@mantine/core';
import { mdiAccountEyeOutline } from '@mdi/js';
import { type ListedUser, listUsers } from '#contract/access/users.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { useMembershipNames } from './user-memberships.ts';

/** All people with an account; a click on a name opens it. */
export function UsersTab() {
  const t = useText();
  const session = useSession();
  const { timezone } = session.user;
  const seesAddresses = holdsFlag(session, 'canAccessUsersPersonalData');
  const nameMemberships = useMembershipNames();
  const { dialog, open } = useDialog();
  const show = (user: ListedUser) => open(<UserDialog userId={user.id} name={writeName(user)} />);
  const columns: Column<ListedUser, 'name' | 'created_at'>[] = [
    {
      key: 'name',
      header: 'users.name',
      row: 'title',
      sortable: true,
      face: (user) => <Avatar fname={user.fname || (user.email ?? '')} lname={user.lname} size="sm" />,
      render: (user) => (
        // If a person has no name, their address is shown in its own column.
        <UnstyledButton fw={650} onClick={() => show(user)}>
          {writeName(user)}
        </UnstyledButton>
      ),
    },
    ...(seesAddresses
      ? [{ key: 'email', header: 'users.email', render: (user: ListedUser) => user.email } as const]
      : []),
    {
      key: 'memberships',
      header: 'users.memberships',
      render: (user) => nameMemberships(user.memberships).join(', ') || t('users.memberships.none'),
    },
    {
      key: 'created_at',
      header: 'users.created_at',
      sortable: true,
      render: (user) => formatRelative(user.created_at, timezone),
    },
    {
      key: 'signed_in_at',
      header: 'users.signed_in_at',
      render: (user) =>
        user.signed_in_at === null ? t('users.never') : formatRelative(user.signed_in_at, timezone),
    },
  ];
  const table = useTable({
    name: 'users',
    route: listUsers,
    sort: { by: 'name', direction: 'asc' },
    nameOf,
    search: seesAddresses ? 'users.searchEmail' : 'users.search',
    columns,
    rowActions: (user) => [
      { label: 'table.actions.details', icon: mdiAccountEyeOutline, run: () => show(user) },
    ],
  });
  return (
    <>
      <DataTable table={table} />
      {dialog}
    </>
  );
}

/** Distinguishes people without a name, if the reader may see their addresses. */
function nameOf(user: ListedUser): string {
  return user.fname === '' && user.email ? user.email : writeName(user);
}
