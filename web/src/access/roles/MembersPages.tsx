import { Stack } from '@mantine/core';
import { mdiHomeCityOutline } from '@mdi/js';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { MembersTable } from './MembersTable.tsx';
import { membersOfOrganization, membersOfPlatform } from './member-scope.ts';
import { OfficialKindergartensDialog } from './OfficialKindergartensDialog.tsx';

/** The platform's administrators. */
export function AdministratorsTab() {
  const t = useText();
  return (
    <MembersTable
      scope={membersOfPlatform}
      inviteTitle={t('members.inviteAdministrator')}
      mayInvite={() => true}
    />
  );
}

/** The officials of the organisation in which the reader works. */
export function OfficialsPage() {
  const t = useText();
  const mayEdit = holdsFlag(useSession(), 'organization_edit_officials');
  return (
    <Stack gap="md">
      <PageTitle below={t('members.officials.below')}>{t('members.officials')}</PageTitle>
      <Officials mayEdit={mayEdit} />
    </Stack>
  );
}

export function AdminOfficialsTab() {
  return <Officials mayEdit />;
}

function Officials({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <>
      <MembersTable
        scope={membersOfOrganization}
        inviteTitle={t('members.inviteOfficial')}
        // Officials who see only some kindergartens manage nobody, even with the flags; each row says so.
        mayInvite={(current) =>
          mayEdit && (current.length === 0 || current.some(({ allowed }) => allowed.edit))
        }
        actionsOf={(member) => [
          {
            label: 'members.kindergartens',
            icon: mdiHomeCityOutline,
            run: () => open(<OfficialKindergartensDialog official={member} />),
          },
        ]}
      />
      {dialog}
    </>
  );
}
