import { mdiAlertOutline, mdiHelpCircleOutline, mdiSwapHorizontal } from '@mdi/js';
import type { MenuDish, MenuPlate } from '#contract/daily/food-menu.ts';
import { type Translate, useText } from '../../base/text.ts';
import { AllergenMarks } from '../../kindergarten/dietary-options/AllergenMarks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Menu.module.css';

/** Of a dish, what is shown. */
export type ShownDish = Pick<MenuDish, 'id' | 'name' | 'allergens' | 'grams' | 'nutrients'>;

interface DishesProps {
  dishes: readonly ShownDish[];
  /** The plates of this meal. */
  plates: readonly MenuPlate[];
  /** Where there is little room: only a few names. */
  short?: boolean;
}

/** The dishes of a meal: what is in them, for whom they are not safe, and what these get instead. */
export function Dishes({ dishes, plates, short = false }: DishesProps) {
  return (
    <ul className={classes.dishes}>
      {dishes.map((dish) => {
        const own = plates.filter(({ dish_id }) => dish_id === dish.id);
        return (
          <li
            key={dish.id}
            className={classes.dish}
            data-unsafe={own.some(isUnsafe) || undefined}
            data-reason={own.some(isUnsafe) ? 'danger' : undefined}
          >
            <span className={classes.dishName}>{dish.name}</span>
            <DishContents dish={dish} />
            <Warnings plates={own} short={short} />
          </li>
        );
      })}
    </ul>
  );
}

const isUnsafe = ({ state }: MenuPlate) => state === 'unsafe';

function DishContents({ dish: { allergens, grams, nutrients } }: { dish: ShownDish }) {
  const t = useText();
  const amounts = [
    grams !== null && t('food-menu.amount.grams', { n: grams }),
    typeof nutrients?.kcal === 'number' && t('food-menu.amount.kcal', { n: nutrients.kcal }),
  ].filter((part) => part !== false);
  return (
    <>
      {allergens === null ? (
        <span className={classes.unstated}>{t('food-menu.unstated')}</span>
      ) : allergens.length === 0 ? (
        <span className={classes.quiet}>{t('food-menu.noAllergens')}</span>
      ) : (
        <AllergenMarks allergens={allergens} />
      )}
      {amounts.length > 0 && <span className={classes.quiet}>{amounts.join(' · ')}</span>}
    </>
  );
}

/** First names: the cook and the teacher know whom they mean, with the class behind them. */
export const nameChild = ({ child, course }: Pick<MenuPlate, 'child' | 'course'>): string =>
  course === null ? child.fname : `${child.fname} (${course})`;

/** How many are named where there is little room. */
const fewNames = 2;

function nameAll(plates: readonly MenuPlate[], short: boolean, t: Translate): string {
  if (!short) return plates.map(nameChild).join(', ');
  const names = plates.slice(0, fewNames).map(({ child }) => child.fname);
  const rest = plates.length - names.length;
  return rest === 0 ? names.join(', ') : `${names.join(', ')} ${t('food-menu.andMore', { n: rest })}`;
}

/** For whom a dish is not safe or not checked, and what others get instead. */
export function Warnings({ plates, short }: { plates: readonly MenuPlate[]; short: boolean }) {
  const t = useText();
  const unsafe = plates.filter(isUnsafe);
  const unchecked = plates.filter(({ state }) => state === 'unchecked');
  return (
    <>
      {unsafe.length > 0 && (
        <span className={classes.unsafe}>
          <Icon path={mdiAlertOutline} size={16} />
          {t('food-menu.unsafeFor', { names: nameAll(unsafe, short, t) })}
        </span>
      )}
      {unchecked.length > 0 && (
        <span className={classes.unchecked}>
          <Icon path={mdiHelpCircleOutline} size={16} />
          {t('food-menu.uncheckedFor', { names: nameAll(unchecked, short, t) })}
        </span>
      )}
      {groupReplaced(plates, short, t).map(([dish, names]) => (
        <span key={dish} className={classes.replaced}>
          <Icon path={mdiSwapHorizontal} size={16} />
          {t('food-menu.replacedFor', { dish, names })}
        </span>
      ))}
    </>
  );
}

/** The children by what they get instead. */
function groupReplaced(plates: readonly MenuPlate[], short: boolean, t: Translate): [string, string][] {
  const groups = new Map<string, MenuPlate[]>();
  for (const plate of plates.filter(({ state }) => state === 'replaced')) {
    const name = plate.choice?.instead?.name ?? t('food-menu.leftOut');
    groups.set(name, [...(groups.get(name) ?? []), plate]);
  }
  return [...groups].map(([name, own]) => [name, nameAll(own, short, t)]);
}
