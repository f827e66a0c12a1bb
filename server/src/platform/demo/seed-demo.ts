import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { DemoChapter } from '../domain.ts';
import { exitCodes, StartError } from '../postgres/start-error.ts';
import type { Settings } from '../settings.ts';

/** Whether the database holds the demo, with its public password. */
async function holdsDemo(database: Database): Promise<boolean> {
  const { rows } = await sql`select from demo_chapters limit 1`.execute(database.read);
  return rows.length > 0;
}

/**
 * Runs the chapters that the database does not have yet, each in its own transaction. A database with other
 * accounts stays unchanged: the demo never mixes with real data. Returns the names of the new chapters.
 */
export async function seedDemo(
  database: Database,
  clock: Clock,
  chapters: readonly DemoChapter[],
): Promise<string[]> {
  if (!(await holdsDemo(database)) && (await holdsAccounts(database))) return [];
  const seeded: string[] = [];
  for (const chapter of chapters.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const isNew = await database.transaction(async (transaction) => {
      // If two processes start at once, each chapter still runs only once.
      const { rows } = await sql`
        insert into demo_chapters (name, told_at) values (${chapter.name}, ${clock.now().toString()})
        on conflict do nothing returning name`.execute(transaction);
      if (rows.length > 0) await chapter.seed(transaction, clock);
      return rows.length > 0;
    });
    if (isNew) seeded.push(chapter.name);
  }
  return seeded;
}

async function holdsAccounts(database: Database): Promise<boolean> {
  const { rows } = await sql`select from users limit 1`.execute(database.read);
  return rows.length > 0;
}

/**
 * Creates the demo if the settings require it, and returns whether it is shown. Otherwise a database with the
 * demo is refused: if it became reachable from outside, everybody who has read the README could sign in.
 */
export async function prepareDemo(
  settings: Pick<Settings, 'demo'>,
  database: Database,
  clock: Clock,
  chapters: readonly DemoChapter[],
): Promise<boolean> {
  if (settings.demo) await seedDemo(database, clock, chapters);
  const isThere = await holdsDemo(database);
  if (settings.demo || !isThere) return isThere;
  throw new StartError(
    'This data holds the demo with its public password. Choose another DATA_DIR, or set KIIK_DEMO=on to show the demo here.',
    exitCodes.configuration,
  );
}
