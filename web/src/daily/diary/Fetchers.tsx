import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiHomeExportOutline, mdiPhoneOutline } from '@mdi/js';
import { getPickUps, type PickUp, type PickUps } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { buildCallAddress } from '../../ui/inputs/phone.ts';
import { isUnknownRow, QueryState } from '../../ui/QueryState.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { HandoverDialog } from '../pick-ups/HandoverDialog.tsx';
import { useRelation } from '../pick-ups/relation.ts';

interface FetchersProps {
  childId: number;
  /** Called with the time at which the child went; null if that is not marked here. */
  onLeft: ((time: string) => void) | null;
}

/** Who may take the child home today, and whom to refuse; nothing for staff who may not see its guardians. */
export function Fetchers({ childId, onLeft }: FetchersProps) {
  const t = useText();
  const query = useRouteQuery(getPickUps, { params: { child_id: childId } }, { showsFailure: true });
  if (isUnknownRow(query)) return null;
  return (
    <Section title={t('pick-ups.today')}>
      <QueryState query={query}>
        {(pickUps) => (
          <Stack gap="sm">
            <Refused pickUps={pickUps} />
            {pickUps.handovers
              .filter(({ day }) => day === pickUps.today)
              .map(({ id, name, time }) => (
                <Text key={id} fw={650}>
                  {`${t('pick-ups.handovers')}: ${t('pick-ups.handovers.one', { name, time })}`}
                </Text>
              ))}
            {pickUps.data.length === 0 && <Text>{t('pick-ups.today.nobody')}</Text>}
            {pickUps.data.map((person) => (
              <Fetcher
                key={`${person.kind} ${person.id}`}
                childId={childId}
                person={person}
                pickUps={pickUps}
                onLeft={onLeft}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}

/** For staff who guard the child: said before anybody who may. */
function Refused({ pickUps: { refused } }: { pickUps: PickUps }) {
  const t = useText();
  const people = [...(refused?.guardians ?? []), ...(refused?.people ?? [])];
  if (people.length === 0) return null;
  return (
    <WarningNotice title={t('pick-ups.refused')}>
      {people.map((person) => (
        <Text key={'id' in person ? `person ${person.id}` : `guardian ${person.guardian_id}`}>
          {'note' in person && person.note !== '' ? `${person.name}: ${person.note}` : person.name}
        </Text>
      ))}
    </WarningNotice>
  );
}

interface FetcherProps extends FetchersProps {
  person: PickUp;
  pickUps: PickUps;
}

function Fetcher({ childId, person, pickUps, onLeft }: FetcherProps) {
  const t = useText();
  const relation = useRelation()(person);
  const { dialog, open } = useDialog();
  const { name, picture, phone } = person;
  const leave = ({ handovers }: PickUps) => {
    const time = handovers[0]?.time;
    if (time !== undefined) onLeft?.(time);
  };
  return (
    <Group wrap="nowrap" gap="sm">
      <Avatar fname={name} lname="" picture={picture} size="md" />
      <Stack gap={0} flex={1} miw={0}>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {relation !== '' && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {relation}
          </Text>
        )}
      </Stack>
      {phone !== null && (
        <ActionIcon
          component="a"
          href={buildCallAddress(phone)}
          variant="default"
          aria-label={t('shell.call.to', { name })}
        >
          <Icon path={mdiPhoneOutline} />
        </ActionIcon>
      )}
      {pickUps.allowed.guard && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiHomeExportOutline} />}
          aria-label={`${t('diary.handOver')}: ${name}`}
          onClick={() =>
            open(
              <HandoverDialog childId={childId} person={person} timezone={pickUps.timezone} onDone={leave} />,
            )
          }
        >
          {t('diary.handOver')}
        </Button>
      )}
      {dialog}
    </Group>
  );
}
