import { Anchor, Stack, Text } from '@mantine/core';
import { type ChildConsents, type ConsentDecision, decideConsent } from '#contract/kindergarten/consents.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { namePerson } from '../../ui/name-person.ts';
import { YesNoButtons } from '../../ui/YesNoButtons.tsx';
import { useChild } from '../children/child-context.tsx';
import { ConsentChip } from './ConsentState.tsx';

interface ConsentCardProps {
  consent: ChildConsents['data'][number];
  mayDecide: boolean;
}

/** One kind of consent: the current answer with date and author, and a guardian's buttons. */
export function ConsentCard({ consent: { kind, decisions }, mayDecide }: ConsentCardProps) {
  const t = useText();
  const [latest, ...earlier] = decisions;
  const save = useRouteMutation(decideConsent);
  const shown = save.isPending ? save.variables.body.given : (latest?.given ?? null);
  const params = { child_id: useChild().id };
  return (
    <Card
      title={t(`consents.kind.${kind}`)}
      below={t(`consents.kind.${kind}.sentence`)}
      {...(mayDecide && shown !== null ? {} : { aside: <ConsentChip answer={shown} /> })}
    >
      {mayDecide && (
        <YesNoButtons
          question={t(`consents.kind.${kind}`)}
          answer={shown}
          onAnswer={(given) => save.mutate({ params, body: { kind, given } })}
        />
      )}
      <CallFailed failure={save.error} />
      {latest !== undefined && (
        <Stack gap="xs">
          <Decision decision={latest} />
          {earlier.length > 0 && (
            <details>
              <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
                {t('consents.history', { n: earlier.length })}
              </summary>
              <Stack gap="xs">
                {earlier.map((decision) => (
                  <Decision key={decision.id} decision={decision} />
                ))}
              </Stack>
            </details>
          )}
        </Stack>
      )}
    </Card>
  );
}

function Decision({ decision }: { decision: ConsentDecision }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { given, fname, erased, paper } = decision;
  const day = paper === null ? formatDate(decision.decided_at, timezone) : formatDate(paper.signed_on);
  // A reader who may not see the guardians gets no name.
  const isNamed = fname !== '' || erased;
  const name = fname === '' ? namePerson(decision, 'guardian', t) : fname;
  const recorder = paper?.recorded_by || t('shell.former.employee');
  const answered = isNamed ? t('consents.answered', { name, day }) : t('consents.answered.unnamed', { day });
  const onPaper = isNamed
    ? t('consents.paper', { name, day, recorder })
    : t('consents.paper.unnamed', { day, recorder });
  return (
    <Text size="sm" c="dimmed">
      {`${t(given ? 'shell.yes' : 'shell.no')}, ${paper === null ? answered : onPaper}`}
      {paper !== null && paper.scan !== null && (
        <>
          {' · '}
          <Anchor href={paper.scan} target="_blank" rel="noopener noreferrer">
            {t('consents.scan')}
          </Anchor>
        </>
      )}
    </Text>
  );
}
