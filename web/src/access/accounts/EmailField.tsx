import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';

interface EmailFieldProps extends Pick<TextInputProps, 'autoComplete' | 'description'> {
  field: FormField<'email'>;
}

/** The reader's own address, with which they sign in. */
export function EmailField({ field, autoComplete = 'username', description }: EmailFieldProps) {
  const t = useText();
  return (
    <TextInput
      {...field('email')}
      type="email"
      label={t('accounts.email')}
      description={description}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
