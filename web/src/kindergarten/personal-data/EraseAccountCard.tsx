import { Button, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { eraseOwnAccount } from '#contract/kindergarten/personal-data.ts';
import { callRoute } from '../../base/api.ts';
import { forgetPerson } from '../../base/sign-out.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { releaseUnsaved } from '../../base/unsaved.ts';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

/** Lets people erase their own account permanently. */
export function EraseAccountCard() {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <Card title={t('personal-data.erase.title')} below={t('personal-data.erase.below')}>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        variant="default"
        leftSection={<Icon path={mdiDeleteOutline} />}
        onClick={() => open(<EraseAccountDialog />)}
      >
        {t('personal-data.erase.start')}
      </Button>
      {dialog}
    </Card>
  );
}

/** Typing the address prevents accidents. The call itself verifies the identity. */
function EraseAccountDialog() {
  const t = useText();
  const navigate = useNavigate();
  const { formProps, input, submitting } = useRouteForm({
    about: null,
    schema: eraseOwnAccount.body,
    initialValues: { email: '' },
    async submit(body) {
      const { message } = await callRoute(eraseOwnAccount, { body });
      releaseUnsaved();
      await forgetPerson();
      await navigate({ to: '/auth/login', replace: true, ignoreBlocker: true });
      showToast({ kind: 'success', text: translateMessage(message) });
    },
  });
  return (
    <Dialog title={t('personal-data.erase.title')}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{t('personal-data.erase.below')}</Text>
          <TextField
            {...input('email')}
            kind="email"
            label={t('personal-data.erase.email')}
            autoComplete="off"
            required
          />
          <DialogButtons action={t('personal-data.erase.action')} submitting={submitting} hue="coral" />
        </Stack>
      </form>
    </Dialog>
  );
}
