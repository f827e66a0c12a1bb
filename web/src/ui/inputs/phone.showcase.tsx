import { useState } from 'react';
import type { Phone } from '#contract/platform/rules-account.ts';
import { useText } from '../../base/text.ts';
import type { Showcase } from '../showcase.ts';
import { listInputStates, ShownInput } from './list-input-states.tsx';
import { PhoneField } from './PhoneField.tsx';

const label = 'showcase.sample.phone';

function WrongBoth() {
  const t = useText();
  const [value, setValue] = useState<Phone>({ code: '', number: '' });
  const partErrors = { code: t('rules.country_code_needed'), number: t('rules.required') };
  return <PhoneField label={t(label)} value={value} onChange={setValue} partErrors={partErrors} />;
}

export const showcase: Showcase = {
  piece: 'phone',
  title: 'showcase.input.phone',
  group: 'inputs',
  states: [
    ...listInputStates<Phone>(PhoneField, {
      label,
      help: 'showcase.sample.phoneHelp',
      empty: { code: '', number: '' },
      filled: { code: '+372', number: '5123456' },
      wrong: { value: { code: '', number: '5123456' }, rule: 'rules.country_code_needed', part: 'code' },
    }),
    {
      id: 'wrongNumber',
      title: 'showcase.input.wrongNumber',
      Show: () => (
        <ShownInput
          Field={PhoneField}
          label={label}
          first={{ code: '+48', number: '' }}
          rule="rules.required"
          part="number"
        />
      ),
    },
    { id: 'wrongBoth', title: 'showcase.input.wrongBoth', Show: WrongBoth },
  ],
};
