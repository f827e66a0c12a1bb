import { Stack } from '@mantine/core';
import { mdiCardAccountPhoneOutline, mdiEmailFastOutline } from '@mdi/js';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import { type Guardian, listGuardians, resendGuardianInvitations } from '#contract/kindergarten/guardians.ts';
import { exportGuardians } from '#contract/kindergarten/list-exports.ts';
import { MembershipChip } from '../../access/invitations/MembershipChip.tsx';
import { sayResent } from '../../access/invitations/say-resent.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ContactIcons, ContactLinks } from '../../ui/ContactLinks.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { type Table, useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { SafeName, SafeNames } from '../children/SafeName.tsx';
import { useCoursePaths } from '../courses/scope.ts';
import { useListAddress } from '../list-exports/list-address.ts';
import { AddEmailDialog } from './AddEmailDialog.tsx';
import { ContactDialog } from './ContactDialog.tsx';

const filters = ['current', 'waiting', 'unanswered', 'archived'] as const satisfies MembershipFilter[];

export function GuardiansPage() {
  const t = useText();
  const session = useSession();
  return (
    <Stack gap="xs">
      <PageTitle>{t('guardians.title')}</PageTitle>
      <GuardiansTable mayEdit={holdsFlag(session, 'guardians_can_edit')} />
    </Stack>
  );
}

/** The guardians of one kindergarten under administration. */
export const AdminGuardiansTab = () => <GuardiansTable mayEdit />;

/** The guardians that the reader may see, with their children; `mayEdit` also sends invitations again. */
function GuardiansTable({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { childPathOf } = useCoursePaths();
  const addressOf = useListAddress();
  const { dialog, open } = useDialog();
  const asked = useSearch({ strict: false }) as Record<string, string>;
  const [state, setState] = useState<MembershipFilter>(
    asked.state === 'unanswered' ? 'unanswered' : 'current',
  );
  const resending = useRouteMutation(resendGuardianInvitations, {
    success: sayResent,
    onDone: () => table.selection.clear(),
  });
  const resend = (rows: readonly Guardian[]) =>
    resending.mutateAsync({ body: { guardian_ids: rows.map(({ id }) => id) } });
  const table: Table<Guardian> = useTable({
    name: 'guardians',
    route: listGuardians,
    filter: { state },
    exportAddress: addressOf(exportGuardians, { filter: { state } }),
    nameOf: writeName,
    search: 'guardians.search',
    empty: { text: 'guardians.empty', filledBy: 'guardians.empty.filledBy' },
    columns: [
      {
        key: 'name',
        header: 'guardians.name',
        row: 'title',
        sortable: true,
        face: (guardian) => (
          <Avatar
            fname={guardian.fname}
            lname={guardian.lname}
            picture={guardian.profile_picture}
            size="sm"
          />
        ),
        render: writeName,
      },
      {
        key: 'children',
        header: 'guardians.children',
        renderShort: ({ children }) => <SafeNames of={children} />,
        render: ({ children }) => (
          <Stack gap={0} align="flex-start">
            {children.map((child) => (
              <SafeName key={child.id} child={child}>
                <LinkAnchor to={childPathOf(child.id)}>{writeName(child)}</LinkAnchor>
              </SafeName>
            ))}
          </Stack>
        ),
      },
      {
        key: 'email',
        header: 'guardians.contact.edit',
        row: 'end',
        renderShort: (one) => <ContactIcons email={one.email} phone={one.phone} name={writeName(one)} />,
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
    isNarrowed: state !== 'current',
    hidesRows: true,
    filters: (
      <FilterChip
        label={t('guardians.filter')}
        value={state}
        onChange={(next) => {
          table.selection.clear();
          setState(next);
        }}
        options={filters.map((value) => ({ value, label: t(`guardians.filter.${value}`) }))}
      />
    ),
    rowActions:
      mayEdit &&
      ((guardian) => [
        guardian.allowed.edit && {
          label: 'guardians.contact.edit',
          icon: mdiCardAccountPhoneOutline,
          run: () => open(<ContactDialog guardianId={guardian.id} name={writeName(guardian)} />),
        },
        guardian.state === 'unreachable' &&
          guardian.allowed.edit && {
            label: 'guardians.email.add',
            icon: mdiEmailFastOutline,
            run: () => open(<AddEmailDialog guardianId={guardian.id} name={writeName(guardian)} />),
          },
        guardian.allowed.resend && {
          label: 'invitations.resend',
          icon: mdiEmailFastOutline,
          run: () => resend([guardian]),
        },
      ]),
    selectionActions: mayEdit && [{ label: 'invitations.resend', icon: mdiEmailFastOutline, run: resend }],
  });
  return (
    <>
      <DataTable table={table} />
      {dialog}
    </>
  );
}
