import type { Page, Route } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { expect, test } from './journey.ts';
import { chooseOwn, firstName, heading, save } from './page-parts.ts';
import { en } from './text.ts';

/** Simulates a person who returns to the tab that many minutes after the page was opened. */
async function comeBackAfter(page: Page, minutes: number): Promise<void> {
  await page.clock.setFixedTime(new Date(testNow).getTime() + minutes * 60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Sets a mark that a full page load deletes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isOld: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOld' in globalThis);

/** Answers like a newer Kiik. */
const publishNewer = (page: Page) =>
  page.route('**/version.json', (route) => route.fulfill({ json: { version: 'a-newer-one' } }));

test.beforeEach(async ({ page, comeIn }) => {
  await comeIn('/user/profile');
  await expect(firstName(page)).toHaveValue('Mari');
  await mark(page);
});

test('the version is asked for once an hour, online only, and the same one changes nothing', async ({
  page,
  context,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/version.json')) asked += 1;
  });
  await comeBackAfter(page, 59);
  await context.setOffline(true);
  await comeBackAfter(page, 61);
  await context.setOffline(false);
  expect(asked).toBe(0);
  const reply = page.waitForResponse('**/version.json');
  await comeBackAfter(page, 61);
  await (await reply).finished();
  await comeBackAfter(page, 62);
  expect(asked).toBe(1);
  expect(await isMarked(page)).toBe(true);
});

test('a newer version loads by itself, once', async ({ page }) => {
  await publishNewer(page);
  const loaded = page.waitForEvent('load');
  await comeBackAfter(page, 61);
  await loaded;
  await expect(firstName(page)).toHaveValue('Mari');
  expect(await isMarked(page)).toBe(false);
  await mark(page);
  await comeBackAfter(page, 62);
  expect(await isMarked(page)).toBe(true);
});

test('a newer version waits for unsaved typing', async ({ page }) => {
  await publishNewer(page);
  await firstName(page).fill('Anne');
  await comeBackAfter(page, 61);
  await expect(page.getByText(en('shell.version.waits'))).toBeVisible();
  await expectAccessible(page);
  await comeBackAfter(page, 200);
  expect(await isMarked(page)).toBe(true);
  await expect(firstName(page)).toHaveValue('Anne');
  await save(page);
  const loaded = page.waitForEvent('load');
  await comeBackAfter(page, 201);
  await loaded;
  await expect(firstName(page)).toHaveValue('Anne');
});

test('a failed look is a warning in the console and nothing else', async ({ page, observed }) => {
  await page.route('**/version.json', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await comeBackAfter(page, 61);
  await warned;
  expect(observed.complaints.splice(0)).toEqual([expect.stringContaining('newer version')]);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

const openDevices = async (page: Page) => {
  await chooseOwn(page, en('sessions.devices.title'));
};

/** Spoils the code of the devices page, `once` until the page reloads. Returns the number of page loads. */
async function spoilDevices(page: Page, times: 'once' | 'always', spoil: (route: Route) => unknown) {
  const seen = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  // Requested twice at each load: ahead of the import, and by the import.
  await page.route('**/assets/DevicesPage-*.js', (route) =>
    times === 'always' || seen.loads === 0 ? spoil(route) : route.continue(),
  );
  return seen;
}

const miss = (route: Route) => route.fulfill({ status: 404 });

test('a missing part of the app: the page that was on its way loads whole', async ({ page }) => {
  await spoilDevices(page, 'once', miss);
  await openDevices(page);
  await expect(heading(page)).toHaveText(en('sessions.devices.title'));
  await expect(page).toHaveURL(/\/user\/devices$/);
  expect(await isMarked(page)).toBe(false);
});

test('a part that stays missing ends in a page that says so, not in a circle', async ({ page, observed }) => {
  const seen = await spoilDevices(page, 'always', miss);
  await openDevices(page);
  await expect(heading(page)).toHaveText(en('errors.page.title'));
  await expect(page.getByRole('button', { name: en('errors.page.retry') })).toBeVisible();
  expect(seen.loads).toBe(1);
  expect(observed.complaints.splice(0)).toEqual([expect.stringContaining('chunk missing')]);
});

test('a part that does not arrive within 120 seconds is loaded with the whole page', async ({ page }) => {
  await page.clock.install({ time: testNow });
  await page.reload();
  await expect(firstName(page)).toHaveValue('Mari');
  await mark(page);
  const wanted = page.waitForRequest('**/assets/DevicesPage-*.js');
  await spoilDevices(page, 'once', () => {});
  await openDevices(page);
  await wanted;
  await page.clock.fastForward(119_000);
  expect(await isMarked(page)).toBe(true);
  await page.clock.fastForward(2_000);
  await expect(heading(page)).toHaveText(en('sessions.devices.title'));
  expect(await isMarked(page)).toBe(false);
});
