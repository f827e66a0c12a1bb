import { useState } from 'react';
import { useText } from '../base/text.ts';
import { Avatar } from './Avatar.tsx';
import { listStates } from './list-states.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import type { Showcase } from './showcase.ts';
import { YesNoButtons } from './YesNoButtons.tsx';

function Sample({ named }: { named: boolean }) {
  const t = useText();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const question = t('consents.ask.photos_inside', { name: 'Mattias' });
  return (
    <QuestionCard
      {...(named && {
        about: (
          <>
            <Avatar fname="Mattias" lname="Rebane" size="sm" />
            Mattias
          </>
        ),
        count: t('consents.count', { number: 1, n: 4 }),
      })}
      question={question}
      sentence={t('consents.kind.photos_inside.sentence')}
    >
      <YesNoButtons question={question} answer={answer} onAnswer={setAnswer} />
    </QuestionCard>
  );
}

export const showcase: Showcase = {
  piece: 'question-card',
  title: 'showcase.question',
  group: 'choices',
  states: listStates(Sample, {
    default: { named: true },
    short: { title: 'showcase.question.short', named: false },
  }),
};
