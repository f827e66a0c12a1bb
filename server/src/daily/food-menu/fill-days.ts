import { sql } from 'kysely';
import { copyMenuWeek } from '#contract/daily/food-menu.ts';
import { addDays } from '#contract/platform/days.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { openWeek } from './edit-week.ts';
import { findMonday } from './meals.ts';

/** A dish for a meal of a day. */
export interface Proposed {
  date: string;
  meal: string;
  dish_id: number;
  position: number;
}

/** Plans these dishes, except archived ones, on the workdays that have none. Returns the days that it planned. */
export async function fillDays(
  transaction: Transaction,
  kindergartenId: number,
  wanted: readonly Proposed[],
): Promise<string[]> {
  const { rows: cooked } = await sql<{ id: number }>`
    select id from dishes
    where kindergarten_id = ${kindergartenId} and id = any(${wanted.map(({ dish_id }) => dish_id)}::bigint[])
      and archived_at is null
    for share`.execute(transaction);
  const isCooked = new Set(cooked.map(({ id }) => id));
  const proposed = wanted.filter(({ dish_id }) => isCooked.has(dish_id));
  const dates = [...new Set(proposed.map(({ date }) => date))].sort();
  const mondays = [...new Set(dates.map(findMonday))];
  const weeks = new Map<string, number>();
  for (const monday of mondays) weeks.set(monday, (await openWeek(transaction, kindergartenId, monday)).id);
  const { rows: states } = await sql<{ date: string; is_workday: boolean; is_planned: boolean }>`
    select listed.day::text as date, rules.is_workday, exists (
        select from menu_days menu_day join menu_day_dishes planned on planned.menu_day_id = menu_day.id
        where menu_day.kindergarten_id = ${kindergartenId} and menu_day.day = listed.day
      ) as is_planned
    from unnest(${dates}::date[]) as listed (day)
    cross join lateral day_rules(${kindergartenId}, listed.day) as rules`.execute(transaction);
  const filled = states
    .filter(({ is_workday, is_planned }) => !is_planned && is_workday)
    .map(({ date }) => date)
    .sort();
  const days = filled.map((date) => ({ date, week_id: weeks.get(findMonday(date)) }));
  await sql`
    insert into menu_days (kindergarten_id, menu_week_id, day)
    select ${kindergartenId}, week_id, date
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as listed (date date, week_id bigint)
    on conflict (kindergarten_id, day) do update set version = menu_days.version + 1`.execute(transaction);
  const dishes = proposed.filter(({ date }) => filled.includes(date));
  await sql`
    insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
    select ${kindergartenId}, menu_day.id, listed.meal, listed.dish_id, listed.position
    from jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb)
      as listed (date date, meal text, dish_id bigint, position integer)
    join menu_days menu_day on menu_day.kindergarten_id = ${kindergartenId} and menu_day.day = listed.date`.execute(
    transaction,
  );
  return filled;
}

/** What was chosen for children comes along: they must not eat the same dish next time either. */
export const handleCopyMenuWeek = bind(copyMenuWeek, async ({ database, params, body, now, audit }) => {
  const { kindergarten_id: kindergartenId } = params;
  const [from, to] = [findMonday(body.from), findMonday(body.to)];
  const distance = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const { rows: proposed } = await sql<Proposed>`
    select (menu_day.day + ${distance}::integer)::text as date, planned.meal, planned.dish_id, planned.position
    from menu_days menu_day join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    where menu_day.kindergarten_id = ${kindergartenId}
      and menu_day.day between ${from}::date and ${addDays(from, 6)}::date`.execute(database);
  const filled = await fillDays(database, kindergartenId, proposed);
  const { rows: chosen } = await sql<{ child_id: number | null }>`
    insert into menu_choices (
      kindergarten_id, menu_day_id, meal, dish_id, child_id, dietary_option_id, instead_dish_id
    )
    select ${kindergartenId}, target.id, choice.meal, choice.dish_id, choice.child_id, choice.dietary_option_id,
      choice.instead_dish_id
    from menu_days source
    join menu_choices choice on choice.menu_day_id = source.id
    join menu_days target
      on target.kindergarten_id = source.kindergarten_id and target.day = source.day + ${distance}::integer
    join menu_day_dishes planned
      on planned.menu_day_id = target.id and planned.meal = choice.meal and planned.dish_id = choice.dish_id
    left join dishes instead on instead.id = choice.instead_dish_id
    left join children child on child.id = choice.child_id
    where source.kindergarten_id = ${kindergartenId} and target.day = any(${filled}::date[])
      and instead.archived_at is null and child.archived_at is null
    returning child_id`.execute(database);
  audit({ child_id: chosen.flatMap(({ child_id }) => (child_id === null ? [] : [child_id])) });
  await announceChange(database, kindergartenId, 'food-menu', now);
  return { days: filled.length };
});
