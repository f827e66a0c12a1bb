import { sql } from 'kysely';
import {
  applyMenuRotation,
  createMenuRotation,
  deleteMenuRotation,
  listMenuRotations,
  type MenuRotation,
} from '#contract/daily/menu-rotations.ts';
import { addDays } from '#contract/platform/days.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { fillDays, type Proposed } from './fill-days.ts';
import { findMonday } from './meals.ts';

export const handleListMenuRotations = bind(listMenuRotations, async ({ database, params }) => {
  const { rows } = await sql<MenuRotation>`
    select rotation.id, rotation.name, rotation.weeks, count(planned.dish_id) as dishes
    from menu_rotations rotation
    left join menu_rotation_dishes planned on planned.menu_rotation_id = rotation.id
    where rotation.kindergarten_id = ${params.kindergarten_id}
    group by rotation.id
    order by rotation.name, rotation.id`.execute(database);
  return { data: rows };
});

/** The weeks are copied: later changes of the menus do not change the rotation. */
export const handleCreateMenuRotation = bind(createMenuRotation, async ({ database, params, body, now }) => {
  const { kindergarten_id: kindergartenId } = params;
  const from = findMonday(body.from);
  const { rows } = await refuseTaken(
    sql<{ id: number }>`
      insert into menu_rotations (kindergarten_id, name, weeks, created_at)
      values (${kindergartenId}, ${body.name}, ${body.weeks}, ${now})
      returning id`.execute(database),
    { menu_rotations_name: ['name', 'food-menu.rotation_taken'] },
  );
  const { id } = onlyRow(rows);
  const { numAffectedRows = 0n } = await sql`
    insert into menu_rotation_dishes (kindergarten_id, menu_rotation_id, week, weekday, meal, dish_id, position)
    select ${kindergartenId}, ${id}, (menu_day.day - ${from}::date) / 7 + 1, extract(isodow from menu_day.day),
      planned.meal, planned.dish_id, planned.position
    from menu_days menu_day join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    where menu_day.kindergarten_id = ${kindergartenId}
      and menu_day.day between ${from}::date and ${addDays(from, body.weeks * 7 - 1)}::date`.execute(
    database,
  );
  if (numAffectedRows === 0n) throw invalidField('from', 'food-menu.nothing_planned');
  return { id, name: body.name, weeks: body.weeks, dishes: Number(numAffectedRows) };
});

export const handleApplyMenuRotation = bind(applyMenuRotation, async ({ database, params, body, now }) => {
  const { kindergarten_id: kindergartenId, menu_rotation_id: id } = params;
  const { rows: rotations } = await sql`
    select from menu_rotations where id = ${id} and kindergarten_id = ${kindergartenId}`.execute(database);
  requireRow(rotations);
  const { rows: proposed } = await sql<Proposed>`
    select (${findMonday(body.from)}::date + week.number * 7 + planned.weekday - 1)::text as date, planned.meal,
      planned.dish_id, planned.position
    from generate_series(0, ${body.weeks}::integer - 1) as week (number)
    join menu_rotations rotation on rotation.id = ${id}
    join menu_rotation_dishes planned
      on planned.menu_rotation_id = rotation.id and planned.week = week.number % rotation.weeks + 1`.execute(
    database,
  );
  const filled = await fillDays(database, kindergartenId, proposed);
  await announceChange(database, kindergartenId, 'food-menu', now);
  return { days: filled.length };
});

export const handleDeleteMenuRotation = bind(deleteMenuRotation, async ({ database, params }) => {
  const { rows } = await sql`
    delete from menu_rotations
    where id = ${params.menu_rotation_id} and kindergarten_id = ${params.kindergarten_id}
    returning id`.execute(database);
  requireRow(rows);
  return { deleted: true };
});
