import { Stack, Text } from '@mantine/core';
import { inviteFirstManager, type KindergartenSummary } from '#contract/access/tenants.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
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
      const params = { organization_id: organizationId };
      const body = { ...person, kindergarten_id: kindergarten.id };
      await runRoute(inviteFirstManager, { params, body }, 'tenants.manager_invited');
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
