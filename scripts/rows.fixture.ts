import { sql } from 'kysely';
import type { PlacedDatabase, ReadDatabase } from '#server/platform/database/database.ts';

/** Statements with right and wrong row types, for the test that compares row types with the database. */
export const rows = {
  right: sql<{ id: number; email: string; erased_at: string | null; known: boolean }>`
    select id, email, erased_at, true as known from users`,
  wider: sql<Record<string, string | number | null>>`select id, email, erased_at from users limit 1`,
  apart: sql<{ id: number; name: string } | { id: null; name: null }>`
    select user_id as id, null as name from (values (null::bigint)) one (user_id)`,
  misspelt: sql<{ mail: string }>`select email from users limit 2`,
  mistyped: sql<{ id: string; tags: number[]; sum: number }>`
    select id, array['a'] as tags, sum(id) as sum from users group by id`,
  forgotten: sql<{ fname: string }>`select null::text as fname from users`,
  doubtful: sql<{ erased_at: string }>`select erased_at from users where id = 0`,
  sure: sql<{ erased_at: string }>`select erased_at from users where id < 0 and erased_at is not null`,
  idle: sql<{ id: number }>`select id from users where false`,
  cast: sql`select id from users order by id`.$castTo<{ id: number }>(),
};

/** Each caller chooses the row type, so no statement can guarantee it. */
export const readOpen = <Row>(database: ReadDatabase) => sql<Row>`select 1 as one`.execute(database);

const mailsSql = `select email from users where email <> ${"'a'"}`;

/** Statements passed as text; one of them names a column that does not exist. */
export async function askTexts(database: Pick<PlacedDatabase, 'query'>): Promise<void> {
  await database.query<{ email: string }>(mailsSql, []);
  await database.query<{ mail: string }>('select email from users order by email', []);
}
