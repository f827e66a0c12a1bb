import { useState } from 'react';
import { PlaceOfPage } from '../../base/place.tsx';
import { useSessionOrNull } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { listStates } from '../../ui/list-states.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { Showcase } from '../../ui/showcase.ts';
import { CoursePicker } from './CoursePicker.tsx';

const bees = { id: 'sample-1', name: 'Mesilased' };
const many = [
  bees,
  { id: 'sample-2', name: 'Bitītes' },
  { id: 'sample-3', name: 'Żabki' },
  { id: 'sample-4', name: 'Drugeliai' },
];

interface DrawnProps {
  chosen?: readonly PickerItem[];
  help?: boolean;
  error?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  multiple?: boolean;
}

/** If signed in to a kindergarten, it offers that kindergarten's real classes. */
function Drawn({ chosen = [], help = false, error = false, ...props }: DrawnProps) {
  const t = useText();
  const active = useSessionOrNull()?.active;
  const [value, setValue] = useState(chosen);
  return (
    <PlaceOfPage value={{ kindergarten_id: active?.kind === 'kindergarten' ? active.id : 1 }}>
      <CoursePicker
        {...props}
        label={t(props.multiple ? 'pickers.courses' : 'pickers.course')}
        {...(help ? { help: t('pickers.typeToSearch') } : {})}
        {...(error ? { error: t('rules.required') } : {})}
        value={value}
        onChange={setValue}
      />
    </PlaceOfPage>
  );
}

function Failing() {
  const t = useText();
  return (
    <AsyncPicker
      label={t('pickers.course')}
      value={[]}
      onChange={() => {}}
      source={{ key: ['failing'], minimumTerm: 0, load: () => Promise.reject(new Error('made to fail')) }}
    />
  );
}

export const showcase: Showcase = {
  piece: 'course-picker',
  title: 'pickers.showcase.asyncPicker',
  group: 'choices',
  states: [
    ...listStates(Drawn, {
      default: {},
      filled: { chosen: [bees] },
      several: { title: 'pickers.showcase.several', chosen: many, multiple: true },
      help: { help: true, required: true },
      error: { error: true, required: true },
    }),
    { id: 'failed', title: 'pickers.showcase.failed', Show: Failing },
    ...listStates(Drawn, {
      disabled: { chosen: [bees], disabled: true },
      readOnly: { chosen: many, multiple: true, readOnly: true },
    }),
  ],
};
