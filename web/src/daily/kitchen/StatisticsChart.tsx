import type { CSSProperties } from 'react';
import type { StatisticRow, StatisticSubject } from '#contract/daily/kitchen.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { useText } from '../../base/text.ts';
import classes from './Statistics.module.css';
import { formatCount, nameRow, sumMeals } from './statistic-rows.ts';

export interface RowsProps {
  rows: readonly StatisticRow[];
  by: StatisticSubject;
  /** Those that were served. */
  meals: readonly Meal[];
}

/** A bar for each row: its meals that were eaten, before those that were cooked. The numbers stand beside it. */
export function StatisticsChart({ rows, by }: RowsProps) {
  const t = useText();
  const largest = Math.max(1, ...rows.flatMap(({ eaten, ordered }) => [sumMeals(eaten), sumMeals(ordered)]));
  const share = (count: number) => `${(count / largest) * 100}%`;
  return (
    <ul className={classes.chart} aria-label={t('kitchen.view.chart')}>
      {rows.map((row) => {
        const [eaten, cooked] = [sumMeals(row.eaten), sumMeals(row.ordered)];
        return (
          <li key={row.key}>
            <span className={classes.barName}>{nameRow(row, by, t)}</span>
            <span className={classes.barCount}>
              {cooked === eaten
                ? formatCount(eaten)
                : t('kitchen.eaten_of', { eaten: formatCount(eaten), cooked: formatCount(cooked) })}
            </span>
            <span
              className={classes.bar}
              style={{ '--eaten': share(eaten), '--cooked': share(cooked) } as CSSProperties}
            />
          </li>
        );
      })}
    </ul>
  );
}
