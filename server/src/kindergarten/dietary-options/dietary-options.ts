import { sql } from 'kysely';
import {
  createDietaryOption,
  type DietaryOption,
  deleteDietaryOption,
  listDietaryOptions,
} from '#contract/kindergarten/dietary-options.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** A kindergarten has a handful, so they come without pages. */
export const handleList = bind(listDietaryOptions, async ({ database, actor, params }) => {
  const keepsList = actor.hasFlag('kindergarten_access_diets_settings');
  const { rows } = await sql<DietaryOption>`
    select option.id, option.name, case when ${keepsList} then count(child.id) end as children_count
    from dietary_options option
    left join child_dietary_options given on given.dietary_option_id = option.id
    left join children child on child.id = given.child_id and child.archived_at is null
    where option.kindergarten_id = ${params.kindergarten_id}
    group by option.id
    order by option.name, option.id`.execute(database);
  return { data: rows };
});

export const handleCreate = bind(createDietaryOption, async ({ database, params, body, now }) => {
  const { rows } = await refuseTaken(
    sql<DietaryOption>`
      insert into dietary_options (kindergarten_id, name, created_at)
      values (${params.kindergarten_id}, ${body.name}, ${now})
      returning id, name, 0 as children_count`.execute(database),
    { dietary_options_name: ['name', 'dietary-options.name_taken'] },
  );
  return onlyRow(rows);
});

/** Takes it from the children who have it; the audit log names them. */
export const handleDelete = bind(deleteDietaryOption, async ({ database, params, audit }) => {
  const isIt = sql<boolean>`id = ${params.dietary_option_id} and kindergarten_id = ${params.kindergarten_id}`;
  // First the option, so that no child is saved with it from now on.
  const { rows: options } = await sql`select from dietary_options where ${isIt} for update`.execute(database);
  requireRow(options);
  const { rows: given } = await sql<{ child_id: number }>`
    delete from child_dietary_options where dietary_option_id = ${params.dietary_option_id}
    returning child_id`.execute(database);
  await sql`delete from dietary_options where ${isIt}`.execute(database);
  audit({ child_id: given.map((row) => row.child_id) });
  return { deleted: true };
});
