import { Button, Stack } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { updateUser } from '#contract/access/accounts.ts';
import { callRoute } from '../../base/api.ts';
import { reloadSession, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { SignOutButton } from '../sessions/SignOutButton.tsx';
import { NameFields } from './NameFields.tsx';

/** Asks for the name that everyone in Kiik sees. */
export function UserNamePage() {
  const t = useText();
  const router = useRouter();
  const { fname, lname } = useSession().user;
  const { field, formProps, submitting } = useRouteForm({
    about: null,
    schema: updateUser.body,
    initialValues: { fname, lname },
    async submit(body) {
      await callRoute(updateUser, { body });
      await reloadSession();
      await router.invalidate();
    },
  });
  return (
    <Stack gap="lg">
      <EntryTitle below={t('accounts.name.below')}>{t('accounts.name.title')}</EntryTitle>
      <form {...formProps}>
        <Stack gap="md">
          <NameFields field={field} />
          <Button type="submit" loading={submitting}>
            {t('shell.save')}
          </Button>
          <SignOutButton />
        </Stack>
      </form>
    </Stack>
  );
}
