import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import type { FolderRow } from '#contract/library/folders.ts';
import type { TestMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeCourse, makeTeaching } from '#server/kindergarten/courses/factories.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeFolder } from './factories.ts';

export interface Page {
  data: FolderRow[];
  total: number;
}

/**
 * For the tests of a file: a kindergarten with the class Bees and its signed-in employees: a manager, a
 * teacher of the class, a colleague. Each test begins with only the class's folders.
 */
export async function openFolders() {
  const kiik = await openTestApp('empty');
  const { database } = kiik.app;
  const kindergartenId = await makeKindergarten(database);
  const bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const employee = { type: 'employee', kindergartenId } as const;
  const teacher = await kiik.join(employee);
  const colleague = await kiik.join(employee);
  const guardian = await kiik.join({ type: 'guardian', kindergartenId });
  const manager = await kiik.join({
    ...employee,
    flags: [
      ...['documents_access_index', 'gallery_access_index', 'folders_can_manage_all'],
      ...['documents_add_folders', 'gallery_add_folders'],
      ...['targetgroups_can_edit', 'targetgroups_access_system_groups', 'courses_access_all'],
    ] as const,
  });
  await makeTeaching(database, bees, teacher.id);

  const folder = (traits: Omit<Parameters<typeof makeFolder>[1], 'kindergartenId'> = {}) =>
    makeFolder(database, { kindergartenId, ...traits });

  beforeEach(() =>
    database.runStatement(sql`delete from folders where parent_id is not null or course_id is null`),
  );

  /** The names of the folder and all folders above it, by its path and by its parents. */
  async function pathTo(folderId: number): Promise<string> {
    const rows = await database.runStatement(sql<{ path: string; parents: string }>`
      with recursive above as (
        select id, parent_id, name, 1 as step from folders where id = ${folderId}
        union all
        select folder.id, folder.parent_id, folder.name, step + 1 from folders folder join above on folder.id = above.parent_id
      )
      select
        (select string_agg(name, ' / ' order by step desc) from above) as parents,
        (
          select string_agg(part.name, ' / ' order by step.number)
          from folders folder, unnest(folder.path) with ordinality as step (id, number)
          join folders part on part.id = step.id where folder.id = ${folderId}
        ) as path`);
    expect(rows[0]?.path).toBe(rows[0]?.parents);
    return onlyRow(rows).path;
  }

  const address = (rest = '') => `/api/kindergartens/${kindergartenId}${rest}`;
  const people = { manager, teacher, colleague, guardian };
  return { kiik, database, kindergartenId, bees, ...people, folder, pathTo, address };
}

export const me = (person: TestMember) => `employee-${person.id}`;
export const names = (page: Page) => page.data.map(({ name }) => name);
