import type { Page } from '@playwright/test';
import { makeAttendance, makeChild } from '../server/src/kindergarten/children/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { en } from './text.ts';

/** A child of that class, whose family name is Kask. */
export async function makePupil(database: Database, kindergartenId: number, courseId: number, fname: string) {
  const id = await makeChild(database, { kindergartenId, fname, lname: 'Kask' });
  await makeAttendance(database, courseId, id);
  return id;
}

/** Opens a tab of a class; the menu has places of the same name. */
export async function openClassTab(page: Page, title: Parameters<typeof en>[0]): Promise<void> {
  const tabs = page.getByRole('navigation', { name: en('courses.parts') });
  await tabs.getByRole('link', { name: en(title) }).click();
}
