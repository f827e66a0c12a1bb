import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiCheckCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { choosePlate, getMenuWeek, type MenuPlate } from '#contract/daily/food-menu.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { AllergenMarks } from '../../kindergarten/dietary-options/AllergenMarks.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { nameChild } from './Dishes.tsx';
import classes from './Menu.module.css';
import { useSuitingDishes } from './suiting-dishes.ts';

/** The plates of one dish that are not safe for the same reason, so that one choice serves all of them. */
const keyOf = ({ date, meal, dish_id, option }: MenuPlate) => `${date} ${meal} ${dish_id} ${option?.id}`;

function groupPlates(plates: readonly MenuPlate[]): Map<string, MenuPlate[]> {
  const groups = new Map<string, MenuPlate[]>();
  for (const plate of plates) groups.set(keyOf(plate), [...(groups.get(keyOf(plate)) ?? []), plate]);
  return groups;
}

const isSame = (one: MenuPlate) => (other: MenuPlate) =>
  one.date === other.date &&
  one.meal === other.meal &&
  one.dish_id === other.dish_id &&
  one.child.id === other.child.id;

/** The plates of the week that are not safe yet, each with what the child gets instead. */
export function ChooseDialog({ date }: { date: string }) {
  const t = useText();
  const week = useRouteQuery(getMenuWeek, { query: { date } });
  const close = useClose();
  return (
    <Dialog title={t('food-menu.choose')}>
      <QueryState query={week}>{({ plates }) => <Plates plates={plates} />}</QueryState>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('shell.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Plates({ plates }: { plates: readonly MenuPlate[] }) {
  // They stay in the list when they are safe, so that nothing jumps away under the finger.
  const [listed] = useState(() => [...groupPlates(plates.filter(({ state }) => state === 'unsafe'))]);
  return (
    <Stack gap="md">
      {listed.map(([key, group]) => (
        <ChooseFor key={key} group={group.map((plate) => plates.find(isSame(plate)) ?? plate)} />
      ))}
    </Stack>
  );
}

const everybody = 'all';

function ChooseFor({ group }: { group: readonly MenuPlate[] }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly PickerItem[]>([]);
  const choose = useRouteMutation(choosePlate, { success: 'food-menu.chosen' });
  const [first] = group;
  const source = useSuitingDishes(first);
  const [whom, setWhom] = useState(group.length > 1 ? everybody : String(first?.child.id));
  if (first === undefined) return null;
  const { date, meal, dish_id, option } = first;
  const left = group.filter(({ state }) => state === 'unsafe');
  const people = [
    ...(option === null ? [] : [{ value: everybody, label: t('food-menu.forAll', { diet: option.name }) }]),
    ...group.map((plate) => ({ value: String(plate.child.id), label: nameChild(plate) })),
  ];
  function save(insteadId: number | null): void {
    const isForAll = whom === everybody && option !== null;
    const given = group.map(({ choice }) => choice).filter((choice) => choice !== null);
    const one = group.find(({ child }) => String(child.id) === whom)?.choice ?? null;
    const former = isForAll ? given.find((choice) => choice.dietary_option_id === option.id) : one;
    choose.mutate({
      body: {
        date,
        meal,
        dish_id,
        child_id: isForAll ? null : Number(whom),
        dietary_option_id: isForAll ? option.id : null,
        instead_dish_id: insteadId,
        version: former != null && (former.dietary_option_id !== null) === isForAll ? former.version : 0,
      },
    });
  }
  return (
    <fieldset className={classes.meal} aria-label={first.dish_name}>
      <Stack gap="xs">
        <div>
          <Text fw={650}>{first.dish_name}</Text>
          <Text size="sm" c="dimmed">
            {[formatLongDay(date), t(`food-menu.meal.${meal}`)].join(' · ')}
          </Text>
          <AllergenMarks allergens={first.allergens} foods={first.foods} />
        </div>
        {left.length === 0 ? (
          <Group gap={6} c="var(--kiik-pine)" wrap="nowrap" role="status">
            <Icon path={mdiCheckCircleOutline} />
            {t('food-menu.safeNow', { dish: first.choice?.instead?.name ?? t('food-menu.leftOut') })}
          </Group>
        ) : (
          <Text size="sm" c="var(--kiik-coral-deep)" data-reason="danger" role="status">
            {t('food-menu.unsafeFor', { names: left.map(nameChild).join(', ') })}
          </Text>
        )}
        <AsyncPicker label={t('food-menu.instead')} source={source} value={chosen} onChange={setChosen} />
        {people.length > 1 && (
          <NativeSelect
            label={t('food-menu.forWhom')}
            data={people}
            value={whom}
            onChange={(event) => setWhom(event.currentTarget.value)}
          />
        )}
        <CallFailed failure={choose.error} />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={chosen.length === 0}
            loading={choose.isPending}
            onClick={() => save(Number(chosen[0]?.id))}
          >
            {t('food-menu.choose.save')}
          </Button>
          <Button variant="subtle" disabled={choose.isPending} onClick={() => save(null)}>
            {t('food-menu.leaveOut')}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  );
}
