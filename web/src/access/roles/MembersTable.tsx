import {
  mdiAccountPlusOutline,
  mdiArchiveOutline,
  mdiBackupRestore,
  mdiEmailFastOutline,
  mdiShieldEditOutline,
} from '@mdi/js';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import type { Member } from '#contract/access/members.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { type RowAction, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { MembershipChip } from '../invitations/MembershipChip.tsx';
import { InviteDialog, MemberRolesDialog } from './MemberDialogs.tsx';
import type { MembersScope } from './member-scope.ts';

const columns: Column<Member, 'name'>[] = [
  {
    key: 'name',
    header: 'users.name',
    row: 'title',
    sortable: true,
    face: (member) => <Avatar fname={member.fname} lname={member.lname} size="sm" />,
    render: writeName,
  },
  { key: 'email', header: 'members.email', render: ({ email }) => email },
  {
    key: 'roles',
    header: 'roles.title',
    render: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  {
    key: 'state',
    header: 'members.state',
    row: 'end',
    render: ({ state }) => <MembershipChip state={state} />,
  },
];

const filters = ['current', 'waiting', 'archived'] as const satisfies MembershipFilter[];

interface MembersTableProps {
  scope: MembersScope;
  inviteTitle: string;
  /** Called when the filter of current members changes. */
  mayInvite: (current: readonly Member[]) => boolean;
  /** The actions for a member of this place only. */
  actionsOf?: (member: Member) => readonly RowAction[];
}

/** The members of a place, and the dialogs to change them. */
export function MembersTable({ scope, inviteTitle, mayInvite, actionsOf }: MembersTableProps) {
  const t = useText();
  const { name, routes } = scope;
  const [filter, setFilter] = useState<MembershipFilter>('current');
  const { dialog, open } = useDialog();
  const resend = useRouteMutation(routes.resend, { success: 'roles.invitation_resent' });
  function ask(member: Member, route: typeof routes.remove | typeof routes.restore, question: Question) {
    const values = { name: writeName(member) };
    open(
      <ConfirmCall
        route={route}
        input={{ params: { member_id: member.id } }}
        success="shell.updated"
        title={t(question, values)}
        text={t(`${question}.text`, values)}
        action={t(question)}
        harmless={question === 'members.restore'}
      />,
    );
  }
  const table = useTable({
    name,
    route: routes.list,
    sort: { by: 'name', direction: 'asc' },
    filter: { state: filter },
    nameOf: writeName,
    columns,
    isNarrowed: filter !== 'current',
    hidesRows: true,
    filters: (
      <FilterChip
        label={t('members.filter')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`members.filter.${value}`) }))}
      />
    ),
    rowActions: (member) => [
      ...(actionsOf?.(member) ?? []),
      member.allowed.edit && {
        label: 'members.roles',
        icon: mdiShieldEditOutline,
        run: () => open(<MemberRolesDialog scope={scope} member={member} />),
      },
      member.allowed.resend && {
        label: 'members.resend',
        icon: mdiEmailFastOutline,
        run: () => resend.mutateAsync({ params: { member_id: member.id } }),
      },
      member.allowed.restore && {
        label: 'members.restore',
        icon: mdiBackupRestore,
        run: () => ask(member, routes.restore, 'members.restore'),
      },
      member.allowed.remove && {
        label: nameRemoval(member),
        icon: mdiArchiveOutline,
        hue: 'coral',
        run: () => ask(member, routes.remove, nameRemoval(member)),
      },
    ],
  });
  return (
    <>
      {mayInvite(filter === 'current' ? (table.list.rows ?? []) : []) && (
        <PageAction
          label={inviteTitle}
          icon={mdiAccountPlusOutline}
          onClick={() => open(<InviteDialog scope={scope} title={inviteTitle} />)}
        />
      )}
      <DataTable table={table} />
      {dialog}
    </>
  );
}

type Question = 'members.restore' | ReturnType<typeof nameRemoval>;

function nameRemoval({ state }: Member) {
  return state === 'active' ? ('members.archive' as const) : ('members.withdraw' as const);
}
