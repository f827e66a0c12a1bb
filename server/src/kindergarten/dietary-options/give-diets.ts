import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/**
 * Gives each child exactly these options of the kindergarten. Returns how many were given: fewer than asked for where
 * one is none of the kindergarten's, or none any more; whoever deletes one is waited for.
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
