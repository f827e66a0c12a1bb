import { message } from '#contract/platform/failure.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import { useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';

interface NewPasswordFieldsProps {
  field: FormField<'password' | 'password_repeat'>;
  password: string;
}

/** A new password, typed twice, with its rules ticked during typing. */
export function NewPasswordFields({ field, password }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PasswordField {...field('password')} label={t('accounts.newPassword')} autoComplete="new-password" />
      <PasswordRules password={password} />
      <PasswordField
        {...field('password_repeat')}
        label={t('accounts.repeatPassword')}
        autoComplete="new-password"
      />
    </>
  );
}

/** The two entries must match (shell-and-access §5). */
export function checkRepeat(values: { password: string; password_repeat: string }): FieldErrors {
  if (values.password === values.password_repeat) return {};
  return { password_repeat: [message('rules.passwords_match')] };
}
