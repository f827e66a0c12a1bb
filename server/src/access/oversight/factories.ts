import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { testNow } from '#server/testing/now.ts';

/** The kindergarten has agreed to its organisation's rights over its children. */
export async function giveOversight(database: Database, kindergartenId: number): Promise<void> {
  await database.runStatement(sql`
      insert into oversights (kindergarten_id, organization_id, given_at)
      select id, organization_id, ${testNow} from kindergartens
      where id = ${kindergartenId} and organization_id is not null`);
}
