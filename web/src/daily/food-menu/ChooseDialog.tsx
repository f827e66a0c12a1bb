import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiCheckCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { type Dish, listDishes } from '#contract/daily/dishes.ts';
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
import { QueryState } from '../../ui/QueryState.tsx';
import { nameChild } from './Dishes.tsx';
import classes from './Menu.module.css';

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
  const dishes = useRouteQuery(listDishes, { query: { perPage: '100' } });
  const close = useClose();
  return (
    <Dialog title={t('food-menu.choose')}>
      <QueryState query={week}>
        {({ plates }) => (
          <QueryState query={dishes}>{({ data }) => <Plates plates={plates} dishes={data} />}</QueryState>
        )}
      </QueryState>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('shell.close')}
        </Button>
      </Group>
    </Dialog>
  );
}

function Plates({ plates, dishes }: { plates: readonly MenuPlate[]; dishes: readonly Dish[] }) {
  // They stay in the list when they are safe, so that nothing jumps away under the finger.
  const [listed] = useState(() => [...groupPlates(plates.filter(({ state }) => state === 'unsafe'))]);
  return (
    <Stack gap="md">
      {listed.map(([key, group]) => (
        <ChooseFor
          key={key}
          group={group.map((plate) => plates.find(isSame(plate)) ?? plate)}
          dishes={dishes}
        />
      ))}
    </Stack>
  );
}

/** Dishes without what this child must not eat. Its other diets are checked again when it is chosen. */
const suits = (plate: MenuPlate) => (dish: Dish) =>
  dish.id !== plate.dish_id &&
  !plate.allergens.some((one) => dish.allergens?.includes(one) ?? true) &&
  !plate.foods.some((one) => dish.foods?.includes(one) ?? true);

const leftOut = 'none';

interface ChooseForProps {
  group: readonly MenuPlate[];
  dishes: readonly Dish[];
}

const everybody = 'all';

function ChooseFor({ group, dishes }: ChooseForProps) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const choose = useRouteMutation(choosePlate, { success: 'food-menu.chosen' });
  const [first] = group;
  const [whom, setWhom] = useState(group.length > 1 ? everybody : String(first?.child.id));
  if (first === undefined) return null;
  const { date, meal, dish_id, option } = first;
  const left = group.filter(({ state }) => state === 'unsafe');
  const options = [
    { value: '', label: t('food-menu.choose.dish') },
    ...dishes.filter(suits(first)).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: leftOut, label: t('food-menu.leaveOut') },
  ];
  const people = [
    ...(option === null ? [] : [{ value: everybody, label: t('food-menu.forAll', { diet: option.name }) }]),
    ...group.map((plate) => ({ value: String(plate.child.id), label: nameChild(plate) })),
  ];
  function save(): void {
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
        instead_dish_id: chosen === leftOut ? null : Number(chosen),
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
        <NativeSelect
          label={t('food-menu.instead')}
          data={options}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {people.length > 1 && (
          <NativeSelect
            label={t('food-menu.forWhom')}
            data={people}
            value={whom}
            onChange={(event) => setWhom(event.currentTarget.value)}
          />
        )}
        <CallFailed failure={choose.error} />
        <Button
          variant="default"
          w="fit-content"
          disabled={chosen === ''}
          loading={choose.isPending}
          onClick={save}
        >
          {t('food-menu.choose.save')}
        </Button>
      </Stack>
    </fieldset>
  );
}
