import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import type { Showcase } from './showcase.ts';

interface Traits {
  first?: string;
  rule?: TextKey;
  disabled?: boolean;
  readOnly?: boolean;
}

function ShownPassword({ first = '', rule, ...state }: Traits) {
  const t = useText();
  const [typed, setTyped] = useState(first);
  return (
    <Stack gap="sm">
      <PasswordField
        label={t('accounts.newPassword')}
        autoComplete="new-password"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...(rule === undefined ? {} : { error: t(rule) })}
        {...state}
      />
      <PasswordRules password={typed} />
    </Stack>
  );
}

export const showcase: Showcase = {
  piece: 'password',
  title: 'showcase.input.password',
  group: 'inputs',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <ShownPassword /> },
    { id: 'half', title: 'showcase.input.rulesHalf', Show: () => <ShownPassword first="kevad" /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <ShownPassword first="Kevad-2026" /> },
    {
      id: 'error',
      title: 'showcase.state.error',
      Show: () => <ShownPassword first="kevad" rule="rules.password" />,
    },
    {
      id: 'disabled',
      title: 'showcase.state.disabled',
      Show: () => <ShownPassword first="Kevad-2026" disabled />,
    },
    {
      id: 'readOnly',
      title: 'showcase.state.readOnly',
      Show: () => <ShownPassword first="Kevad-2026" readOnly />,
    },
  ],
};
