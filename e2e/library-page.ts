import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { FolderType } from '../contract/src/library/folders.ts';
import { makeMember, managerFlags, readDefaultFlags } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeAttendance, makeChild, makeMother } from '../server/src/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '../server/src/kindergarten/courses/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { test as base, expect } from './journey.ts';
import { makePhotos, type PickedFile } from './photos.ts';
import { en } from './text.ts';

export const button = (
  page: Page | Locator,
  key: Parameters<typeof en>[0],
  values?: Parameters<typeof en>[1],
): Locator => page.getByRole('button', { name: en(key, values), exact: true });

/** The buttons that open the shown pictures. */
export const pictures = (page: Page): Locator =>
  page.getByRole('list', { name: en('files.pictures') }).getByRole('button', { name: /^Open / });

/** The text that says how many of the uploads have arrived. */
export const summary = (sent: number, total: number): string => en('files.uploads.summary', { sent, total });

/** The option for that folder in the move dialog. */
export const chooseFolder = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('radio', { name: en('folders.move.choose', { name }), exact: true });

/** Chooses that folder in the move dialog, confirms, and waits for the message. */
export async function moveTo(
  page: Page,
  name: string,
  message: 'files.moved' | 'folders.moved',
): Promise<void> {
  await chooseFolder(page, name).check();
  await button(page.getByRole('dialog'), 'shell.next').click();
  await button(page.getByRole('dialog'), 'folders.move').click();
  await expect(page.getByText(en(message))).toBeVisible();
}

/** Makes a kindergarten for one test, and its manager. */
export async function makeManager(database: Database) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  return { kindergartenId, manager };
}

/** Makes another employee of that kindergarten. */
export function makeColleague(database: Database, kindergartenId: number, role: 'manager' | 'teacher') {
  return makeMember(database, { type: 'employee', kindergartenId, flags: readDefaultFlags(role) });
}

/** Makes a folder of documents or an album that all employees manage, and a manager. */
export async function makeManagedFolder(database: Database, type: FolderType, name: string) {
  const { kindergartenId, manager } = await makeManager(database);
  const manage = [`employees-${kindergartenId}`];
  const folderId = await makeFolder(database, { kindergartenId, type, name, manage });
  return { kindergartenId, manager, manage, folderId };
}

interface LibraryFixtures {
  /** Opens a new folder of documents or an album as its manager. */
  openFolder(type: FolderType, name: string): ReturnType<typeof makeManagedFolder>;
  /** Opens a new album called Outing as its manager, and uploads that many photos. */
  openAlbum(photos: number): ReturnType<typeof makeManagedFolder>;
}

/** The test function of the library. */
export const test = base.extend<LibraryFixtures>({
  openFolder: async ({ kiik, signIn }, use) => {
    await use(async (type, name) => {
      const folder = await makeManagedFolder(kiik.database, type, name);
      await signIn(
        folder.manager.email,
        `/${type === 'gallery' ? type : 'documents'}/${folder.folderId}`,
        name,
      );
      return folder;
    });
  },
  openAlbum: async ({ page, openFolder }, use) => {
    await use(async (photos) => {
      const folder = await openFolder('gallery', 'Outing');
      await upload(page, await makePhotos(photos));
      return folder;
    });
  },
});

/** Makes a class, its teacher, children, and the first one's mother. No parent answered about pictures. */
export async function makeClass(database: Database, children: readonly string[] = ['Lenna']) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const courseId = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const teacher = await makeColleague(database, kindergartenId, 'teacher');
  await makeTeaching(database, courseId, teacher.id);
  const childIds: number[] = [];
  for (const fname of children) {
    const childId = await makeChild(database, { kindergartenId, fname, lname: 'Tamm' });
    await makeAttendance(database, courseId, childId);
    childIds.push(childId);
  }
  const childId = ensurePresent(childIds[0]);
  const mother = await makeMember(database, { type: 'guardian', kindergartenId });
  await makeMother(database, childId, mother.id);
  return { kindergartenId, courseId, childId, teacher, mother };
}

interface Filling {
  kindergartenId: number;
  folderId: number;
  userId: number;
  /** Number of the first picture. Numbers below 1 come before the others in the list. */
  from?: number;
  to: number;
}

/** Adds pictures without stored bytes. The lowest number is the first in the list. */
export async function fillAlbum(
  database: Database,
  { kindergartenId, folderId, userId, from = 1, to }: Filling,
): Promise<void> {
  await database.runStatement(sql`
    insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at,
      created_by, updated_at
    )
    select ${kindergartenId}, ${folderId}, 'gallery', 'album' || ${folderId}::bigint || 'number' || lpad(n::text, 8, '0'),
      'album' || ${folderId}::bigint || 'nothing' || n, 'Picture ' || n || '.jpg', 'image/jpeg', 1000, ${testNow}::timestamptz - n * interval '1 minute',
      ${testNow}, ${userId}, ${testNow}
    from generate_series(${from}::integer, ${to}::integer) n`);
}

/** Chooses all files of the list. */
export async function selectAll(page: Page): Promise<void> {
  await button(page, 'files.select').click();
  await page.getByLabel(en('folders.selectAll')).click();
}

/** Chooses an entry of the menu behind the three dots of a list. */
export async function chooseInMenu(page: Page, key: Parameters<typeof en>[0]): Promise<void> {
  await button(page.getByRole('main'), 'folders.more').click();
  await page.getByRole('menuitem', { name: en(key), exact: true }).click();
}

/** Chooses what a row of the share sheet may do. */
export async function chooseLevel(sheet: Locator, name: string, level: string): Promise<void> {
  await sheet.getByRole('button', { name: `: ${name}` }).click();
  await sheet
    .getByRole('menuitemradio', { name: new RegExp(`^${level}`) })
    .first()
    .click();
}

/** Begins to select rows of a table. Where they have two lines, boxes stand in them only then. */
export async function startSelecting(page: Page): Promise<void> {
  await button(page.getByRole('main'), 'table.tools').click();
  await expect(page.getByRole('menu')).toBeVisible();
  const start = page.getByRole('menuitem', { name: en('table.selectRows') });
  if (await start.isVisible()) await start.click();
  else await page.keyboard.press('Escape');
}

/** The face of a child who may be marked on the shown photos. */
export const face = (dialog: Locator, fname: string): Locator =>
  dialog
    .getByRole('group', { name: en('files.children') })
    .getByRole('button', { name: new RegExp(`\\b${fname}\\b`) });

/** Opens the step between adding photos and showing them to parents. */
export async function openDrafts(page: Page, count: number): Promise<Locator> {
  await expect(page.getByText(en('files.drafts', { count }))).toBeVisible();
  await button(page, 'files.drafts.tag').click();
  return page.getByRole('dialog', { name: en('files.drafts.title') });
}

/** Shows that many pictures to the parents, in a class with one child without consent. */
export async function shareDrafts(page: Page, count: number): Promise<void> {
  const dialog = await openDrafts(page, count);
  await button(dialog, 'files.drafts.shareWithout', { count: 1 }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(en('files.drafts', { count }))).toBeHidden();
}

/** Opens the upload dialog. */
export async function openUploads(page: Page): Promise<Locator> {
  await button(page, 'folders.add').click();
  return page.getByRole('dialog');
}

/** Chooses files in the upload dialog. */
export const chooseFiles = (dialog: Locator, files: PickedFile[]): Promise<void> =>
  dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(files);

/** Uploads files through the dialog, and waits until all have arrived. */
export async function upload(page: Page, files: PickedFile[]): Promise<void> {
  const dialog = await openUploads(page);
  await chooseFiles(dialog, files);
  await expect(dialog.getByText(summary(files.length, files.length))).toBeVisible();
  await expectAccessible(page);
  await button(dialog, 'shell.close').click();
  await expect(dialog).toBeHidden();
}

/** Waits until these files are listed. */
export async function expectFiles(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** Pastes files of these sizes in bytes, as the clipboard provides them. */
export async function paste(page: Page, files: { name: string; size: number }[]): Promise<void> {
  await page.evaluate((described) => {
    const clipboardData = new DataTransfer();
    for (const { name, size } of described) clipboardData.items.add(new File([new Uint8Array(size)], name));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, files);
}
