import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useState } from 'react';
import type { Door } from '#contract/daily/door-cards.ts';
import { createDoorController } from '#contract/daily/door-passages.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

/** Names a controller and its doors, then shows its key once. */
export function ControllerDialog({ doors }: { doors: readonly Door[] }) {
  const t = useText();
  const close = useClose();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t('door-cards.controllers.add')} closesOutside={token === null}>
      {token === null ? (
        <ControllerForm doors={doors} onToken={setToken} />
      ) : (
        <Stack gap="md">
          <Text role="status">{t('door-cards.controllers.tokenOnce')}</Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {token}
          </Code>
          <Group grow>
            <CopyButton value={token}>
              {({ copied, copy }) => (
                <Button onClick={copy} leftSection={<Icon path={copied ? mdiCheck : mdiContentCopy} />}>
                  {t(copied ? 'sessions.tokens.copied' : 'sessions.tokens.copy')}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" onClick={close}>
              {t('shell.close')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function ControllerForm({ doors, onToken }: { doors: readonly Door[]; onToken: (token: string) => void }) {
  const t = useText();
  const run = useRunRoute();
  const { formProps, input, submitting } = useRouteForm({
    about: null,
    schema: createDoorController.body,
    initialValues: { name: '', door_ids: doors.map(({ door_id }) => door_id) },
    async submit(body) {
      onToken((await run(createDoorController, { body })).token);
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextField {...input('name')} label={t('door-cards.controllers.name')} autoComplete="off" required />
        <ChoicesField
          {...input('door_ids')}
          label={t('door-cards.controllers.doors')}
          options={doors.map(({ door_id, name }) => ({ id: door_id, name }))}
          required
        />
        <DialogButtons action={t('door-cards.controllers.add')} submitting={submitting} />
      </Stack>
    </form>
  );
}
