import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { joinByInvitation, type openInvitation } from '#contract/access/invitations.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { homePath } from '../../base/guards.ts';
import { reloadSession } from '../../base/session.ts';
import { getLanguage, useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { NameFields } from '../accounts/NameFields.tsx';
import { checkRepeat, NewPasswordFields } from '../accounts/NewPasswordFields.tsx';
import type { InvitationLink } from './queries.ts';

interface JoinFormProps {
  opened: CallReply<typeof openInvitation>;
  link: InvitationLink;
}

/** Name and password of a new person; the link itself proves the address. */
export function JoinForm({ opened, link }: JoinFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const toBody = ({ fname, lname, password }: { fname: string; lname: string; password: string }) => ({
    ...link,
    fname,
    lname,
    password,
    lang: getLanguage(),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema: joinByInvitation.body,
    initialValues: { fname: opened.fname, lname: opened.lname, password: '', password_repeat: '' },
    toBody,
    check: checkRepeat,
    async submit(values) {
      await callRoute(joinByInvitation, { body: toBody(values) });
      await reloadSession();
      await navigate({ to: homePath, replace: true });
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <Text>{t('invitations.page.newPerson', { email: opened.email })}</Text>
        <NameFields field={field} />
        <NewPasswordFields field={field} password={form.values.password} />
        <Button type="submit" loading={submitting}>
          {t('invitations.page.join')}
        </Button>
      </Stack>
    </form>
  );
}
