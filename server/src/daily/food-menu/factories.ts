import { sql } from 'kysely';
import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testNow } from '#server/testing/now.ts';

let made = 0;

/** Creates a dish, by default with nothing in it; null for what nobody stated. Returns its id. */
export async function makeDish(
  database: Database,
  traits: { kindergartenId: number; name?: string; allergens?: Allergen[] | null; foods?: Food[] | null },
): Promise<number> {
  made += 1;
  const { kindergartenId, name = `Roog ${made}`, allergens = [], foods = [] } = traits;
  const [row] = await database.runStatement<{ id: number }>(sql`
    insert into dishes (kindergarten_id, name, names, allergens, foods, created_at)
    values (${kindergartenId}, ${name}, ${JSON.stringify({ et: name })}, ${allergens}, ${foods}, ${testNow})
    returning id`);
  return row?.id ?? 0;
}
