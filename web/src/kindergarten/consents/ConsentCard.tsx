import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiClose } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import type { ChildConsents, ConsentDecision } from '#contract/kindergarten/consents.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { namePerson } from '../../ui/name-person.ts';
import { ConsentChip } from './ConsentState.tsx';
import { type ChildParams, decide } from './queries.ts';

interface ConsentCardProps {
  consent: ChildConsents['data'][number];
  params: ChildParams;
  mayDecide: boolean;
}

/** One kind: what is asked, what holds and since when by whom, and for guardians the answer in one tap. */
export function ConsentCard({ consent: { kind, decisions }, params, mayDecide }: ConsentCardProps) {
  const t = useText();
  const [latest, ...earlier] = decisions;
  const save = useMutation({ mutationFn: (given: boolean) => decide(params, { kind, given }) });
  const shown = save.isPending ? save.variables : (latest?.given ?? null);
  return (
    <Card
      title={t(`consents.kind.${kind}`)}
      below={t(`consents.kind.${kind}.sentence`)}
      {...(mayDecide && shown !== null ? {} : { aside: <ConsentChip answer={shown} /> })}
    >
      {mayDecide && (
        <Group role="group" aria-label={t(`consents.kind.${kind}`)} gap="sm" grow>
          <Button
            h={56}
            variant={shown === true ? 'filled' : 'default'}
            aria-pressed={shown === true}
            leftSection={<Icon path={mdiCheck} />}
            onClick={() => save.mutate(true)}
          >
            {t('consents.yes')}
          </Button>
          <Button
            h={56}
            variant={shown === false ? 'filled' : 'default'}
            aria-pressed={shown === false}
            leftSection={<Icon path={mdiClose} />}
            onClick={() => save.mutate(false)}
          >
            {t('consents.no')}
          </Button>
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
  // From whom the guardians are hidden learns no name at all.
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
