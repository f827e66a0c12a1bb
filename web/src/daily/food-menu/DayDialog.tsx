import { Stack } from '@mantine/core';
import { listDishes } from '#contract/daily/dishes.ts';
import { type MenuDay, saveMenuDay } from '#contract/daily/food-menu.ts';
import { type Meal, meals } from '#contract/daily/meals.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { AllergenMarks } from '../../kindergarten/dietary-options/AllergenMarks.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { useRouteSource } from '../../ui/pickers/picker-source.ts';
import { Dishes, type ShownDish } from './Dishes.tsx';

/** A dish to choose, with what is in it. */
interface DishItem extends PickerItem {
  allergens: ShownDish['allergens'];
}

type Planned = Record<Meal, readonly DishItem[]>;

/** Of chosen dishes, the dialog tells the allergens only. */
const showDish = ({ id, name, allergens }: DishItem): ShownDish => ({
  id: Number(id),
  name,
  allergens,
  grams: null,
  nutrients: null,
});

const pickDishes = (day: MenuDay): Planned =>
  Object.fromEntries(
    meals.map((meal) => [
      meal,
      (day.meals.find((one) => one.meal === meal)?.dishes ?? []).map(({ id, name, allergens }) => ({
        id: String(id),
        name,
        allergens,
      })),
    ]),
  ) as unknown as Planned;

/** The dishes of a day, meal by meal, in the order in which they are chosen. */
export function DayDialog({ day }: { day: MenuDay }) {
  const t = useText();
  return (
    <Dialog title={t('food-menu.editDay', { day: formatLongDay(day.date) })}>
      <DayForm day={day} />
    </Dialog>
  );
}

function DayForm({ day }: { day: MenuDay }) {
  const t = useText();
  const close = useClose();
  const run = useRunRoute();
  const source = useRouteSource(
    listDishes,
    ({ id, name, allergens }): DishItem => ({
      id: String(id),
      name,
      allergens,
      ...(allergens !== null && allergens.length > 0 && { mark: <AllergenMarks allergens={allergens} /> }),
    }),
  );
  const served = day.meals.map(({ meal }) => meal);
  const { formProps, input, submitting, conflict, isConflicting } = useEditForm<MenuDay, Planned, unknown>({
    row: day,
    about: day.date,
    pick: pickDishes,
    schema: saveMenuDay.body,
    labels: {
      breakfast: 'food-menu.meal.breakfast',
      lunch: 'food-menu.meal.lunch',
      supper: 'food-menu.meal.supper',
      dinner: 'food-menu.meal.dinner',
    },
    toWords: (values) =>
      Object.fromEntries(meals.map((meal) => [meal, values[meal].map(({ name }) => name).join(', ')])),
    toBody: (values, version) => ({
      date: day.date,
      version,
      meals: served.map((meal) => ({ meal, dish_ids: values[meal].map(({ id }) => Number(id)) })),
    }),
    async save(body) {
      const saved = await run(saveMenuDay, { body: body as never }, 'shell.updated');
      close();
      return saved;
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {served.map((meal) => {
          const field = input(meal);
          return (
            <Stack key={meal} gap={4}>
              <AsyncPicker {...field} label={t(`food-menu.meal.${meal}`)} source={source} multiple />
              {field.value.length > 0 && <Dishes dishes={field.value.map(showDish)} plates={[]} />}
            </Stack>
          );
        })}
        {conflict}
        <DialogButtons submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
