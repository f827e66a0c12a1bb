import { Button, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { deleteKindergarten, deleteOrganization } from '#contract/access/tenant-details.ts';
import { confirmsName, nameConfirmation } from '#contract/platform/confirm-name.ts';
import { message } from '#contract/platform/failure.ts';
import { callRoute } from '../../base/api.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

interface DeleteTenantProps {
  kind: 'kindergarten' | 'organization';
  tenant: { id: number; name: string };
}

/** Deletes a place without members. */
export function DeleteTenantCard({ kind, tenant }: DeleteTenantProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <Card title={t(`tenants.delete.${kind}`)} below={t('tenants.delete.below')}>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        variant="default"
        leftSection={<Icon path={mdiDeleteOutline} />}
        onClick={() => open(<DeleteDialog kind={kind} tenant={tenant} />)}
      >
        {t('tenants.delete.action')}
      </Button>
      {dialog}
    </Card>
  );
}

function DeleteDialog({ kind, tenant }: DeleteTenantProps) {
  const close = useClose();
  const t = useText();
  const navigate = useNavigate();
  const { formProps, input, submitting } = useRouteForm({
    about: null,
    schema: nameConfirmation,
    initialValues: { confirm: '' },
    check: ({ confirm }) =>
      confirmsName(confirm, tenant.name) ? {} : { confirm: [message('tenants.confirm_name')] },
    async submit(body) {
      const done =
        kind === 'kindergarten'
          ? await callRoute(deleteKindergarten, { params: { kindergarten_id: tenant.id }, body })
          : await callRoute(deleteOrganization, { params: { organization_id: tenant.id }, body });
      showToast({ kind: 'success', text: translateMessage(done.message) });
      close();
      // Leave the page first, so that nothing deleted is read again.
      await navigate({ to: kind === 'kindergarten' ? '/admin/kindergartens' : '/admin/organizations' });
      await refreshTouched(deleteKindergarten);
    },
  });
  return (
    <Dialog title={`${t('tenants.delete.action')}: ${tenant.name}`}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{t('tenants.delete.text')}</Text>
          <TextField {...input('confirm')} label={t('tenants.delete.confirm')} autoComplete="off" required />
          <DialogButtons action={t('tenants.delete.action')} submitting={submitting} hue="coral" />
        </Stack>
      </form>
    </Dialog>
  );
}
