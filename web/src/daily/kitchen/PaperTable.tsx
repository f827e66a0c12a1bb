import type { KitchenMeal } from '#contract/daily/kitchen.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { mealIcons } from '../food-menu/meal-icons.ts';
import classes from './Kitchen.module.css';

/**
 * Many classes on paper: a line for each class with its number at every meal, and its diets once, because they are mostly
 * the same at all meals. Names that would stand below each meal again need more than a page. The heads of the meals above
 * explain the icons, because words would take the room of the diets.
 */
export function PaperTable({ meals }: { meals: readonly KitchenMeal[] }) {
  const t = useText();
  return (
    <table className={classes.paper}>
      <thead>
        <tr>
          <th scope="col">{t('kitchen.by.class')}</th>
          {meals.map(({ meal }) => (
            <th key={meal} scope="col">
              <Icon path={mealIcons[meal]} size={14} label={t(`food-menu.meal.${meal}`)} />
            </th>
          ))}
          <th scope="col">{t('kitchen.diets_by_meal')}</th>
        </tr>
      </thead>
      <tbody>
        {listCourses(meals).map(({ id, name, counts, diets }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <Numbers meals={meals} counts={counts} />
            <td>
              <ul>
                {diets.map(({ options, counts: own }) => (
                  <li key={options.join('\n')}>
                    {t('kitchen.plates', {
                      n: new Set(own).size === 1 ? (own[0] ?? 0) : own.join('/'),
                      diets: options.join(' + '),
                    })}
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
        <tr data-staff>
          <th scope="row">{t('kitchen.staff')}</th>
          <Numbers meals={meals} counts={meals.map(({ staff }) => staff.count)} />
          <td />
        </tr>
      </tbody>
    </table>
  );
}

interface NumbersProps {
  meals: readonly KitchenMeal[];
  counts: readonly number[];
}

function Numbers({ meals, counts }: NumbersProps) {
  return meals.map(({ meal }, index) => <td key={meal}>{counts[index]}</td>);
}

/** The classes of all meals, each with its number at every meal, and the same of its diets. */
function listCourses(meals: readonly KitchenMeal[]) {
  const names = new Map(meals.flatMap(({ courses }) => courses.map(({ id, name }) => [id, name] as const)));
  return [...names].map(([id, name]) => {
    const own = meals.map(({ courses }) => courses.find((course) => course.id === id));
    const options = new Map(
      own.flatMap((course) =>
        (course?.diets ?? []).map((diet) => [diet.options.join('\n'), diet.options] as const),
      ),
    );
    const diets = [...options]
      .map(([key, listed]) => ({
        options: listed,
        counts: own.map(
          (course) => course?.diets.find((diet) => diet.options.join('\n') === key)?.count ?? 0,
        ),
      }))
      .filter((diet) => diet.options.length > 0 && diet.counts.some((count) => count > 0));
    return { id, name, counts: own.map((course) => course?.count ?? 0), diets };
  });
}
