import { Group, Stack, Text } from '@mantine/core';
import { mdiCardAccountPhoneOutline, mdiEmailFastOutline } from '@mdi/js';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import { type Guardian, listGuardians } from '#contract/kindergarten/guardians.ts';
import { exportGuardians } from '#contract/kindergarten/list-exports.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { MembershipFilterControl } from '../../access/invitations/MembershipFilter.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { makeListAddress } from '../list-exports/list-address.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { useResend } from './queries.ts';

interface GuardiansTableProps {
  kindergartenId: number;
  /** Whether the reader may send invitations again. */
  mayEdit: boolean;
  childPath: (childId: number) => string;
}

const filters = ['current', 'waiting', 'archived'] as const satisfies MembershipFilter[];

/** The guardians of a kindergarten that the reader may see, with their children. */
export function GuardiansTable({ kindergartenId, mayEdit, childPath }: GuardiansTableProps) {
  const t = useText();
  const [state, setState] = useState<MembershipFilter>('current');
  const [edited, setEdited] = useState<Guardian | null>(null);
  const resending = useResend(() => table.selection.clear());
  const resend = (rows: readonly Guardian[]) =>
    resending.mutate({
      params: { kindergarten_id: kindergartenId },
      body: { guardian_ids: rows.map(({ id }) => id) },
    });
  const table: Table<Guardian> = useTable({
    name: 'guardians',
    route: listGuardians,
    params: { kindergarten_id: kindergartenId },
    filter: { state },
    exportAddress: makeListAddress(exportGuardians, { kindergartenId, filter: { state } }),
    nameOf: writeName,
    search: 'guardians.search',
    empty: 'guardians.empty',
    columns: [
      {
        key: 'name',
        header: 'guardians.name',
        card: 'title',
        sortable: true,
        render: (guardian) => (
          <Group gap="sm" wrap="nowrap">
            <Avatar
              fname={guardian.fname}
              lname={guardian.lname}
              picture={guardian.profile_picture}
              size="sm"
            />
            <Text fw={650}>{writeName(guardian)}</Text>
          </Group>
        ),
      },
      {
        key: 'children',
        header: 'guardians.children',
        render: ({ children }) => (
          <Stack gap={0} align="flex-start">
            {children.map((child) => (
              <LinkAnchor key={child.id} to={childPath(child.id)} py={4}>
                {`${child.fname} ${child.lname}`}
              </LinkAnchor>
            ))}
          </Stack>
        ),
      },
      {
        key: 'email',
        header: 'guardians.contact.edit',
        sortable: true,
        render: ({ email, phone }) => (
          <ContactLinks email={email} phone={phone} none={t('guardians.contact.none')} />
        ),
      },
      {
        key: 'state',
        header: 'guardians.state',
        render: (guardian) => <MembershipChip state={guardian.state} />,
      },
    ],
    ...(mayEdit
      ? {
          rowActions: (guardian: Guardian) => [
            ...(guardian.allowed.edit
              ? [
                  {
                    label: 'guardians.contact.edit' as const,
                    icon: mdiCardAccountPhoneOutline,
                    run: () => setEdited(guardian),
                  },
                ]
              : []),
            ...(guardian.allowed.resend
              ? [
                  {
                    label: 'invitations.resend' as const,
                    icon: mdiEmailFastOutline,
                    run: () => resend([guardian]),
                  },
                ]
              : []),
          ],
          selectionActions: [
            {
              label: 'invitations.resend' as const,
              icon: mdiEmailFastOutline,
              run: (rows: Guardian[]) => resend(rows),
            },
          ],
        }
      : {}),
  });
  return (
    <Stack gap="md">
      <Group>
        <MembershipFilterControl
          label={t('guardians.filter')}
          value={state}
          onChange={(next) => {
            table.selection.clear();
            setState(next);
          }}
          options={filters.map((value) => ({ value, label: t(`guardians.filter.${value}`) }))}
        />
      </Group>
      <DataTable table={table} />
      {edited !== null && (
        <ContactDialog
          kindergartenId={kindergartenId}
          guardianId={edited.id}
          name={writeName(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
