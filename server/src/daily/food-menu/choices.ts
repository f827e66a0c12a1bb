import { sql } from 'kysely';
import { choosePlate, removeChoice } from '#contract/daily/food-menu.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isStillHere, seesNeeds } from './access.ts';

/**
 * Whatever is chosen, the rule checks it again with every reading: a choice that is not safe for a child is told as
 * unsafe, also if the child's diet or the dish changes later.
 */
export const handleChoosePlate = bind(choosePlate, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const { kindergarten_id: kindergartenId } = params;
  const { child_id, dietary_option_id } = body;
  audit(child_id === null ? { dietary_option_id: dietary_option_id ?? [] } : { child_id });
  // Locked, so that of two at once the second sees the first.
  const { rows: planned } = await sql<{ menu_day_id: number }>`
    select planned.menu_day_id
    from menu_days menu_day join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    where menu_day.kindergarten_id = ${kindergartenId} and menu_day.day = ${body.date}
      and planned.meal = ${body.meal} and planned.dish_id = ${body.dish_id}
    for update of planned`.execute(database);
  const { menu_day_id } = requireRow(planned);
  if (child_id !== null) {
    const { rows } = await sql`
      select from children child
      where child.id = ${child_id} and ${isStillHere(actor)} and ${seesNeeds(actor, kindergartenId)}`.execute(
      database,
    );
    if (rows.length === 0) throw notFound();
  } else {
    const { rows } = await sql`
      select from dietary_options where id = ${dietary_option_id} and kindergarten_id = ${kindergartenId}`.execute(
      database,
    );
    if (rows.length === 0) throw notFound();
  }
  if (body.instead_dish_id !== null) await requireDish(database, kindergartenId, body);
  const isIt = sql<boolean>`
    menu_day_id = ${menu_day_id} and meal = ${body.meal} and dish_id = ${body.dish_id}
    and child_id is not distinct from ${child_id}::bigint
    and dietary_option_id is not distinct from ${dietary_option_id}::bigint`;
  const { rows: found } = await sql<{ id: number; version: number }>`
    select id, version from menu_choices where ${isIt}`.execute(database);
  const current = found[0];
  if (current !== undefined && current.version !== body.version) throw call.conflict(current);
  const { rows } =
    current === undefined
      ? await sql<{ id: number; version: number }>`
          insert into menu_choices (
            kindergarten_id, menu_day_id, meal, dish_id, child_id, dietary_option_id, instead_dish_id
          )
          values (
            ${kindergartenId}, ${menu_day_id}, ${body.meal}, ${body.dish_id}, ${child_id}, ${dietary_option_id},
            ${body.instead_dish_id}
          )
          returning id, version`.execute(database)
      : await sql<{ id: number; version: number }>`
          update menu_choices set instead_dish_id = ${body.instead_dish_id}, version = version + 1
          where id = ${current.id}
          returning id, version`.execute(database);
  await announceChange(database, kindergartenId, 'food-menu', now);
  return onlyRow(rows);
});

async function requireDish(
  transaction: Transaction,
  kindergartenId: number,
  { dish_id, instead_dish_id }: { dish_id: number; instead_dish_id: number | null },
): Promise<void> {
  const { rows } = await sql`
    select from dishes
    where id = ${instead_dish_id} and kindergarten_id = ${kindergartenId} and archived_at is null and id <> ${dish_id}`.execute(
    transaction,
  );
  if (rows.length === 0) throw invalidField('instead_dish_id', 'food-menu.dish_gone');
}

export const handleRemoveChoice = bind(removeChoice, async ({ database, actor, params, now, audit }) => {
  const { rows } = await sql<{ child_id: number | null }>`
    delete from menu_choices choice
    where choice.id = ${params.menu_choice_id} and choice.kindergarten_id = ${params.kindergarten_id}
      and (choice.child_id is null or exists (
        select from children child where child.id = choice.child_id and ${seesNeeds(actor, params.kindergarten_id)}
      ))
    returning choice.child_id`.execute(database);
  audit({ child_id: requireRow(rows).child_id ?? [] });
  await announceChange(database, params.kindergarten_id, 'food-menu', now);
  return { deleted: true };
});
