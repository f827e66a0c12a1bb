import { Stack, Text } from '@mantine/core';
import { inviteFirstManager, type KindergartenSummary } from '#contract/access/tenants.ts';
import { callRoute } from '../../base/api.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { InvitedPersonFields } from '../invitations/InvitedPersonFields.tsx';

interface InviteManagerDialogProps {
  organizationId: number;
  kindergarten: KindergartenSummary;
  onClose: () => void;
}

/** Invites who will run a kindergarten that nobody runs. */
export function InviteManagerDialog({ organizationId, kindergarten, onClose }: InviteManagerDialogProps) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm({
    about: kindergarten.id,
    schema: inviteFirstManager.body,
    initialValues: { email: '', fname: '', lname: '' },
    toBody: (person) => ({ ...person, kindergarten_id: kindergarten.id }),
    async submit(person) {
      await callRoute(inviteFirstManager, {
        params: { organization_id: organizationId },
        body: { ...person, kindergarten_id: kindergarten.id },
      });
      showToast({ kind: 'success', text: translateNow('tenants.manager_invited') });
      onClose();
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title={`${t('tenants.inviteManager')}: ${kindergarten.name}`}
      closesOutside={false}
    >
      <form {...formProps}>
        <Stack gap="md">
          <Text c="dimmed">{t('tenants.inviteManager.help')}</Text>
          <InvitedPersonFields email={input('email')} fname={input('fname')} lname={input('lname')} />
          <DialogButtons action={t('members.invite')} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
