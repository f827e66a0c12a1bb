import { sql } from 'kysely';
import { deleteMenuFile, saveMenuDay, showMenuWeek } from '#contract/daily/food-menu.ts';
import { findUnsafePlates } from '#contract/daily/plates.ts';
import { addDays } from '#contract/platform/days.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { deleteFileOfSet } from '#server/library/files/file-sets.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { readEaters } from './eaters.ts';
import { findMonday } from './meals.ts';
import { readPlannedWeek } from './planned-week.ts';
import { findPlatesOf } from './plates.ts';
import { readMenuDay } from './read-week.ts';

/** The week that begins on that Monday, made if necessary, and locked: one change of a week at a time. */
export async function openWeek(
  transaction: Transaction,
  kindergartenId: number,
  monday: string,
): Promise<{ id: number; version: number }> {
  await sql`
    insert into menu_weeks (kindergarten_id, monday) values (${kindergartenId}, ${monday})
    on conflict (kindergarten_id, monday) do nothing`.execute(transaction);
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from menu_weeks where kindergarten_id = ${kindergartenId} and monday = ${monday}
    for update`.execute(transaction);
  return onlyRow(rows);
}

/** A missing day is made. What is no longer planned goes, with what was chosen instead of it. */
export const handleSaveMenuDay = bind(saveMenuDay, async (call) => {
  const { database, actor, params, body, now } = call;
  const { kindergarten_id: kindergartenId } = params;
  const week = await openWeek(database, kindergartenId, findMonday(body.date));
  const { rows: found } = await sql<{ id: number; version: number }>`
    select id, version from menu_days where kindergarten_id = ${kindergartenId} and day = ${body.date}`.execute(
    database,
  );
  const read = () => readMenuDay(database, actor, kindergartenId, body.date);
  if ((found[0]?.version ?? 0) !== body.version) throw call.conflict(await read());
  const { rows: days } = await sql<{ id: number }>`
    insert into menu_days (kindergarten_id, menu_week_id, day) values (${kindergartenId}, ${week.id}, ${body.date})
    on conflict (kindergarten_id, day) do update set version = menu_days.version + 1
    returning id`.execute(database);
  const planned = body.meals.flatMap(({ meal, dish_ids }) =>
    [...new Set(dish_ids)].map((dish_id, position) => ({ meal, dish_id, position })),
  );
  await writeDishes(database, kindergartenId, onlyRow(days).id, planned);
  await announceChange(database, kindergartenId, 'food-menu', now);
  return read();
});

async function writeDishes(
  transaction: Transaction,
  kindergartenId: number,
  dayId: number,
  planned: readonly { meal: string; dish_id: number; position: number }[],
): Promise<void> {
  const listed = sql`
    jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as listed (meal text, dish_id bigint, position integer)`;
  await sql`
    delete from menu_day_dishes planned
    where menu_day_id = ${dayId} and not exists (
      select from ${listed} where listed.meal = planned.meal and listed.dish_id = planned.dish_id
    )`.execute(transaction);
  // An archived dish stays where it is, but is not planned anew.
  const { rows } = await sql`
    insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
    select ${kindergartenId}, ${dayId}, listed.meal, dish.id, listed.position
    from ${listed}
    join dishes dish on dish.id = listed.dish_id and dish.kindergarten_id = ${kindergartenId}
    where dish.archived_at is null or exists (
      select from menu_day_dishes former
      where former.menu_day_id = ${dayId} and former.meal = listed.meal and former.dish_id = dish.id
    )
    on conflict (menu_day_id, meal, dish_id) do update set position = excluded.position
    returning dish_id`.execute(transaction);
  if (rows.length < planned.length) throw invalidField('meals', 'food-menu.dish_gone');
}

export const handleShowMenuWeek = bind(showMenuWeek, async (call) => {
  const { database, actor, params, body, now } = call;
  const monday = findMonday(body.monday);
  const { kindergarten_id: kindergartenId } = params;
  const { id, version } = await openWeek(database, kindergartenId, monday);
  if (version !== body.version) {
    const { shown } = await readPlannedWeek(database, actor, kindergartenId, monday);
    throw call.conflict({ shown, version });
  }
  if (body.shown && !body.despite_unsafe) {
    const week = await readPlannedWeek(database, actor, kindergartenId, monday);
    const eaters = await readEaters(database, actor, {
      kindergartenId,
      start: monday,
      end: addDays(monday, 6),
    });
    const unsafe = findUnsafePlates(findPlatesOf(week, eaters));
    call.audit({ child_id: unsafe.map((plate) => plate.child_id) });
    if (unsafe.length > 0) throw invalidField('despite_unsafe', 'food-menu.unsafe_plates');
  }
  const { rows } = await sql<{ shown: boolean; version: number }>`
    update menu_weeks set
      shown_at = case when ${body.shown} then coalesce(shown_at, ${now}::timestamptz) end, version = version + 1
    where id = ${id}
    returning shown_at is not null as shown, version`.execute(database);
  await announceChange(database, kindergartenId, 'food-menu', now);
  return onlyRow(rows);
});

export const handleDeleteMenuFile = bind(deleteMenuFile, async ({ database, params, now }) => {
  const { rows } = await sql<{ file_set_id: number | null }>`
    select week.file_set_id
    from files file join menu_weeks week on week.file_set_id = file.file_set_id
    where file.id = ${params.file_id} and week.kindergarten_id = ${params.kindergarten_id}`.execute(database);
  const { file_set_id: setId } = requireRow(rows);
  await announceChange(database, params.kindergarten_id, 'food-menu', now);
  return { deleted: setId !== null && (await deleteFileOfSet(database, setId, params.file_id)) };
});
