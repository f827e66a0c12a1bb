import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiCancel, mdiCheck, mdiLogin, mdiLogout } from '@mdi/js';
import { useState } from 'react';
import { addPassage, type directions, type ReadCard } from '#contract/daily/door-passages.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useRelation } from '../pick-ups/relation.ts';

/** Whose card it is, who may fetch each child, and two buttons that say that they came or left. */
export function CardRead({ card }: { card: ReadCard }) {
  const t = useText();
  const { state, guardian, children, number } = card;
  const isValid = state === 'valid';
  return (
    <Stack gap="md" aria-live="polite">
      <Group gap="sm">
        <span data-reason="danger">
          <StateChip hue={isValid ? 'leaf' : 'coral'} icon={isValid ? mdiCheck : mdiCancel}>
            {t(`door-cards.reader.state.${state}`)}
          </StateChip>
        </span>
        <Text fw={650}>{guardian === '' ? number : guardian}</Text>
      </Group>
      {isValid && <Pass number={number} />}
      {children.map((child) => (
        <ChildCard key={child.id} child={child} />
      ))}
    </Stack>
  );
}

function Pass({ number }: { number: string }) {
  const t = useText();
  // One key for each direction, so that a second try of a cut line writes nothing twice.
  const [keys] = useState(() => ({ in: crypto.randomUUID(), out: crypto.randomUUID() }));
  const pass = useRouteMutation(addPassage, { success: 'door-cards.reader.done' });
  const report = (direction: (typeof directions)[number]) =>
    pass.mutate({ body: { key: keys[direction], number, direction } });
  return (
    <Stack gap="xs">
      <Group grow>
        <Button
          size="lg"
          leftSection={<Icon path={mdiLogin} />}
          loading={pass.isPending && pass.variables.body.direction === 'in'}
          onClick={() => report('in')}
        >
          {t('door-cards.reader.in')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<Icon path={mdiLogout} />}
          loading={pass.isPending && pass.variables.body.direction === 'out'}
          onClick={() => report('out')}
        >
          {t('door-cards.reader.out')}
        </Button>
      </Group>
      <CallFailed failure={pass.error} />
    </Stack>
  );
}

function ChildCard({ child }: { child: ReadCard['children'][number] }) {
  const t = useText();
  const relationOf = useRelation();
  return (
    <Card
      title={
        <Group gap="sm" wrap="nowrap">
          <ChildFace child={child} />
          <span>{`${child.fname} ${child.lname}`}</span>
        </Group>
      }
      below={t('door-cards.reader.mayFetch', { name: child.fname })}
    >
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {child.pick_ups.map((person) => (
          <Group component="li" key={`${person.kind} ${person.id}`} gap="md" wrap="nowrap">
            <Avatar fname={person.name} lname="" picture={person.picture} size="lg" />
            <Stack gap={0} miw={0}>
              <Text size="sm" c="dimmed">
                {relationOf(person)}
              </Text>
              <Text fw={650}>{person.name}</Text>
            </Stack>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
