import { Button, Code, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useState } from 'react';
import { createUserToken, tokenScopes } from '#contract/access/sessions.ts';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Asks for the name of a new key, then shows its secret once. */
export function CreateTokenDialog() {
  const close = useClose();
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
        <Stack gap="md">
          <Text role="status">{t('sessions.tokens.once')}</Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {secret}
          </Code>
          <Group grow>
            <CopyButton value={secret}>
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
