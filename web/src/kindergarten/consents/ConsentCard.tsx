import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiClose } from '@mdi/js';
import { type ChildConsents, type ConsentDecision, decideConsent } from '#contract/kindergarten/consents.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { namePerson } from '../../ui/name-person.ts';
import { useChild } from '../children/child-context.tsx';
import { ConsentChip } from './ConsentState.tsx';

interface ConsentCardProps {
  consent: ChildConsents['data'][number];
  mayDecide: boolean;
}

const answers = [
  { given: true, icon: mdiCheck, text: 'consents.yes' },
  { given: false, icon: mdiClose, text: 'consents.no' },
] as const;

/** One kind of consent: the current answer with date and author, and a guardian's buttons. */
export function ConsentCard({ consent: { kind, decisions }, mayDecide }: ConsentCardProps) {
  const t = useText();
  const [latest, ...earlier] = decisions;
  const save = useRouteMutation(decideConsent, { success: 'consents.saved' });
  const shown = save.isPending ? save.variables.body.given : (latest?.given ?? null);
  const params = { child_id: useChild().id };
  return (
    <Card
      title={t(`consents.kind.${kind}`)}
      below={t(`consents.kind.${kind}.sentence`)}
      {...(mayDecide && shown !== null ? {} : { aside: <ConsentChip answer={shown} /> })}
    >
      {mayDecide && (
        <Group role="group" aria-label={t(`consents.kind.${kind}`)} gap="sm" grow>
          {answers.map(({ given, icon, text }) => (
            <Button
              key={text}
              h={56}
              variant={shown === given ? 'filled' : 'default'}
              aria-pressed={shown === given}
              leftSection={<Icon path={icon} />}
              onClick={() => save.mutate({ params, body: { kind, given } })}
            >
              {t(text)}
            </Button>
          ))}
        </Group>
      )}
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
  // A reader who may not see the guardians gets no name.
  const isNamed = decision.fname !== '' || decision.erased;
  const name = isNamed ? namePerson(decision, 'guardian', t) : '';
  return (
    <Text size="sm" c="dimmed">
      {t(decision.given ? 'consents.decided.yes' : 'consents.decided.no')}
      {': '}
      {[...(name === '' ? [] : [name]), formatInstant(decision.decided_at, timezone)].join(', ')}
    </Text>
  );
}
