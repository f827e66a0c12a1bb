import { sql } from 'kysely';
import {
  createDietaryOption,
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
  updateDietaryOption,
} from '#contract/kindergarten/dietary-options.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** A kindergarten has few options, so the list has no pages. */
export const handleList = bind(listDietaryOptions, async ({ database, actor, params }) => {
  const keepsList = actor.hasFlag('kindergarten_access_diets_settings');
  const { rows } = await sql<DietaryOption>`
    select option.id, option.name, option.kind, option.excluded_allergens, option.excluded_foods,
      case when ${keepsList} then count(child.id) end as children_count
    from dietary_options option
    left join child_dietary_options given on given.dietary_option_id = option.id
    left join children child on child.id = given.child_id and child.archived_at is null
    where option.kindergarten_id = ${params.kindergarten_id}
    group by option.id
    order by option.kind, option.name, option.id`.execute(database);
  return { data: rows };
});

export const handleCreate = bind(createDietaryOption, async ({ database, params, body, now }) => {
  const { rows } = await refuseTaken(
    sql<DietaryOption>`
      insert into dietary_options (kindergarten_id, name, kind, created_at)
      values (${params.kindergarten_id}, ${body.name}, ${body.kind}, ${now})
      returning id, name, kind, excluded_allergens, excluded_foods, 0 as children_count`.execute(database),
    { dietary_options_name: ['name', 'dietary-options.name_taken'] },
  );
  return onlyRow(rows);
});

/** The audit log names the children whose allergies change. */
export const handleUpdate = bind(updateDietaryOption, async ({ database, params, body, audit }) => {
  const { rows } = await sql<DietaryOption & { child_ids: number[] }>`
    update dietary_options option set
      kind = ${body.kind},
      excluded_allergens = coalesce(${body.excluded_allergens ?? null}::text[], excluded_allergens),
      excluded_foods = coalesce(${body.excluded_foods ?? null}::text[], excluded_foods)
    where id = ${params.dietary_option_id} and kindergarten_id = ${params.kindergarten_id}
    returning
      id, name, kind, excluded_allergens, excluded_foods,
      (
        select count(*) from child_dietary_options given join children child on child.id = given.child_id
        where given.dietary_option_id = option.id and child.archived_at is null
      ) as children_count,
      array(select child_id from child_dietary_options where dietary_option_id = option.id) as child_ids`.execute(
    database,
  );
  const { child_ids, ...option } = requireRow(rows);
  audit({ child_id: child_ids });
  return option;
});

/** Removes it from the children who have it; the audit log names them. */
export const handleDelete = bind(deleteDietaryOption, async ({ database, params, audit }) => {
  const isIt = sql<boolean>`id = ${params.dietary_option_id} and kindergarten_id = ${params.kindergarten_id}`;
  // Lock the option first, so that no child can be saved with it from now on.
  const { rows: options } = await sql`select from dietary_options where ${isIt} for update`.execute(database);
  requireRow(options);
  const { rows: given } = await sql<{ child_id: number }>`
    delete from child_dietary_options where dietary_option_id = ${params.dietary_option_id}
    returning child_id`.execute(database);
  await sql`delete from dietary_options where ${isIt}`.execute(database);
  audit({ child_id: given.map((row) => row.child_id) });
  return { deleted: true };
});

/**
 * Gives each child exactly these options of the kindergarten. Returns how many were given: fewer than
 * requested if the kindergarten does not have one (any more). Waits for a concurrent deletion.
 */
export async function giveDiets(
  transaction: Transaction,
  kindergartenId: number,
  given: readonly { child_id: number; option_ids: readonly number[] }[],
): Promise<number> {
  await sql`
    select from dietary_options
    where kindergarten_id = ${kindergartenId} and id = any(${given.flatMap((one) => one.option_ids)}::bigint[])
    order by id for key share`.execute(transaction);
  await sql`
    delete from child_dietary_options
    where child_id = any(${given.map((one) => one.child_id)}::bigint[])`.execute(transaction);
  const { rows } = await sql`
    insert into child_dietary_options (child_id, dietary_option_id)
    select listed.child_id, option.id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as listed (child_id bigint, option_ids bigint[])
    join dietary_options option on option.id = any(listed.option_ids) and option.kindergarten_id = ${kindergartenId}
    returning dietary_option_id`.execute(transaction);
  return rows.length;
}
