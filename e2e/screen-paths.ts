import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import { findSampleRows } from '../server/src/testing/sample-rows.ts';
import type { Persona } from './journey.ts';

/** Not by its name: the journeys' type check would follow it into the pages, which are drawn by the web app's rules. */
const records: string = '../web/src/app/inside.ts';
const { screens, frames } = (await import(records)) as Record<'screens' | 'frames', { path?: string }[]>;

/** The address of every page inside, from the domains' own records: a new one is among them by existing. */
export const screenPaths: readonly string[] = [...screens, ...frames].flatMap(({ path }) => path ?? []);

/** Whoever has all of these pages together. */
export const screenPersonas = ['manager', 'admin', 'official'] as const satisfies readonly Persona[];

const personaOf = (path: string): Persona =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/organization') ? 'official' : 'manager';

/** The pages of one persona, filled with rows of the manager's kindergarten. */
export async function listAddresses(database: Database, persona: Persona): Promise<string[]> {
  const rows = await database.runStatement(sql<Record<string, number>>`
    select manager.kindergarten_id, kindergartens.organization_id,
      (select min(id) from children where kindergarten_id = manager.kindergarten_id and archived_at is null) as child_id,
      (select min(id) from courses where kindergarten_id = manager.kindergarten_id and archived_at is null) as course_id,
      manager.id as employee_id
    from memberships manager join users on users.id = user_id
    join kindergartens on kindergartens.id = manager.kindergarten_id
    where users.email = 'manager@kiik.test' and type = 'employee'`);
  const [found = {}] = rows;
  const ids = { ...(await findSampleRows(database, found.kindergarten_id ?? 0)), ...found };
  return screenPaths
    .filter((path) => personaOf(path) === persona)
    .map((path) => path.replaceAll(/\$(\w+)/g, (_, name: string) => String(ids[name] ?? 1)));
}
