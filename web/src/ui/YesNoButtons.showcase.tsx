import { useState } from 'react';
import { useText } from '../base/text.ts';
import { listStates } from './list-states.tsx';
import type { Showcase } from './showcase.ts';
import { YesNoButtons } from './YesNoButtons.tsx';

function Sample({ first }: { first: boolean | null }) {
  const t = useText();
  const [answer, setAnswer] = useState(first);
  return <YesNoButtons question={t('showcase.chip.plum')} answer={answer} onAnswer={setAnswer} />;
}

export const showcase: Showcase = {
  piece: 'yes-no-buttons',
  title: 'showcase.yesNo',
  group: 'choices',
  states: listStates(Sample, {
    default: { first: null },
    yes: { title: 'shell.yes', first: true },
    no: { title: 'shell.no', first: false },
  }),
};
