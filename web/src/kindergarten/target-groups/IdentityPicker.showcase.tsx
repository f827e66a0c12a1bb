import type { Identity } from '#contract/platform/identities.ts';
import { findActive, useSessionOrNull } from '../../base/session.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { listChoiceStates } from '../../ui/inputs/list-input-states.tsx';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { groupsOfKindergarten } from './scope.ts';

const chosen: readonly Identity[] = [
  { unique_id: 'group-1', name: 'Hoolekogu', type: 'group' },
  { unique_id: 'course-1', name: 'Mesilased', type: 'course' },
  { unique_id: 'employee-1', name: 'Žaneta Ozoliņa', type: 'employee' },
  { unique_id: 'guardian-1', name: 'Михаил Ёлкин', type: 'guardian' },
];

/** If signed in to a kindergarten, it offers that kindergarten's real people and groups. */
function Drawn(props: InputProps<readonly Identity[]>) {
  const session = useSessionOrNull();
  const active = session === null ? null : findActive(session);
  const { source } = groupsOfKindergarten(active?.kind === 'kindergarten' ? active.id : 1, '');
  return <IdentityPicker {...props} source={source} />;
}

export const showcase: Showcase = {
  piece: 'identity-picker',
  title: 'pickers.showcase.identityPicker',
  group: 'choices',
  states: listChoiceStates(Drawn, {
    label: 'pickers.identities',
    help: 'pickers.identities.help',
    empty: [],
    filled: chosen,
  }),
};
