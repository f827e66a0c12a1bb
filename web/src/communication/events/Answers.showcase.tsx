import type { EventAnswers } from '#contract/communication/event-answers.ts';
import { listStates } from '../../ui/list-states.tsx';
import { SampleReader } from '../../ui/SampleReader.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { Answer } from './Answers.tsx';
import { trip } from './sample-event.ts';

type Own = EventAnswers['own'][number];

const family: Own = { child_id: 1, name: 'Mattias', answer: null, people_count: 0 };

function Sample({ own, isOpen = true }: { own: Own; isOpen?: boolean }) {
  return (
    <SampleReader>
      <Answer event={trip} own={own} isOpen={isOpen} />
    </SampleReader>
  );
}

export const showcase: Showcase = {
  piece: 'event-answer',
  title: 'events.open.answer',
  group: 'choices',
  states: listStates(Sample, {
    default: { own: family },
    coming: {
      title: 'events.answers.coming',
      own: { ...family, answer: 'coming', people_count: 1 },
    },
    notComing: { title: 'events.answers.not_coming', own: { ...family, answer: 'not_coming' } },
    alone: { title: 'events.answers.question', own: { ...family, child_id: null } },
    over: { title: 'events.list.over', own: { ...family, answer: 'coming', people_count: 2 }, isOpen: false },
  }),
};
