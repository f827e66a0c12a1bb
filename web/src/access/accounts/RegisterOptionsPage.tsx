import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { registration } from '#contract/access/registration.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { EmailField } from './EmailField.tsx';
import { NameFields } from './NameFields.tsx';
import { checkRepeat, NewPasswordFields } from './NewPasswordFields.tsx';
import { RegisterStep } from './RegisterStep.tsx';
import { keepPassword, readDraft, readPassword, saveDraft, takeErrors } from './registration.ts';

const fields = ['fname', 'lname', 'email', 'password'] as const;
const schema = z.pick(registration, { fname: true, lname: true, email: true, password: true });

/** Second step: the person's data and how they sign in. */
export function RegisterOptionsPage() {
  const t = useText();
  const navigate = useNavigate();
  // Errors that the server finds at the end are shown at their inputs here.
  const [initialErrors] = useState(() => takeErrors(fields));
  const { form, field, formProps, submitting } = useRouteForm({
    about: null,
    schema,
    initialValues: startValues(),
    initialErrors,
    toBody: ({ password_repeat: _, ...body }) => body,
    check: checkRepeat,
    async submit({ fname, lname, email, password }) {
      saveDraft({ fname, lname, email });
      keepPassword(password);
      await navigate({ to: '/auth/register/agree' });
    },
  });
  return (
    <RegisterStep path="/auth/register/options" title={t('accounts.register.options.title')}>
      <form {...formProps}>
        <Stack gap="md">
          <NameFields field={field} />
          <EmailField field={field} />
          <NewPasswordFields field={field} password={form.values.password} />
          <Button type="submit" loading={submitting}>
            {t('shell.next')}
          </Button>
        </Stack>
      </form>
    </RegisterStep>
  );
}

function startValues() {
  const { fname, lname, email } = readDraft();
  return { fname, lname, email, password: readPassword(), password_repeat: readPassword() };
}
