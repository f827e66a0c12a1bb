import { Group, Stack, Text } from '@mantine/core';
import { mdiUndo } from '@mdi/js';
import { deleteHandover, type PickUps } from '#contract/daily/pick-ups.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { formatDayForPeople } from '../../ui/dates.ts';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

/** Who took the child home on the last days; a mistake of today can be taken back. */
export function Handovers({ pickUps: { handovers, today, allowed } }: { pickUps: PickUps }) {
  const t = useText();
  const { user } = useSession();
  const { id: child_id } = useChild();
  const { dialog, open } = useDialog();
  if (handovers.length === 0) return null;
  return (
    <Card title={t('pick-ups.handovers')}>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {handovers.map(({ id, day, time, name, recorded_by: by }) => (
          <Group component="li" key={id} gap="sm" wrap="nowrap" mih="3.5rem">
            <Stack gap={0} flex={1} miw={0}>
              <Text fw={650}>{t('pick-ups.handovers.one', { name, time })}</Text>
              <Text size="sm" c="dimmed">
                {formatDayForPeople(day, user.timezone)} · {t('pick-ups.handovers.by', { name: by })}
              </Text>
            </Stack>
            {allowed.guard && day === today && (
              <RowMenu
                name={name}
                actions={[
                  {
                    label: 'pick-ups.handovers.undo',
                    icon: mdiUndo,
                    run: () =>
                      open(
                        <ConfirmCall
                          route={deleteHandover}
                          input={{ params: { child_id, pick_up_handover_id: id } }}
                          title={t('pick-ups.handovers.undoTitle')}
                          text={t('pick-ups.handovers.undoText')}
                          action={t('pick-ups.handovers.undo')}
                        />,
                      ),
                  },
                ]}
              />
            )}
          </Group>
        ))}
      </Stack>
      {dialog}
    </Card>
  );
}
