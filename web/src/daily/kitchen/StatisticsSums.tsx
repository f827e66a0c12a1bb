import type { MenuStatistics } from '#contract/daily/kitchen.ts';
import { useText } from '../../base/text.ts';
import classes from './Statistics.module.css';
import { formatCount, sumAbsences, sumMeals } from './statistic-rows.ts';

/** The numbers of the whole period; their places stand before them. */
export function StatisticsSums({ statistics }: { statistics: MenuStatistics | undefined }) {
  const t = useText();
  const sums = [
    [t('kitchen.meals_eaten'), statistics && sumMeals(statistics.all.eaten)],
    [t('kitchen.meals_cooked'), statistics && sumMeals(statistics.all.ordered)],
    [t('kitchen.meals_of_employees'), statistics && sumMeals(statistics.employees)],
    [t('kitchen.days.away'), statistics && sumAbsences(statistics.all.days)],
  ] as const;
  return (
    <dl className={classes.sums}>
      {sums.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count === undefined ? '–' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
