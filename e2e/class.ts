import type { Page } from '@playwright/test';
import type { TestUser } from '../server/src/access/accounts/factories.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { en } from './text.ts';

/** Makes a child in that class, with the family name Kask, and returns its id. */
export async function makePupil(database: Database, kindergartenId: number, courseId: number, fname: string) {
  const id = await makeChild(database, { kindergartenId, fname, lname: 'Kask' });
  await makeAttendance(database, courseId, id);
  return id;
}

/** Makes a class and the employee who teaches it. */
export async function makeTaughtClass(
  database: Database,
  kindergartenId: number,
  name: string,
  user?: Pick<TestUser, 'id' | 'email'>,
) {
  const courseId = await makeCourse(database, { kindergartenId, name });
  const teacher = await makeMember(database, { type: 'employee', kindergartenId, ...(user && { user }) });
  await makeTeaching(database, courseId, teacher.id);
  return { courseId, teacher };
}

/** Makes a kindergarten with a taught class, and its children by their first names. */
export async function makeClassWith<const Names extends readonly string[]>(database: Database, names: Names) {
  const kindergartenId = await makeKindergarten(database, { name: 'Kalevipoeg' });
  const { courseId, teacher } = await makeTaughtClass(database, kindergartenId, 'Punased');
  const children: number[] = [];
  for (const name of names) children.push(await makePupil(database, kindergartenId, courseId, name));
  return { kindergartenId, courseId, teacher, children: children as { [Name in keyof Names]: number } };
}

/** Makes two guardians of a child. */
export async function makeParents(database: Database, kindergartenId: number, childId: number) {
  const makeParent = async () => {
    const parent = await makeMember(database, { type: 'guardian', kindergartenId });
    await makeMother(database, childId, parent.id);
    return parent;
  };
  return [await makeParent(), await makeParent()] as const;
}

/** Opens a tab of a class. Searches only the tabs, because the menu has links with the same names. */
export async function openClassTab(page: Page, title: Parameters<typeof en>[0]): Promise<void> {
  const tabs = page.getByRole('navigation', { name: en('courses.parts') });
  await tabs.getByRole('link', { name: en(title) }).click();
}
