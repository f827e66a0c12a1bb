import type { KitchenSheet } from '#contract/daily/kitchen.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { useText } from '../../base/text.ts';
import { Warnings } from '../food-menu/Dishes.tsx';
import classes from './Kitchen.module.css';

type Plates = KitchenSheet['plates'];

/** Whom the kitchen must know by name: for whom a dish is not safe or not checked, and what others get instead. */
export function CarefulPlates({ sheet: { meals, plates } }: { sheet: KitchenSheet }) {
  const t = useText();
  if (plates.length === 0) return null;
  return (
    <section className={classes.careful} aria-label={t('kitchen.careful')}>
      <h2>{t('kitchen.careful')}</h2>
      <ul>
        {meals.flatMap(({ meal }) =>
          listDishes(plates, meal).map(([dishId, own]) => (
            <li
              key={`${meal} ${dishId}`}
              data-reason={own.some(({ state }) => state === 'unsafe') ? 'danger' : undefined}
            >
              <span>
                {t(`food-menu.meal.${meal}`)}: <b>{own[0]?.dish_name}</b>
              </span>
              <Warnings plates={own} short={false} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The plates of a meal by their dish. */
function listDishes(plates: Plates, meal: Meal): [number, Plates][] {
  const ofMeal = plates.filter((plate) => plate.meal === meal);
  return [...Map.groupBy(ofMeal, ({ dish_id }) => dish_id)];
}
