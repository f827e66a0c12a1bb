import { Button, Group, Text } from '@mantine/core';
import {
  mdiAccountPlusOutline,
  mdiArchiveOutline,
  mdiBackupRestore,
  mdiEmailFastOutline,
  mdiShieldEditOutline,
} from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import type { Member } from '#contract/access/members.ts';
import { refreshSubjects } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { writeName } from '../../ui/person-name.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { RowAction, Table } from '../../ui/table/use-table.ts';
import { MembershipChip } from '../invitations/MembershipChip.tsx';
import { MembershipFilterControl } from '../invitations/MembershipFilter.tsx';
import { InviteDialog, MemberRolesDialog } from './MemberDialogs.tsx';
import type { MembersScope } from './member-scope.ts';

/** The columns of every list of members. */
export const memberColumns: Column<Member, 'name'>[] = [
  {
    key: 'name',
    header: 'users.name',
    card: 'title',
    sortable: true,
    render: (member) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar fname={member.fname} lname={member.lname} size="sm" />
        <Text fw={650}>{writeName(member)}</Text>
      </Group>
    ),
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
    render: ({ state }) => <MembershipChip state={state} />,
  },
];

type Asked = { act: 'roles' | 'remove' | 'restore'; member: Member } | null;

/** What may be done with a member, as actions of a row and the dialogs that they open. */
export function useMemberActions(scope: MembersScope) {
  const [asked, setAsked] = useState<Asked>(null);
  const [inviting, setInviting] = useState(false);
  const run = useMutation({
    mutationFn: ({ act, member }: NonNullable<Asked>) =>
      act === 'restore' ? scope.restore(member.id) : scope.remove(member.id),
    // Somebody else may have been faster.
    onError: () => refreshSubjects(['roles']),
    onSettled: () => setAsked(null),
  });
  const resend = useMutation({ mutationFn: (member: Member) => scope.resend(member.id) });
  function listActions(member: Member): RowAction[] {
    const { allowed, state } = member;
    const actions: (RowAction | false)[] = [
      allowed.edit && {
        label: 'members.roles',
        icon: mdiShieldEditOutline,
        run: () => setAsked({ act: 'roles', member }),
      },
      allowed.resend && {
        label: 'members.resend',
        icon: mdiEmailFastOutline,
        run: () => resend.mutate(member),
      },
      allowed.restore && {
        label: 'members.restore',
        icon: mdiBackupRestore,
        run: () => setAsked({ act: 'restore', member }),
      },
      allowed.remove && {
        label: state === 'active' ? 'members.archive' : 'members.withdraw',
        icon: mdiArchiveOutline,
        hue: 'coral',
        run: () => setAsked({ act: 'remove', member }),
      },
    ];
    return actions.filter((action) => action !== false);
  }
  return { asked, setAsked, inviting, setInviting, run, listActions };
}

const filters = ['current', 'waiting', 'archived'] as const satisfies MembershipFilter[];

interface MembersTableProps {
  scope: MembersScope;
  actions: ReturnType<typeof useMemberActions>;
  table: Table<Member>;
  filter: MembershipFilter;
  onFilter: (filter: MembershipFilter) => void;
  mayInvite: boolean;
  inviteTitle: string;
}

/** The members of a place, and the dialogs in which they are changed. */
export function MembersTable(props: MembersTableProps) {
  const { scope, actions, table, filter, onFilter, mayInvite, inviteTitle } = props;
  const t = useText();
  const { asked, setAsked, inviting, setInviting, run } = actions;
  const close = () => setAsked(null);
  return (
    <>
      <Group justify="space-between" gap="sm">
        <MembershipFilterControl
          label={t('members.filter')}
          value={filter}
          onChange={onFilter}
          options={filters.map((value) => ({ value, label: t(`members.filter.${value}`) }))}
        />
        {mayInvite && (
          <Button leftSection={<Icon path={mdiAccountPlusOutline} />} onClick={() => setInviting(true)}>
            {inviteTitle}
          </Button>
        )}
      </Group>
      <DataTable table={table} />
      {inviting && <InviteDialog scope={scope} title={inviteTitle} onClose={() => setInviting(false)} />}
      {asked?.act === 'roles' && (
        <MemberRolesDialog
          scope={scope}
          member={asked.member}
          name={writeName(asked.member)}
          onClose={close}
        />
      )}
      {asked !== null && asked.act !== 'roles' && (
        <ConfirmDialog
          opened
          title={t(nameQuestion(asked), { name: writeName(asked.member) })}
          text={t(`${nameQuestion(asked)}.text`, { name: writeName(asked.member) })}
          action={t(nameQuestion(asked))}
          harmless={asked.act === 'restore'}
          pending={run.isPending}
          onConfirm={() => run.mutate(asked)}
          onClose={close}
        />
      )}
    </>
  );
}

function nameQuestion({ act, member }: NonNullable<Asked>) {
  if (act === 'restore') return 'members.restore' as const;
  return member.state === 'active' ? ('members.archive' as const) : ('members.withdraw' as const);
}
