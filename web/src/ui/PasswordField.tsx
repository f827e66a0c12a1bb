import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '../base/text.ts';

/** A password input whose eye says what it does, and which says itself when it is wrong. */
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
