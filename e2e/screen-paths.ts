import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';
import { onlyRow } from '../server/src/platform/database/only-row.ts';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { findSampleRows } from '../server/src/testing/sample-rows.ts';
import type { Persona } from './journey.ts';

/** Not a literal: the type check of `e2e` would follow it into the pages, which have the web app's rules. */
const records: string = '../web/src/app/screens.ts';
const { screens, frames } = (await import(records)) as Record<'screens' | 'frames', { path?: string }[]>;

/** The paths of all pages for signed-in people, from the domains' own records. So new pages are included. */
export const screenPaths: readonly string[] = [
  '/dashboard',
  ...[...screens, ...frames].flatMap(({ path }) => path ?? []),
];

/** The personas that together can open all of these pages. */
export const screenPersonas = ['manager', 'admin', 'official'] as const satisfies readonly Persona[];

const personaOf = (path: string): Persona =>
  path.startsWith('/admin') ? 'admin' : path.startsWith('/organization') ? 'official' : 'manager';

/** The addresses of one persona's pages, with ids of rows in the manager's kindergarten. */
export async function listAddresses(database: Database, persona: Persona): Promise<string[]> {
  const rows = await database.runStatement(sql<Record<string, number>>`
    select manager.kindergarten_id, kindergartens.organization_id,
      (select min(id) from children where kindergarten_id = manager.kindergarten_id and archived_at is null) as child_id,
      (select min(id) from courses where kindergarten_id = manager.kindergarten_id and archived_at is null) as course_id,
      manager.id as employee_id
    from memberships manager join users on users.id = user_id
    join kindergartens on kindergartens.id = manager.kindergarten_id
    where users.email = 'manager@kiik.test' and type = 'employee'`);
  const found = onlyRow(rows);
  const ids = { ...(await findSampleRows(database, ensurePresent(found.kindergarten_id))), ...found };
  return screenPaths
    .filter((path) => personaOf(path) === persona)
    .map((path) => path.replaceAll(/\$(\w+)/g, (_, name: string) => String(ids[name] ?? 1)));
}
