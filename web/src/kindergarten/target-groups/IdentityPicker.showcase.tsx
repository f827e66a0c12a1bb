import { useState } from 'react';
import type { Identity } from '#contract/platform/identities.ts';
import { findActive, useSessionOrNull } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { groupsOfKindergarten } from './scope.ts';

const chosen: readonly Identity[] = [
  { unique_id: 'group-1', name: 'Hoolekogu', type: 'group' },
  { unique_id: 'course-1', name: 'Mesilased', type: 'course' },
  { unique_id: 'employee-1', name: 'Žaneta Ozoliņa', type: 'employee' },
  { unique_id: 'guardian-1', name: 'Михаил Ёлкин', type: 'guardian' },
];

interface DrawnProps {
  filled?: boolean;
  error?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Signed in to a kindergarten it offers that one's real people and groups. */
function Drawn({ filled = false, error = false, ...props }: DrawnProps) {
  const t = useText();
  const session = useSessionOrNull();
  const active = session === null ? null : findActive(session);
  const { source } = groupsOfKindergarten(active?.kind === 'kindergarten' ? active.id : 1, '');
  const [value, setValue] = useState(filled ? chosen : []);
  return (
    <IdentityPicker
      {...props}
      label={t('pickers.identities')}
      help={t('pickers.identities.help')}
      required
      {...(error ? { error: t('rules.required') } : {})}
      value={value}
      onChange={setValue}
      source={source}
    />
  );
}

export const showcase: Showcase = {
  piece: 'identity-picker',
  title: 'pickers.showcase.identityPicker',
  group: 'choices',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Drawn /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Drawn filled /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Drawn error /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Drawn filled disabled /> },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: () => <Drawn filled readOnly /> },
  ],
};
