import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiCalendarArrowRight, mdiDeleteOutline, mdiPlus } from '@mdi/js';
import {
  applyMenuRotation,
  createMenuRotation,
  deleteMenuRotation,
  listMenuRotations,
  type MenuRotation,
} from '#contract/daily/menu-rotations.ts';
import { addDays } from '#contract/platform/days.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { coral } from '../../ui/coral.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './Menu.module.css';

/** Menus of several weeks that come again. */
export function RotationsTab() {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <Stack maw={720}>
      <PageAction label={t('food-menu.rotation.new')} icon={mdiPlus} onClick={() => open(<NewRotation />)} />
      <QueryState query={useRouteQuery(listMenuRotations)}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              illustration="welcome"
              text={t('food-menu.rotation.empty')}
              help={t('food-menu.rotation.empty.filledBy')}
            />
          ) : (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((rotation) => (
                <li key={rotation.id} className={classes.meal}>
                  <Rotation rotation={rotation} onOpen={open} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
      {dialog}
    </Stack>
  );
}

interface RotationProps {
  rotation: MenuRotation;
  onOpen: ReturnType<typeof useDialog>['open'];
}

function Rotation({ rotation, onOpen }: RotationProps) {
  const t = useText();
  const { id, name, weeks } = rotation;
  return (
    <Group justify="space-between">
      <div>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('food-menu.weeks', { count: weeks })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          leftSection={<Icon path={mdiCalendarArrowRight} />}
          aria-label={t('food-menu.rotation.applyOne', { name })}
          onClick={() => onOpen(<ApplyRotation rotation={rotation} />)}
        >
          {t('food-menu.rotation.apply')}
        </Button>
        <ActionIcon
          {...coral('danger')}
          aria-label={t('food-menu.rotation.deleteOne', { name })}
          onClick={() =>
            onOpen(
              <ConfirmCall
                route={deleteMenuRotation}
                input={{ params: { menu_rotation_id: id } }}
                title={t('food-menu.rotation.deleteOne', { name })}
                text={t('food-menu.rotation.deleteText')}
                action={t('food-menu.delete')}
              />,
            )
          }
        >
          <Icon path={mdiDeleteOutline} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** Keeps weeks that are planned already. */
function NewRotation() {
  const t = useText();
  return (
    <Dialog title={t('food-menu.rotation.new')}>
      <CallForm route={createMenuRotation} values={{ name: '', from: addDays(useToday(), -7), weeks: '2' }}>
        {({ input }) => (
          <>
            <TextField {...input('name')} label={t('food-menu.rotation.name')} required />
            <DateField
              {...input('from')}
              label={t('food-menu.rotation.from')}
              help={t('food-menu.rotation.from.help')}
              required
            />
            <NumberField {...input('weeks')} kind="integer" label={t('food-menu.rotation.weeks')} required />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}

/** Plans weeks from it; nothing that is planned already is overwritten. */
function ApplyRotation({ rotation: { id, name, weeks } }: { rotation: MenuRotation }) {
  const t = useText();
  return (
    <Dialog title={t('food-menu.rotation.applyOne', { name })}>
      <CallForm
        route={applyMenuRotation}
        params={{ menu_rotation_id: id }}
        about={id}
        values={{ from: addDays(useToday(), 7), weeks: String(weeks) }}
        action={t('food-menu.rotation.apply')}
        success={({ days }) => ({ key: 'food-menu.filled', values: { count: days } })}
      >
        {({ input }) => (
          <>
            <DateField
              {...input('from')}
              label={t('food-menu.rotation.start')}
              help={t('food-menu.rotation.start.help')}
              required
            />
            <NumberField {...input('weeks')} kind="integer" label={t('food-menu.rotation.weeks')} required />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
