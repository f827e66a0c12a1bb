import {
  exportMenuStatistics,
  getMenuStatistics,
  type MenuStatistics,
  type StatisticRow,
  type StatisticSubject,
} from '#contract/daily/kitchen.ts';
import { type Meal, meals } from '#contract/daily/meals.ts';
import { type ListColumn, writeList } from '#server/kindergarten/list-exports/write-list.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { countMeals, readServedMeals } from './read-statistics.ts';

interface StatisticsCall {
  database: ReadDatabase;
  actor: Actor;
  params: { kindergarten_id: number };
  query: { from: string; to: string; by: StatisticSubject };
  now: string;
}

type Counted = MenuStatistics['all'];
const attendances = ['present', 'absent', 'uninformed', 'ill'] as const;

/** All rows of the period, as far as it has passed. */
async function readStatistics({ database, actor, params, query, now }: StatisticsCall) {
  if (
    query.by === 'child' &&
    !actor.hasFlag('children_access_all') &&
    !actor.hasFlag('children_access_index')
  )
    throw forbidden();
  const isAhead = query.to > actor.today;
  const until = isAhead ? actor.today : query.to;
  const asked = {
    ...{ database, actor, now, by: query.by },
    kindergartenId: params.kindergarten_id,
    period: { first: query.from, last: until },
  };
  const rows = await countMeals(asked);
  return { until, rows, ...(await readServedMeals(asked)) };
}

const fillMeals = (read: (meal: Meal) => number) =>
  Object.fromEntries(meals.map((meal) => [meal, read(meal)])) as Record<Meal, number>;

function addUp(rows: readonly StatisticRow[]): Counted {
  const sum = (read: (row: StatisticRow) => number) => rows.reduce((all, row) => all + read(row), 0);
  const [present, absent, uninformed, ill] = attendances.map((one) => sum(({ days }) => days[one]));
  return {
    eaten: fillMeals((meal) => sum(({ eaten }) => eaten[meal])),
    ordered: fillMeals((meal) => sum(({ ordered }) => ordered[meal])),
    days: { present: present ?? 0, absent: absent ?? 0, uninformed: uninformed ?? 0, ill: ill ?? 0 },
  };
}

export const handleGetMenuStatistics = bind(getMenuStatistics, async (call) => {
  const { page, perPage, by } = call.query;
  const { until, rows, employees, ...served } = await readStatistics(call);
  const start = (page - 1) * perPage;
  const data = rows.slice(start, start + perPage);
  if (by === 'child') call.audit({ child_id: data.map(({ key }) => Number(key)) });
  return {
    by,
    data,
    current_page: page,
    from: data.length === 0 ? null : start + 1,
    total: rows.length,
    until,
    meals: meals.filter((meal) => served.meals.includes(meal)),
    all: addUp(rows),
    employees: fillMeals((meal) => employees[meal] ?? 0),
  };
});

export const handleExportMenuStatistics = bind(exportMenuStatistics, async (call) => {
  const { by, language } = call.query;
  const { rows, ...served } = await readStatistics(call);
  if (by === 'child') call.audit({ child_id: rows.map(({ key }) => Number(key)) });
  const ofMeals = (counts: 'eaten' | 'ordered') =>
    meals
      .filter((meal) => served.meals.includes(meal))
      .map(
        (meal): ListColumn<StatisticRow> => ({
          title: `kitchen.column.${counts}.${meal}`,
          type: 'number',
          read: (row) => row[counts][meal],
        }),
      );
  const columns: ListColumn<StatisticRow>[] = [
    {
      title: `kitchen.by.${by}`,
      type: 'text',
      read: ({ key, name }) =>
        by === 'month' ? key : name || call.platform.texts.translate(language, 'kitchen.usual'),
    },
    ...ofMeals('eaten'),
    ...ofMeals('ordered'),
    ...attendances.map(
      (one): ListColumn<StatisticRow> => ({
        title: `kitchen.days.${one}`,
        type: 'number',
        read: ({ days }) => days[one],
      }),
    ),
  ];
  return writeList(call, 'kitchen.statistics', columns, rows);
});
