import { Stack } from '@mantine/core';
import { mdiHomeCityOutline } from '@mdi/js';
import { useState } from 'react';
import type { MembershipFilter } from '#contract/access/invitations.ts';
import { administrators, type Member, officials } from '#contract/access/members.ts';
import { findActive, holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { writeName } from '../../ui/person-name.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { useAdministeredOrganizationId } from '../tenants/AdminOrganizationFrame.tsx';
import { MembersTable, memberColumns, useMemberActions } from './MembersSection.tsx';
import { membersOfOrganization, membersOfPlatform } from './member-scope.ts';
import { OfficialKindergartensDialog } from './OfficialKindergartensDialog.tsx';

/** The platform's administrators. */
export function AdministratorsTab() {
  const t = useText();
  const [filter, setFilter] = useState<MembershipFilter>('current');
  const actions = useMemberActions(membersOfPlatform);
  const table = useTable({
    name: 'administrators',
    route: administrators.list,
    sort: { by: 'name', direction: 'asc' },
    filter: { state: filter },
    nameOf: writeName,
    columns: memberColumns,
    rowActions: actions.listActions,
  });
  return (
    <Stack gap="md">
      <MembersTable
        scope={membersOfPlatform}
        actions={actions}
        table={table}
        filter={filter}
        onFilter={setFilter}
        mayInvite
        inviteTitle={t('members.inviteAdministrator')}
      />
    </Stack>
  );
}

/** The officials of the organisation in which the reader works. */
export function OfficialsPage() {
  const t = useText();
  const session = useSession();
  const active = findActive(session);
  return (
    <Stack gap="lg">
      <PageTitle below={t('members.officials.below')}>{t('members.officials')}</PageTitle>
      {active?.kind === 'organization' && (
        <Officials
          key={active.id}
          organizationId={active.id}
          mayEdit={holdsFlag(session, 'organization_edit_officials')}
        />
      )}
    </Stack>
  );
}

export function AdminOfficialsTab() {
  return <Officials organizationId={useAdministeredOrganizationId()} mayEdit />;
}

function Officials({ organizationId, mayEdit }: { organizationId: number; mayEdit: boolean }) {
  const t = useText();
  const scope = membersOfOrganization(organizationId);
  const [filter, setFilter] = useState<MembershipFilter>('current');
  const actions = useMemberActions(scope);
  const [choosing, setChoosing] = useState<Member | null>(null);
  const table = useTable({
    name: 'officials',
    route: officials.list,
    params: { organization_id: organizationId },
    sort: { by: 'name', direction: 'asc' },
    filter: { state: filter },
    nameOf: writeName,
    columns: memberColumns,
    rowActions: (member) => [
      {
        label: 'members.kindergartens',
        icon: mdiHomeCityOutline,
        run: () => setChoosing(member),
      },
      ...actions.listActions(member),
    ],
  });
  // Who sees only some kindergartens administers nobody, whatever their flags: each row says so.
  const rows = filter === 'current' ? (table.list.rows ?? []) : [];
  const isLimited = rows.length > 0 && rows.every(({ allowed }) => !allowed.edit);
  return (
    <Stack gap="md">
      <MembersTable
        scope={scope}
        actions={actions}
        table={table}
        filter={filter}
        onFilter={setFilter}
        mayInvite={mayEdit && !isLimited}
        inviteTitle={t('members.inviteOfficial')}
      />
      {choosing !== null && (
        <OfficialKindergartensDialog
          organizationId={organizationId}
          official={choosing}
          onClose={() => setChoosing(null)}
        />
      )}
    </Stack>
  );
}
