import { Group, Stack, Text } from '@mantine/core';
import { answerEvent, type EventAnswers, familyMaximum } from '#contract/communication/event-answers.ts';
import type { Event } from '#contract/communication/events.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { QuestionCard } from '../../ui/QuestionCard.tsx';
import { YesNoButtons } from '../../ui/YesNoButtons.tsx';
import { Stepper } from './Stepper.tsx';

/** The question to each family of the person, or to the person themselves. */
export function Answers({ event, answers }: { event: Event; answers: EventAnswers }) {
  return answers.own.map((own) => (
    <Answer key={own.child_id} event={event} own={own} isOpen={answers.is_open} />
  ));
}

interface AnswerProps {
  event: Pick<Event, 'id' | 'date'>;
  own: EventAnswers['own'][number];
  isOpen: boolean;
}

/** One tap says it; who comes says then how many they are: at first a child with one parent. */
export function Answer({ event, own, isOpen }: AnswerProps) {
  const t = useText();
  const save = useRouteMutation(answerEvent);
  const { child_id, name, answer, people_count } = own;
  const isAlone = child_id === null;
  const question = isAlone ? t('events.answers.question') : t('events.answers.questionFor', { name });
  const give = (isComing: boolean, people: number) =>
    save.mutate({
      params: { event_id: event.id },
      body: {
        date: event.date,
        child_id,
        answer: isComing ? 'coming' : 'not_coming',
        people_count: isComing ? people : 0,
      },
    });
  return (
    <QuestionCard question={question}>
      <Stack gap="sm">
        {isOpen ? (
          <YesNoButtons
            question={question}
            yes={t(isAlone ? 'events.answers.comingAlone' : 'events.answers.coming')}
            no={t(isAlone ? 'events.answers.notComingAlone' : 'events.answers.not_coming')}
            answer={answer === null ? null : answer === 'coming'}
            onAnswer={(isComing) => give(isComing, isAlone ? 1 : 2)}
          />
        ) : (
          <Text c="dimmed">
            {[answer !== null && t(`events.answers.${answer}`), t('events.answers.over')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
        {isOpen && answer === 'coming' && !isAlone && (
          <Group justify="space-between" gap="sm">
            <Text>{t('events.answers.people')}</Text>
            <Stepper
              value={people_count}
              least={1}
              most={familyMaximum}
              less={t('events.answers.fewer')}
              more={t('events.answers.more')}
              isPending={save.isPending}
              onChange={(people) => give(true, people)}
            />
          </Group>
        )}
        <CallFailed failure={save.error} />
      </Stack>
    </QuestionCard>
  );
}
