import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import type { Door } from '#contract/daily/door-cards.ts';
import {
  type DoorController,
  deleteDoorController,
  listDoorControllers,
} from '#contract/daily/door-passages.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { coral } from '../../ui/coral.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ControllerDialog } from './ControllerDialog.tsx';

/** The programs at the doors, each with a key of its own. */
export function Controllers({ doors }: { doors: readonly Door[] }) {
  const t = useText();
  const { user } = useSession();
  const { dialog, open } = useDialog();
  const remove = ({ id, name }: DoorController) =>
    open(
      <ConfirmCall
        route={deleteDoorController}
        input={{ params: { door_controller_id: id } }}
        title={t('door-cards.controllers.removeTitle', { name })}
        text={t('door-cards.controllers.removeText')}
        action={t('door-cards.controllers.remove')}
      />,
    );
  return (
    <Card
      title={t('door-cards.controllers')}
      below={t('door-cards.controllers.below')}
      {...(doors.length > 0 && {
        aside: (
          <Button
            variant="default"
            leftSection={<Icon path={mdiPlus} />}
            onClick={() => open(<ControllerDialog doors={doors} />)}
          >
            {t('door-cards.controllers.add')}
          </Button>
        ),
      })}
    >
      <QueryState query={useRouteQuery(listDoorControllers)}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('door-cards.controllers.none')}</Text>
          ) : (
            <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
              {data.map((controller) => (
                <Group component="li" key={controller.id} gap="sm" wrap="nowrap" mih="3.5rem">
                  <Stack gap={0} flex={1} miw={0}>
                    <Text fw={650}>{controller.name}</Text>
                    <Text size="sm" c="dimmed">
                      {[
                        controller.doors.map(({ name }) => name).join(', '),
                        controller.reported_at === null
                          ? t('door-cards.controllers.silent')
                          : t('door-cards.controllers.reported', {
                              at: formatRelativeInText(controller.reported_at, user.timezone),
                            }),
                      ]
                        .filter((word) => word !== '')
                        .join(' · ')}
                    </Text>
                  </Stack>
                  <ActionIcon
                    {...coral('danger')}
                    aria-label={t('door-cards.controllers.removeTitle', { name: controller.name })}
                    onClick={() => remove(controller)}
                  >
                    <Icon path={mdiDeleteOutline} />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryState>
      {dialog}
    </Card>
  );
}
