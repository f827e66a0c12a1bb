import { Alert, Button, Stack } from '@mantine/core';
import { mdiEmailFastOutline } from '@mdi/js';
import * as z from 'zod/mini';
import { type User, updateUser } from '#contract/access/accounts.ts';
import { email } from '#contract/platform/rules.ts';
import { callRoute } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmailField } from './EmailField.tsx';
import { showAccount } from './queries.ts';

const schema = z.strictObject({ email });

/** A new address is valid after the mail sent to it is confirmed; until then the old one is. */
export function EmailForm({ user }: { user: User }) {
  const t = useText();
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema,
    initialValues: { email: user.pending_email ?? user.email },
    async submit(body) {
      await showAccount(await callRoute(updateUser, { body }));
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {user.pending_email !== null && (
          <Alert color="sun" variant="light" role="status" icon={<Icon path={mdiEmailFastOutline} />}>
            {t('accounts.emailPending', { pending: user.pending_email, email: user.email })}
          </Alert>
        )}
        <EmailField field={field} autoComplete="email" />
        <Button type="submit" w={{ base: '100%', sm: 'fit-content' }} variant="default" loading={submitting}>
          {t('accounts.changeEmail')}
        </Button>
      </Stack>
    </form>
  );
}
