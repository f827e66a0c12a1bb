import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { listStates } from './list-states.tsx';
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
  states: listStates(ShownPassword, {
    default: {},
    half: { title: 'showcase.input.rulesHalf', first: 'kevad' },
    filled: { first: 'Kevad-2026' },
    error: { first: 'kevad', rule: 'rules.password' },
    disabled: { first: 'Kevad-2026', disabled: true },
    readOnly: { first: 'Kevad-2026', readOnly: true },
  }),
};
