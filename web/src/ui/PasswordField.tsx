import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../app/text.ts';

/** A password input whose eye says what it does. */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  return (
    <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('shell.togglePassword') }} />
  );
}
