import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { createUserToken, tokenScopes } from '#contract/access/sessions.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { SecretOnce } from '../../ui/SecretOnce.tsx';

/** Asks for the name of a new key, then shows its secret once. */
export function CreateTokenDialog() {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: createUserToken.body,
    initialValues: { name: '', scope: 'read' as (typeof tokenScopes)[number] },
    async submit(body) {
      setSecret((await runRoute(createUserToken, { body })).token);
    },
  });
  return (
    <Dialog closesOutside={secret === null} title={t('sessions.tokens.create')}>
      {secret === null ? (
        <form {...formProps}>
          <Stack gap="md">
            <TextInput
              {...field('name')}
              label={t('sessions.tokens.name')}
              description={t('sessions.tokens.nameHint')}
              autoComplete="off"
              data-autofocus
            />
            <NativeSelect
              {...field('scope')}
              label={t('sessions.tokens.scope')}
              data={tokenScopes.map((scope) => ({
                value: scope,
                label: t(`sessions.tokens.scope.${scope}`),
              }))}
            />
            <Button type="submit" loading={submitting}>
              {t('sessions.tokens.create')}
            </Button>
          </Stack>
        </form>
      ) : (
        <SecretOnce secret={secret} text={t('sessions.tokens.once')} />
      )}
    </Dialog>
  );
}
