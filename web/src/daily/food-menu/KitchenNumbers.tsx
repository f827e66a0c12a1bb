import { mdiChefHat, mdiSilverwareVariant } from '@mdi/js';
import type { MenuDay, MenuWeek } from '#contract/daily/food-menu.ts';
import { getKitchenWeek, type KitchenWeek } from '#contract/daily/kitchen.ts';
import { gatherChanges } from '../../base/subjects.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './KitchenNumbers.module.css';
import menu from './Menu.module.css';
import { listShownDays } from './menu-days.ts';
import { sayCutoffs } from './say-cutoffs.ts';

gatherChanges(getKitchenWeek);

type CountedDay = KitchenWeek['days'][number];

/** Read beside the menu, which does not wait for it: until then, dashes stand in the places of the numbers. */
function useKitchenWeek({ monday }: MenuWeek) {
  const query = useRouteQuery(getKitchenWeek, { query: { date: monday } });
  return { query, find: (date: string) => query.data?.days.find((day) => day.date === date) };
}

/** The last row of the week: what the kitchen cooks on each day, in the numbers of its sheet. */
export function KitchenRow({ week }: { week: MenuWeek }) {
  const t = useText();
  const { find } = useKitchenWeek(week);
  return (
    <tr className={classes.row}>
      <th scope="row" className={menu.mealName}>
        <Icon path={mdiChefHat} />
        {t('kitchen.week')}
        <span className={menu.time}>{t('kitchen.week.plates')}</span>
      </th>
      {listShownDays(week).map((day) => (
        <td key={day.date}>
          <Numbers day={day} counted={find(day.date)} />
        </td>
      ))}
    </tr>
  );
}

interface NumbersProps {
  day: MenuDay;
  /** Undefined until it is read. */
  counted: CountedDay | undefined;
}

function Numbers({ day, counted }: NumbersProps) {
  const t = useText();
  if (!day.is_workday && (counted === undefined || isQuiet(counted)))
    return <span className={menu.quiet}>{t('food-menu.closed')}</span>;
  // On a day that is no workday, some may be there to eat, although no meal has a time.
  const isCounted = ({ meal, served_at }: MenuDay['meals'][number]) =>
    counted === undefined ? served_at !== null : counted.meals.some((one) => one.meal === meal);
  return (
    <ul className={classes.numbers}>
      {day.meals.filter(isCounted).map(({ meal }) => (
        <li key={meal}>
          <b>{sum(counted?.meals.find((one) => one.meal === meal))}</b> {t(`food-menu.meal.${meal}`)}
        </li>
      ))}
      <li className={classes.special} data-hidden={counted?.special === null || undefined}>
        <Icon path={mdiSilverwareVariant} size={16} />
        {t('kitchen.week.special', { n: counted?.special ?? '–' })}
      </li>
    </ul>
  );
}

const isQuiet = ({ meals }: CountedDay) => meals.every(({ count, staff }) => count + staff === 0);

const sum = (meal: CountedDay['meals'][number] | undefined) =>
  meal === undefined ? '–' : meal.count + meal.staff;

interface KitchenNoteProps {
  week: MenuWeek;
  /** Of which day. */
  date: string;
}

/** Until when changes reach the kitchen, or why there are no numbers. */
export function KitchenNote({ week, date }: KitchenNoteProps) {
  const t = useText();
  const { query, find } = useKitchenWeek(week);
  const { data, error, isFetching, refetch } = query;
  if (error !== null && data === undefined)
    return <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={() => void refetch()} />;
  return <p className={classes.note}>{data !== undefined && sayNote(data, find(date), t)}</p>;
}

function sayNote({ days, timezone }: KitchenWeek, day: CountedDay | undefined, t: Translate): string {
  const isHidden = days.some(({ special }) => special === null);
  return [
    day !== undefined &&
      day.meals.length > 0 &&
      t('kitchen.week.cutoff', { meals: sayCutoffs(day, timezone, t) }),
    isHidden && t('kitchen.no_diets'),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** The same numbers of one day, in a line. */
export function KitchenLine({ week, day }: { week: MenuWeek; day: MenuDay }) {
  const t = useText();
  const { find } = useKitchenWeek(week);
  return (
    <section className={classes.line} aria-label={t('kitchen.week')}>
      <h2 className={menu.mealHead}>
        <Icon path={mdiChefHat} />
        {t('kitchen.week')}
        <span className={menu.time}>{t('kitchen.week.plates')}</span>
      </h2>
      <Numbers day={day} counted={find(day.date)} />
      <KitchenNote week={week} date={day.date} />
    </section>
  );
}
