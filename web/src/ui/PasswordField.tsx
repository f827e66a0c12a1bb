import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../base/text.ts';

/** A password input. Its eye button has a label, and its error is announced. */
export function PasswordField(props: PasswordInputProps) {
  const t = useText();
  const isWrong = props.error !== undefined && props.error !== null;
  return (
    <PasswordInput
      visibilityToggleFocusable
      {...props}
      {...(isWrong ? { 'aria-invalid': true } : {})}
      visibilityToggleButtonProps={{ 'aria-label': t('shell.togglePassword') }}
    />
  );
}
