import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { button, makePlace, paste, summary } from './library-page.ts';
import { heading } from './page-parts.ts';
import { makeDocument } from './photos.ts';
import { en } from './text.ts';

const beginsUpload = /\/api\/kindergartens\/\d+\/uploads$/;

test('what failed is tried again, one or all, and what is not wanted any more is taken out', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, folderId } = await makePlace(kiik.database, 'document', 'Reports');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Reports');
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

test('a file that is too big is refused with a notice, the others go', async ({ page, kiik, signIn }) => {
  const { manager, folderId } = await makePlace(kiik.database, 'document', 'Reports');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Reports');
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

  const local = await mkdtemp(join(tmpdir(), 'kiik-drop-'));
  try {
    await mkdir(join(local, 'Health', 'Diets'), { recursive: true });
    await writeFile(join(local, 'Health', 'Allergies.txt'), 'nuts');
    await writeFile(join(local, 'Health', 'Diets', 'Vegan.txt'), 'beans');
    await writeFile(join(local, 'Leave.txt'), 'leave');
    await drop(page, [join(local, 'Leave.txt'), join(local, 'Health')]);
    await expect(page.getByText('Leave.txt', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await expect(heading(page)).toHaveText('Health');
    await expect(page.getByText('Allergies.txt', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Diets', exact: true }).click();
    await expect(heading(page)).toHaveText('Diets');
    await expect(page.getByText('Vegan.txt', { exact: true })).toBeVisible();
  } finally {
    await rm(local, { recursive: true });
  }
});

/** Drags files and folders of this machine onto the page and lets them go. */
async function drop(page: Page, files: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const seen = await page.evaluateHandle(() => {
    const count = { over: 0 };
    document.addEventListener('dragover', () => {
      count.over += 1;
    });
    return count;
  });
  const data = { items: [], files, dragOperationsMask: 1 };
  const at = { x: 600, y: 400, data };
  await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
  await expect(page.getByText(en('files.upload.drop', { name: 'Forms' }))).toBeVisible();
  // The browser lets go only where the page has said before that it takes what is dragged.
  let moves = 0;
  await expect
    .poll(async () => {
      moves += 1;
      await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, x: at.x + moves });
      return seen.evaluate(({ over }) => over);
    })
    .toBeGreaterThanOrEqual(3);
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at });
  await expect(page.getByText(en('files.upload.drop', { name: 'Forms' }))).toBeHidden();
  await devtools.detach();
}

test('an upload goes on where the line was cut, and says what can not be sent', async ({
  page,
  context,
  kiik,
  signIn,
}) => {
  const { manager, folderId } = await makePlace(kiik.database, 'document', 'Reports');
  await signIn(manager.email);
  await page.goto(`/documents/${folderId}`);
  await expect(heading(page)).toHaveText('Reports');
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog').filter({ hasText: en('files.upload') });
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Nothing.txt', 0)]);
  await expect(page.getByText(en('files.zeroBytes', { count: 1 }))).toBeVisible();
  await page
    .getByRole('dialog', { name: en('files.notAttached') })
    .getByRole('button', { name: en('shell.close') })
    .last()
    .click();

  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles([makeDocument('Year.txt', 30_000_000)]);
  await begun;
  await context.setOffline(true);
  await expect(dialog.getByText(summary(0, 1))).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(summary(1, 1))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(page.getByText('Year.txt', { exact: true })).toHaveCount(1);
});
