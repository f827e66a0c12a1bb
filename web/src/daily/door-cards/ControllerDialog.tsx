import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Door } from '#contract/daily/door-cards.ts';
import { createDoorController } from '#contract/daily/door-passages.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { ChoicesField } from '../../ui/inputs/ChoicesField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { SecretOnce } from '../../ui/SecretOnce.tsx';

/** Names a controller and its doors, then shows its key once. */
export function ControllerDialog({ doors }: { doors: readonly Door[] }) {
  const t = useText();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t('door-cards.controllers.add')} closesOutside={token === null}>
      {token === null ? (
        <ControllerForm doors={doors} onToken={setToken} />
      ) : (
        <SecretOnce secret={token} text={t('door-cards.controllers.tokenOnce')} />
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
