import { Text } from '@mantine/core';
import { inviteFirstManager, type KindergartenSummary } from '#contract/access/tenants.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InvitedPersonFields } from '../invitations/InvitedPersonFields.tsx';

/** Invites a manager to a kindergarten that has none. */
export function InviteManagerDialog({ kindergarten }: { kindergarten: KindergartenSummary }) {
  const t = useText();
  return (
    <Dialog title={`${t('tenants.inviteManager')}: ${kindergarten.name}`} closesOutside={false}>
      <CallForm
        route={inviteFirstManager}
        about={kindergarten.id}
        values={{ email: '', fname: '', lname: '' }}
        given={{ kindergarten_id: kindergarten.id }}
        success="tenants.manager_invited"
        action={t('members.invite')}
      >
        {({ input }) => (
          <>
            <Text c="dimmed">{t('tenants.inviteManager.help')}</Text>
            <InvitedPersonFields input={input} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
