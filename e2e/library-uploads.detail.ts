import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect } from './journey.ts';
import { button, chooseFiles, expectFiles, openUploads, paste, summary, test } from './library-page.ts';
import { followTo, heading, pressButton, rowOf } from './page-parts.ts';
import { makeDocument } from './photos.ts';
import { en } from './text.ts';

const beginsUpload = /\/api\/kindergartens\/\d+\/uploads$/;

test('what failed is tried again, one or all, and what is not wanted any more is taken out', async ({
  page,
  openFolder,
}) => {
  await openFolder('document', 'Reports');
  const message = { key: 'errors.generic' };
  await page.route(beginsUpload, (route) => route.fulfill({ status: 422, json: { message } }));
  const dialog = await openUploads(page);
  const names = ['One.txt', 'Two.txt', 'Three.txt', 'Four.txt'];
  await chooseFiles(
    dialog,
    names.map((name) => makeDocument(name, 600)),
  );
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

  // A running upload ends when it is cancelled, and the server keeps nothing of it.
  const held = Promise.withResolvers<void>();
  await page.route(/\/uploads\/[^/]+$/, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue().catch(() => {});
  });
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseFiles(dialog, [makeDocument('Never.txt', 9_000)]);
  await begun;
  const given = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await button(page, 'files.uploads.cancel', { name: 'Never.txt' }).click();
  expect((await given).status()).toBe(200);
  held.resolve();
  await expect(dialog.getByText('Never.txt')).toBeHidden();
  await pressButton(dialog, en('shell.close'), true);
  for (const name of ['One.txt', 'Two.txt', 'Three.txt']) {
    await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  }
  await expect(page.getByText('Four.txt')).toBeHidden();
  await expect(page.getByText('Never.txt')).toBeHidden();
});

test('whoever uploads a file that may hold a place is told so, in the list and at the file', async ({
  page,
  openFolder,
}) => {
  await openFolder('document', 'Reports');
  const dialog = await openUploads(page);
  const letter = { name: 'Letter.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Tere}') };
  await chooseFiles(dialog, [letter, makeDocument('Plain.txt', 60)]);
  await expect(dialog.getByText(summary(2, 2))).toBeVisible();
  await expect(dialog.getByText(en('files.mayHoldPlace'))).toHaveCount(1);
  await expectAccessible(page);
  await pressButton(dialog, en('shell.close'), true);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: en('files.mayHoldPlace') })).toHaveCount(1);
  const opened = page.getByRole('button', { name: /^Letter\.rtf/ });
  await expect(opened.getByRole('img', { name: en('files.mayHoldPlace') })).toBeVisible();
});

test('a file that is too big is refused with a notice, the others go', async ({ page, openFolder }) => {
  await openFolder('document', 'Reports');
  await paste(page, [
    { name: 'Huge.bin', size: 200_000_001 },
    { name: 'Small.txt', size: 40 },
  ]);
  await expect(page.getByText(en('files.tooBig'), { exact: true })).toBeVisible();
  await expectFiles(page, 'Small.txt');
  await expect(page.getByText('Huge.bin')).toBeHidden();
});

test('pictures are pasted, and files and whole folders dropped', async ({ page, openFolder }) => {
  await openFolder('document', 'Forms');
  await paste(page, [{ name: 'Pasted.txt', size: 30 }]);
  await expectFiles(page, 'Pasted.txt');

  await withFolder(async (local) => {
    await drop(page, [join(local, 'Leave.txt'), join(local, 'Health')]);
    await expectFiles(page, 'Leave.txt');
    await followTo(page, 'Health');
    await expectFiles(page, 'Allergies.txt');
    await followTo(page, 'Diets');
    await expectFiles(page, 'Vegan.txt');
  });
});

test('where a folder cannot be made, its files are listed as failed with the reason, and the others go', async ({
  page,
  openFolder,
}) => {
  await openFolder('document', 'Forms');
  const asked: string[] = [];
  const makesFolder = /\/api\/kindergartens\/\d+\/folders$/;
  await page.route(makesFolder, async (route) => {
    const { name } = route.request().postDataJSON();
    asked.push(name);
    if (name !== 'Diets') return route.continue();
    return route.fulfill({ status: 422, json: { message: { key: 'errors.generic' } } });
  });
  const dialog = await openUploads(page);
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
  await expect(rowOf(page, 'Health')).toHaveCount(1);
  for (const name of ['Health', 'Diets', 'Lists']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(name);
  }
  await expectFiles(page, 'List.txt');
  await followTo(page, 'Diets');
  await expectFiles(page, 'Vegan.txt', 'Without milk.txt');
});

/** Makes a temporary folder with folders in it, and deletes it after use. */
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

/** Drags local files and folders onto the page and drops them. */
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
  // On a busy machine the browser sometimes does not drop the files. Then the drag starts again.
  await expect(async () => {
    if ((await read('drop')) > 0) return;
    await drag('dragCancel');
    await drag('dragEnter');
    await expect(page.getByText(en('files.upload.drop', { name: 'Forms' }))).toBeVisible();
    // The browser drops only if the page has accepted the drag before.
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

test('an upload goes on where the line was cut', async ({ page, context, openFolder }) => {
  await openFolder('document', 'Reports');
  const dialog = await openUploads(page);
  // A connection so slow that the upload takes some seconds, and is cut in the middle.
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
  await chooseFiles(dialog, [makeDocument('Year.txt', 30_000_000)]);
  await begun;
  await setLine(true, -1);
  await expect(dialog.getByText(summary(0, 1))).toBeVisible();
  await setLine(false, -1);
  await expect(dialog.getByText(summary(1, 1))).toBeVisible();
  await pressButton(dialog, en('shell.close'), true);
  await expect(page.getByText('Year.txt', { exact: true })).toHaveCount(1);
});
