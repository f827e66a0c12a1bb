import { Stack } from '@mantine/core';
import { useState } from 'react';
import {
  decideConsent,
  listOpenConsents,
  type OpenConsent,
  undoConsent,
} from '#contract/kindergarten/consents.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { keepForDashboard } from '../../base/query-client.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { QuestionCard } from '../../ui/QuestionCard.tsx';
import { YesNoButtons } from '../../ui/YesNoButtons.tsx';
import { AllAnswered } from './AllAnswered.tsx';

keepForDashboard(listOpenConsents);

const keyOf = ({ child, kind }: OpenConsent) => `${child.id} ${kind}`;

/** The consents that the parent has not answered, one question at a time; nothing if none waits. */
export function OpenConsents() {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const open = useRouteQuery(listOpenConsents);
  const [answered, setAnswered] = useState<readonly string[]>([]);
  /** Why the last answer to a question was not saved, by question. */
  const [failures, setFailures] = useState<Readonly<Record<string, unknown>>>({});
  const save = useRouteMutation(decideConsent);
  const undoing = useRouteMutation(undoConsent);
  const waiting = (open.data?.data ?? []).filter((one) => !answered.includes(keyOf(one)));
  const [asked] = waiting;
  if (asked === undefined) return answered.length > 0 ? <AllAnswered /> : null;
  const { child, kind } = asked;
  const question = t(`consents.ask.${kind}`, { name: child.fname });

  const askAgain = () => setAnswered((old) => old.filter((key) => key !== keyOf(asked)));
  const params = { kindergarten_id: kindergartenId, child_id: child.id };

  const answer = async (given: boolean): Promise<void> => {
    setAnswered((old) => [...old, keyOf(asked)]);
    const noteFailure = (failure: unknown) => setFailures((old) => ({ ...old, [keyOf(asked)]: failure }));
    noteFailure(null);
    const reply = await save.mutateAsync({ params, body: { kind, given } }).catch((failure: unknown) => {
      noteFailure(failure);
      askAgain();
    });
    const decision = reply?.data.find((one) => one.kind === kind)?.decisions[0];
    if (decision === undefined) return;
    const undo = () => undoing.mutateAsync({ params: { ...params, consent_decision_id: decision.id } });
    showToast({
      kind: 'success',
      text: `${t(`consents.kind.${kind}`)}: ${t(given ? 'shell.yes' : 'shell.no')}`,
      action: { label: t('consents.undo'), run: () => void undo().then(askAgain, () => {}) },
    });
  };

  return (
    <QuestionCard
      about={
        <>
          <Avatar {...child} picture={child.profile_picture} size="sm" />
          {child.fname}
        </>
      }
      count={t('consents.count', { number: answered.length + 1, n: answered.length + waiting.length })}
      question={question}
      sentence={t(`consents.kind.${kind}.sentence`)}
    >
      <Stack gap="sm">
        <YesNoButtons question={question} answer={null} onAnswer={(given) => void answer(given)} />
        <CallFailed failure={failures[keyOf(asked)]} />
      </Stack>
    </QuestionCard>
  );
}
