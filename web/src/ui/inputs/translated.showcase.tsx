import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import type { InputProps } from './input.ts';
import { listInputStates, ShownInput } from './list-input-states.tsx';
import { TranslatedField } from './TranslatedField.tsx';

const label = 'showcase.sample.activity';
const written: TranslatedText = {
  en: 'Skiing day',
  et: 'Suusapäev',
  lv: 'Slēpošanas diena',
  lt: 'Slidinėjimo diena',
  pl: 'Dzień na nartach',
};
const half: TranslatedText = { en: 'Skiing day', lt: 'Slidinėjimo diena' };
const LongField = (props: InputProps<TranslatedText>) => <TranslatedField {...props} long maximum={18} />;

export const showcase: Showcase = {
  piece: 'translated',
  title: 'showcase.input.translated',
  group: 'inputs',
  wide: true,
  states: [
    ...listInputStates<TranslatedText>(TranslatedField, {
      label,
      help: 'showcase.sample.activityHelp',
      empty: {},
      filled: written,
      wrong: { value: half, rule: 'rules.required', part: 'et' },
    }),
    ...listStates(ShownInput<TranslatedText>, {
      half: { title: 'showcase.input.half', Field: TranslatedField, label, first: half },
      long: {
        title: 'showcase.state.counter',
        Field: LongField,
        label,
        first: { ...written, en: 'A day of skiing' },
      },
    }),
  ],
};
