import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { button, makePlace, paste, summary } from './library-page.ts';
import { heading } from './page-parts.ts';
import { makeDocument } from './photos.ts';
import { en } from './text.ts';

const beginsUpload = /\/api\/kindergartens\/\d+\/uploads$/;

/** Signs in the manager of a kindergarten of this journey's own, at its folder for documents. */
async function openReports(
  page: Page,
  { database }: { database: Database },
  signIn: (email: string) => Promise<void>,
): Promise<void> {
  const { manager, folderId } = await makePlace(database, 'document', 'Reports');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Reports');
}

test('what failed is tried again, one or all, and what is not wanted any more is taken out', async ({
  page,
  kiik,
  signIn,
}) => {
  await openReports(page, kiik, signIn);
  const message = { key: 'errors.generic' };
  await page.route(beginsUpload, (route) => route.fulfill({ status: 422, json: { message } }));
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  const names = ['One.txt', 'Two.txt', 'Three.txt', 'Four.txt'];
  await dialog
    .getByLabel(en('files.chooseSeveral'))
    .setInputFiles(names.map((name) => makeDocument(name, 600)));
  await expect(dialog.getByText(en('files.uploads.danger'))).toHaveCount(4);
  await expect(dialog.getByText(summary(0, 4))).toBeVisible();
  await expectAccessible(page);

  await page.unroute(beginsUpload);
  await button(page, 'files.uploads.retry', { name: 'Two.txt' }).click();
  await expect(dialog.getByText(summary(1, 4))).toBeVisible();
  await button(page, 'files.uploads.cancel', { name: 'Four.txt' }).click();
  await expect(dialog.getByText(summary(1, 3))).toBeVisible();
  await button(page, 'files.uploads.retryAll').click();
  await expect(dialog.getByText(summary(3, 3))).toBeVisible();

  // One that is under way ends, and the server keeps nothing of it.
  let holdsBack: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    holdsBack = resolve;
  });
  await page.route(/\/uploads\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue().catch(() => {});
  });
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Never.txt', 9_000)]);
  await begun;
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, 'files.uploads.cancel', { name: 'Never.txt' }).click();
  expect((await given).status()).toBe(200);
  holdsBack();
  await expect(dialog.getByText('Never.txt')).toBeHidden();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  for (const name of ['One.txt', 'Two.txt', 'Three.txt']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByText('Four.txt')).toBeHidden();
  await expect(page.getByText('Never.txt')).toBeHidden();
});

test('whoever uploads a file that may hold a place is told so, in the list and at the file', async ({
  page,
  kiik,
  signIn,
}) => {
  await openReports(page, kiik, signIn);
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  const letter = { name: 'Letter.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Tere}') };
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([letter, makeDocument('Plain.txt', 60)]);
  await expect(dialog.getByText(summary(2, 2))).toBeVisible();
  await expect(dialog.getByText(en('files.mayHoldPlace'))).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: en('files.mayHoldPlace') })).toHaveCount(1);
  const opened = page.getByRole('button', { name: /^Letter\.rtf/ });
  await expect(opened.getByRole('img', { name: en('files.mayHoldPlace') })).toBeVisible();
});

test('a file that is too big is refused with a notice, the others go', async ({ page, kiik, signIn }) => {
  await openReports(page, kiik, signIn);
  await paste(page, [
    { name: 'Huge.bin', size: 200_000_001 },
    { name: 'Small.txt', size: 40 },
  ]);
  await expect(page.getByText(en('files.tooBig'), { exact: true })).toBeVisible();
  await expect(page.getByText('Small.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('Huge.bin')).toBeHidden();
});

test('pictures are pasted, and files and whole folders dropped', async ({ page, kiik, signIn }) => {
  const { manager, folderId } = await makePlace(kiik.database, 'document', 'Forms');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Forms');
  await paste(page, [{ name: 'Pasted.txt', size: 30 }]);
  await expect(page.getByText('Pasted.txt', { exact: true })).toBeVisible();

  await withFolder(async (local) => {
    await drop(page, [join(local, 'Leave.txt'), join(local, 'Health')]);
    await expect(page.getByText('Leave.txt', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await expect(heading(page)).toHaveText('Health');
    await expect(page.getByText('Allergies.txt', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Diets', exact: true }).click();
    await expect(heading(page)).toHaveText('Diets');
    await expect(page.getByText('Vegan.txt', { exact: true })).toBeVisible();
  });
});

test('where a folder cannot be made, its files are listed as failed with the reason, and the others go', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, folderId } = await makePlace(kiik.database, 'document', 'Forms');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Forms');
  const asked: string[] = [];
  const makesFolder = /\/api\/kindergartens\/\d+\/folders$/;
  await page.route(makesFolder, async (route) => {
    const { name } = route.request().postDataJSON();
    asked.push(name);
    if (name !== 'Diets') return route.continue();
    return route.fulfill({ status: 422, json: { message: { key: 'errors.generic' } } });
  });
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  await withFolder(async (local) => {
    await dialog.getByLabel(en('files.upload.folder')).setInputFiles(join(local, 'Health'));
    await expect(dialog.getByText(summary(1, 4))).toBeVisible();
    await expect(dialog.getByText(`${en('files.uploads.danger')} ${en('errors.generic')}`)).toHaveCount(3);
    for (const name of ['Vegan.txt', 'Without milk.txt', 'List.txt']) {
      await expect(button(dialog, 'files.uploads.retry', { name })).toBeVisible();
    }
    expect(asked.toSorted()).toEqual(['Diets', 'Health']);
    await expectAccessible(page);
    await page.unroute(makesFolder);
    await button(dialog, 'files.uploads.retry', { name: 'List.txt' }).click();
    await expect(dialog.getByText(summary(2, 4))).toBeVisible();
    await button(dialog, 'files.uploads.retryAll').click();
    await expect(dialog.getByText(summary(4, 4))).toBeVisible();
  });
  await button(dialog, 'shell.close').click();
  await expect(page.getByRole('row').filter({ hasText: 'Health' })).toHaveCount(1);
  for (const name of ['Health', 'Diets', 'Lists']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(name);
  }
  await expect(page.getByText('List.txt', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Diets', exact: true }).click();
  await expect(heading(page)).toHaveText('Diets');
  await expect(page.getByText('Vegan.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('Without milk.txt', { exact: true })).toBeVisible();
});

/** A folder of this machine with folders in it, for as long as it is used. */
async function withFolder(use: (local: string) => Promise<void>): Promise<void> {
  const local = await mkdtemp(join(tmpdir(), 'kiik-tree-'));
  try {
    await mkdir(join(local, 'Health', 'Diets', 'Lists'), { recursive: true });
    await writeFile(join(local, 'Leave.txt'), 'leave');
    await writeFile(join(local, 'Health', 'Allergies.txt'), 'nuts');
    await writeFile(join(local, 'Health', 'Diets', 'Vegan.txt'), 'beans');
    await writeFile(join(local, 'Health', 'Diets', 'Without milk.txt'), 'oats');
    await writeFile(join(local, 'Health', 'Diets', 'Lists', 'List.txt'), 'all');
    await use(local);
  } finally {
    await rm(local, { recursive: true });
  }
}

/** Drags files and folders of this machine onto the page and lets them go. */
async function drop(page: Page, files: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const seen = await page.evaluateHandle(() => {
    const count = { dragover: 0, drop: 0 };
    for (const type of ['dragover', 'drop'] as const) {
      document.addEventListener(type, () => {
        count[type] += 1;
      });
    }
    return count;
  });
  const data = { items: [], files, dragOperationsMask: 1 };
  let moves = 0;
  const drag = (type: 'dragEnter' | 'dragOver' | 'dragCancel' | 'drop') => {
    moves += 1;
    return devtools.send('Input.dispatchDragEvent', { type, x: 600 + moves, y: 400, data });
  };
  const read = (type: 'dragover' | 'drop') => seen.evaluate((count, name) => count[name], type);
  // On a busy machine the browser lets go of nothing now and then; the hand then begins anew.
  await expect(async () => {
    if ((await read('drop')) > 0) return;
    await drag('dragCancel');
    await drag('dragEnter');
    await expect(page.getByText(en('files.upload.drop', { name: 'Forms' }))).toBeVisible();
    // It lets go only where the page has said before that it takes what is dragged.
    const before = await read('dragover');
    await expect
      .poll(async () => {
        await drag('dragOver');
        return read('dragover');
      })
      .toBeGreaterThanOrEqual(before + 3);
    await drag('drop');
    await expect.poll(() => read('drop'), { timeout: 3_000 }).toBe(1);
  }).toPass();
  await expect(page.getByText(en('files.upload.drop', { name: 'Forms' }))).toBeHidden();
  await devtools.detach();
}

test('an upload goes on where the line was cut, and says what can not be sent', async ({
  page,
  context,
  kiik,
  signIn,
}) => {
  await openReports(page, kiik, signIn);
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog').filter({ hasText: en('files.upload') });
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Nothing.txt', 0)]);
  await expect(page.getByText(en('files.zeroBytes', { count: 1 }))).toBeVisible();
  await page
    .getByRole('dialog', { name: en('files.notAttached') })
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();

  // A line so slow that the file is under way for some seconds, and cut in the middle.
  const line = await context.newCDPSession(page);
  const setLine = (offline: boolean, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput,
      downloadThroughput: -1,
      latency: 0,
    });
  await setLine(false, 4_000_000);
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Year.txt', 30_000_000)]);
  await begun;
  await setLine(true, -1);
  await expect(dialog.getByText(summary(0, 1))).toBeVisible();
  await setLine(false, -1);
  await expect(dialog.getByText(summary(1, 1))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(page.getByText('Year.txt', { exact: true })).toHaveCount(1);
});
