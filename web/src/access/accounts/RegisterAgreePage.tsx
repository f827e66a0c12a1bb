import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { registration } from '#contract/access/registration.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { readDraft, saveDraft } from './registration.ts';

const schema = z.pick(registration, { agree: true });

/** Third step: the terms and the privacy notice, read and accepted. */
export function RegisterAgreePage() {
  const t = useText();
  const navigate = useNavigate();
  const { checkbox, formProps, submitting } = useRouteForm({
    about: null,
    schema,
    initialValues: { agree: readDraft().agree },
    async submit({ agree }) {
      saveDraft({ agree });
      await navigate({ to: '/auth/register/country' });
    },
  });
  const newTab = { target: '_blank', rel: 'noopener' } as const;
  return (
    <RegisterStep path="/auth/register/agree" title={t('accounts.register.agree.title')}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{t('accounts.register.agree.text')}</Text>
          <LinkAnchor to="/privacy" {...newTab}>
            {t('legal.privacy.title')}
          </LinkAnchor>
          <LinkAnchor to="/purchase-terms" {...newTab}>
            {t('legal.terms.title')}
          </LinkAnchor>
          <Checkbox {...checkbox('agree')} label={t('accounts.register.agree.label')} />
          <Button type="submit" loading={submitting}>
            {t('shell.next')}
          </Button>
        </Stack>
      </form>
    </RegisterStep>
  );
}
