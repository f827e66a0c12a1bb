import { type RawBuilder, sql } from 'kysely';
import type { MenuDish } from '#contract/daily/food-menu.ts';
import type { Meal } from '#contract/daily/meals.ts';
import type { Choice, Serving } from '#contract/daily/plates.ts';
import { addDays } from '#contract/platform/days.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { type DayPlan, selectDayPlans, selectWorkdays } from '#server/daily/attendance/day-plans.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { seesDrafts } from './access.ts';

interface StoredFile {
  id: number;
  name: string;
  filename: string;
  size: number;
  mime_type: string;
  has_thumb: boolean;
  date: string | null;
}

/** A week as it is stored, as far as the actor may see it. */
export interface PlannedWeek {
  monday: string;
  id: number | null;
  version: number;
  shown: boolean;
  /** Whether the actor belongs to the kindergarten's people, who see drafts. */
  is_staff: boolean;
  show_files: boolean;
  show_nutrients: boolean;
  holidays: Record<string, TranslatedText>;
  /** Of its seven days. */
  plans: DayPlan[];
  settings: { workday_weekend: boolean; workday_holiday: boolean };
  days: { id: number; date: string; version: number }[];
  dishes: ({ date: string; meal: Meal } & Required<MenuDish>)[];
  choices: Choice[];
  files: StoredFile[];
}

/**
 * The week that begins on that Monday, in one statement: what is planned, chosen and uploaded.
 *
 * @param isStaff whether the actor sees drafts, of the row `kindergarten`
 */
export async function readPlannedWeek(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
  monday: string,
  isStaff: RawBuilder<boolean> = seesDrafts(actor, kindergartenId),
): Promise<PlannedWeek> {
  const name = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)} ->> ${actor.language}, ${sql.ref(`${table}.name`)})`;
  const { rows } = await sql<Omit<PlannedWeek, 'monday'>>`
    select week.id, coalesce(week.version, 0) as version, week.shown_at is not null as shown,
      reader.is_staff, coalesce(settings.show_files, true) as show_files,
      coalesce(settings.show_nutrients, false) as show_nutrients,
      coalesce((
        select jsonb_object_agg(holiday.day, holiday.names) from public_holidays holiday
        where holiday.country = kindergarten.country
          and holiday.day between ${monday}::date and ${addDays(monday, 6)}::date
      ), '{}') as holidays,
      ${selectDayPlans(kindergartenId, { first: monday, last: addDays(monday, 6) })} as plans,
      ${selectWorkdays(kindergartenId, addDays(monday, 6))} as settings,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', menu_day.id, 'date', menu_day.day, 'version', menu_day.version))
        from menu_days menu_day where menu_day.menu_week_id = visible.id
      ), '[]') as days,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'date', menu_day.day, 'meal', planned.meal, 'id', dish.id, 'name', ${name('dish')},
          'allergens', dish.allergens, 'foods', dish.foods, 'grams', dish.grams, 'nutrients', jsonb_build_object(
            'kcal', dish.kcal, 'protein', dish.protein, 'fat', dish.fat, 'carbohydrates', dish.carbohydrates
          )) order by menu_day.day,
          array_position(array['breakfast', 'lunch', 'supper', 'dinner'], planned.meal), planned.position, dish.id)
        from menu_days menu_day
        join menu_day_dishes planned on planned.menu_day_id = menu_day.id
        join dishes dish on dish.id = planned.dish_id
        where menu_day.menu_week_id = visible.id
      ), '[]') as dishes,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', choice.id, 'version', choice.version, 'date', menu_day.day, 'meal', choice.meal,
          'dish_id', choice.dish_id, 'child_id', choice.child_id, 'dietary_option_id', choice.dietary_option_id,
          'instead', case when other.id is not null then jsonb_build_object(
            'id', other.id, 'name', ${name('other')}, 'allergens', other.allergens, 'foods', other.foods
          ) end) order by choice.id)
        from menu_days menu_day
        join menu_choices choice on choice.menu_day_id = menu_day.id
        left join dishes other on other.id = choice.instead_dish_id
        where menu_day.menu_week_id = visible.id
      ), '[]') as choices,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', file.id, 'name', file.name, 'filename', file.filename, 'size', file.size, 'mime_type', file.mime_type,
          'has_thumb', file.thumbnails = 'ready', 'date', file.day) order by file.day nulls first, file.id)
        from files file where file.file_set_id = visible.file_set_id and file.deleted_at is null
      ), '[]') as files
    from kindergartens kindergarten
    cross join lateral (select ${isStaff} as is_staff) reader
    left join menu_settings settings on settings.kindergarten_id = kindergarten.id
    left join menu_weeks week on week.kindergarten_id = kindergarten.id and week.monday = ${monday}
    left join menu_weeks visible on visible.id = week.id and (reader.is_staff or week.shown_at is not null)
    where kindergarten.id = ${kindergartenId}`.execute(database as ReadDatabase);
  return { monday, ...requireRow(rows) };
}

/** The dishes by day and meal, in their order. */
export function listServings({ dishes }: PlannedWeek): Serving<MenuDish>[] {
  const servings = new Map<string, { date: string; meal: Meal; dishes: MenuDish[] }>();
  for (const { date, meal, ...dish } of dishes) {
    const key = `${date} ${meal}`;
    const serving = servings.get(key) ?? { date, meal, dishes: [] };
    servings.set(key, serving);
    serving.dishes.push(dish);
  }
  return [...servings.values()];
}
