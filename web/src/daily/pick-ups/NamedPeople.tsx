import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiAccountPlusOutline } from '@mdi/js';
import { deletePickUpPerson, type PickUpPerson, type PickUps } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { PersonMenu } from './PersonMenu.tsx';

/** Everybody named here, also for days to come, each with their days. */
export function NamedPeople({ pickUps: { people, today, allowed } }: { pickUps: PickUps }) {
  const t = useText();
  const { id } = useChild();
  const describeDays = useDays(today);
  const { dialog, open } = useDialog();
  if (people.length === 0 && !allowed.edit) return null;
  return (
    <Card
      title={t('pick-ups.people')}
      below={t('pick-ups.people.below')}
      {...(allowed.edit && {
        aside: (
          <Button
            variant="default"
            leftSection={<Icon path={mdiAccountPlusOutline} />}
            onClick={() => open(<PersonDialog person={null} today={today} />)}
          >
            {t('pick-ups.add')}
          </Button>
        ),
      })}
    >
      {people.length === 0 ? (
        <Text c="dimmed">{t('pick-ups.people.none')}</Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {people.map((person) => (
            <Group component="li" key={person.id} gap="sm" wrap="nowrap" mih="4rem">
              <Avatar fname={person.name} lname="" picture={person.picture} />
              <Stack gap={0} flex={1} miw={0}>
                <Text fw={650}>{person.name}</Text>
                <Text size="sm" c="dimmed">
                  {[person.relation, describeDays(person)].filter((word) => word !== '').join(' · ')}
                </Text>
              </Stack>
              {allowed.edit && (
                <PersonMenu
                  person={person}
                  open={open}
                  edit={<PersonDialog person={person} today={today} />}
                  remove={
                    <ConfirmCall
                      route={deletePickUpPerson}
                      input={{ params: { child_id: id, pick_up_person_id: person.id } }}
                      title={t('pick-ups.remove.title', { name: person.name })}
                      text={t('pick-ups.remove.text')}
                      action={t('pick-ups.remove')}
                    />
                  }
                />
              )}
            </Group>
          ))}
        </Stack>
      )}
      {dialog}
    </Card>
  );
}

/** On which days somebody may fetch the child. */
function useDays(today: string): (person: PickUpPerson) => string {
  const t = useText();
  return ({ valid_from: first, valid_until: last, one_time: oneTime }) => {
    const [from, until] = [formatDate(first), last === null ? '' : formatDate(last)];
    if (oneTime) return first === today ? t('pick-ups.once.chip') : t('pick-ups.once.onDay', { day: from });
    if (last !== null && last < today) return t('pick-ups.valid.over', { until });
    if (last !== null) return t('pick-ups.valid.span', { from, until });
    return t(first > today ? 'pick-ups.valid.later' : 'pick-ups.valid.since', { from });
  };
}
