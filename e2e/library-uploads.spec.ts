import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { defaultRoles } from '../contract/src/access/default-roles.ts';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { makeKindergarten } from '../server/src/access/tenants/factories.ts';
import { makeFolder } from '../server/src/library/folders/factories.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { makeDocument, makePhotos, type PickedFile } from './photos.ts';
import { en } from './text.ts';

const managerFlags = defaultRoles.find(({ key }) => key === 'manager')?.flags ?? [];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, key: Parameters<typeof en>[0], values?: Parameters<typeof en>[1]) =>
  page.getByRole('button', { name: en(key, values), exact: true });
const summary = (sent: number, total: number) => en('files.uploads.summary', { sent, total });
const beginsUpload = /\/api\/kindergartens\/\d+\/uploads$/;

/** A folder of documents or an album that all employees manage. */
async function makePlace(database: Database, type: 'document' | 'gallery', name: string) {
  const kindergartenId = await makeKindergarten(database, { name: 'Naksitrallid' });
  const manager = await makeMember(database, { type: 'employee', kindergartenId, flags: managerFlags });
  const manage = [`employees-${kindergartenId}`];
  const folderId = await makeFolder(database, { kindergartenId, type, name, manage });
  return { kindergartenId, manager, manage, folderId };
}

/** Uploads through the dialog and waits until all have arrived. */
async function upload(page: Page, files: PickedFile[]): Promise<void> {
  await button(page, 'folders.add').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.chooseSeveral')).setInputFiles(files);
  await expect(dialog.getByText(summary(files.length, files.length))).toBeVisible();
  await dialog.getByRole('button', { name: en('shell.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

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

/** Pastes files of so many bytes, as the clipboard gives them. */
async function paste(page: Page, files: { name: string; size: number }[]): Promise<void> {
  await page.evaluate((described) => {
    const clipboardData = new DataTransfer();
    for (const { name, size } of described) clipboardData.items.add(new File([new Uint8Array(size)], name));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, files);
}

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

test('a video plays at three speeds', async ({ page, kiik, signIn }) => {
  const { manager, folderId } = await makePlace(kiik.database, 'gallery', 'Spring party');
  await signIn(manager.email);
  await page.goto(`/gallery/${folderId}`);
  await expect(heading(page)).toHaveText('Spring party');
  await upload(page, [{ name: 'Dance.mp4', mimeType: 'video/mp4', buffer: await recordVideo(page) }]);
  await button(page, 'files.open', { name: 'Dance.mp4' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Spring party' }) });
  const video = viewer.locator('video');
  const read = (name: 'readyState' | 'playbackRate' | 'currentTime') =>
    video.evaluate((element: HTMLVideoElement, key) => element[key], name);
  await expect.poll(() => read('readyState')).toBeGreaterThan(0);
  for (const speed of ['1.5', '2', '1']) {
    await viewer.getByText(`${speed}×`, { exact: true }).click();
    await expect.poll(() => read('playbackRate')).toBe(Number(speed));
  }
  await viewer.getByText('2×', { exact: true }).click();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => read('currentTime')).toBeGreaterThan(0);
  expect(await read('playbackRate')).toBe(2);
  await expectAccessible(page);
});

/** A second of moving colour as the browser records it. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4;codecs=vp9' });
    const parts: Blob[] = [];
    const stopped = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve());
    });
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let picture = 0; picture < 20; picture += 1) {
      if (brush !== null) {
        brush.fillStyle = `hsl(${picture * 18} 80% 50%)`;
        brush.fillRect(0, 0, 64, 48);
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('two managers who change a folder at once see both versions, and nothing typed is lost', async ({
  page,
  kiik,
  signIn,
  openBrowser,
}) => {
  const { manager, kindergartenId, folderId } = await makePlace(kiik.database, 'document', 'Menus');
  const colleague = await makeMember(kiik.database, {
    type: 'employee',
    kindergartenId,
    flags: managerFlags,
  });
  const other = await openBrowser();
  for (const [who, browser] of [
    [manager, page],
    [colleague, other],
  ] as const) {
    await signIn(who.email, browser);
    await browser.goto(`/documents/${folderId}`);
    await expect(heading(browser)).toHaveText('Menus');
    await button(browser, 'folders.edit.document').click();
    await expect(browser.getByRole('dialog').getByLabel(en('folders.name'))).toHaveValue('Menus');
  }
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('folders.name')).fill('Menus of the winter');
  await other.getByRole('dialog').getByLabel(en('folders.name')).fill('Menus of the spring');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: en('shell.save') })
    .click();
  await expect(heading(other)).toHaveText('Menus of the spring');

  await dialog.getByRole('button', { name: en('shell.save') }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice.getByText(en('errors.conflict'))).toBeVisible();
  await expect(notice.getByRole('row', { name: en('folders.name') })).toContainText(
    'Menus of the winterMenus of the spring',
  );
  await expectAccessible(page);
  await button(page, 'accounts.conflict.keep').click();
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toHaveText('Menus of the winter');
});

test('files are found below a folder, changed where they lie and saved one by one', async ({
  page,
  kiik,
  signIn,
}) => {
  const { manager, kindergartenId, folderId, manage } = await makePlace(kiik.database, 'document', 'Forms');
  const inner = { kindergartenId, manage, name: 'Health' };
  const below = await makeFolder(kiik.database, { ...inner, parentId: folderId });
  await makeFolder(kiik.database, { ...inner, name: 'Old forms', parentId: folderId });
  await signIn(manager.email);
  await page.goto(`/documents/${below}`);
  await expect(heading(page)).toHaveText('Health');
  await upload(page, [makeDocument('Diet wishes.txt', 500), makeDocument('Allergies.txt', 600)]);
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await expect(heading(page)).toHaveText('Forms');
  await upload(page, [makeDocument('Diet leave.txt', 700), ...(await makePhotos(1))]);

  await page.getByLabel(en('folders.searchInside')).fill('diet');
  await expect(page.getByText('Diet wishes.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('Diet leave.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('IMG_1.jpg', { exact: true })).toBeHidden();
  await expect(page.getByText(/ · Health$/)).toHaveCount(1);
  await button(page, 'table.actions', { name: 'Diet wishes.txt' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: en('files.download') }).click();
  expect((await saving).suggestedFilename()).toBe('Diet wishes.txt');

  await page.getByText(en('folders.layout.grid'), { exact: true }).click();
  await expectAccessible(page);
  await button(page, 'table.actions', { name: 'Diet wishes.txt' }).click();
  await page.getByRole('menuitem', { name: en('files.edit') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('files.name')).fill('Diet plan');
  await dialog.getByRole('button', { name: en('shell.save') }).click();
  await expect(page.getByText(en('files.updated'), { exact: true })).toBeVisible();

  await page.getByLabel(en('folders.selectAll')).click();
  await button(page, 'folders.move').click();
  await dialog.getByRole('button', { name: en('folders.move.open', { name: 'Forms' }) }).click();
  await dialog
    .getByRole('radio', { name: en('folders.move.choose', { name: 'Old forms' }), exact: true })
    .check();
  await dialog.getByRole('button', { name: en('shell.next') }).click();
  await dialog.getByRole('button', { name: en('folders.move'), exact: true }).click();
  await expect(page.getByText(en('files.moved'))).toBeVisible();
  await button(page, 'folders.undo').click();
  await expect(page.getByText(en('folders.undone'))).toBeVisible();
  await page.goto(`/documents/${below}`);
  await expect(heading(page)).toHaveText('Health');
  await expect(page.getByText('Diet plan.txt', { exact: true })).toBeVisible();
  await expect(page.getByText('Diet leave.txt', { exact: true })).toBeHidden();
});
