import type { Page, WebSocketRoute } from '@playwright/test';
import { testNow } from '../server/src/testing/now.ts';
import { expectAccessible } from './browser.ts';
import { endSessions, expect, test } from './journey.ts';
import { chooseOwn, expectNoConnection, expectOnlyPartsMissing, heading, pressButton } from './page-parts.ts';
import { en, et } from './text.ts';

type State = 'connecting' | 'connected' | 'disconnected' | 'failed' | 'unavailable';
const mark = (page: Page, state: State, text = en) =>
  page.getByRole('banner').getByRole('img', { name: text(`shell.live.${state}`) });

// Subscribing takes a call of its own, so the line may be cut between.
for (const when of ['after', 'before'])
  test(`the live connection is shown; cut ${when} it listens, what was missed in the gap is asked for again`, async ({
    page,
    comeIn,
  }) => {
    const sockets: WebSocketRoute[] = [];
    let isCut = false;
    await page.routeWebSocket(/\/app\//, (socket) => {
      // If the plain connection takes long, the library tries TLS as well, which this server does not have.
      if (isCut || socket.url().startsWith('wss:')) {
        void socket.close();
        return;
      }
      sockets.push(socket);
      socket.connectToServer();
    });
    const subscribing = '/api/broadcasting/auth';
    if (when === 'before') await page.route(subscribing, () => {});
    const subscribed =
      when === 'before' ? page.waitForRequest(subscribing) : page.waitForResponse(subscribing);
    await comeIn('/user/devices');
    await subscribed;
    await expect(mark(page, 'connected')).toBeVisible();
    await expectAccessible(page);

    isCut = true;
    await page.unroute(subscribing);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await sockets[0]?.close();
    await expect(mark(page, 'connecting')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(mark(page, 'unavailable')).toBeVisible();
    expect(asked).not.toContain('/api/common/user/devices');
    isCut = false;
    await expect(mark(page, 'connected')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => asked).toContain('/api/common/user/devices');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });

test('a cut line is said within two seconds, with the time of what is kept, and taken back when it stands', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager', '/kindergarten/employees/active');
  await expect(mark(page, 'connected', et)).toBeVisible();
  await expect(page.getByText('Kadri').first()).toBeVisible();
  const time = new Intl.DateTimeFormat('et', {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Tallinn',
  }).format(new Date(testNow));
  const notice = page.getByRole('main').getByText(et('shell.offline', { time }));
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(mark(page, 'unavailable', et)).toBeVisible();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(mark(page, 'connected', et)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a failed call says it as well, although the browser has a network', async ({ page, comeIn }) => {
  await comeIn('/user/devices');
  await expect(mark(page, 'connected')).toBeVisible();
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();
  // The texts still arrive, so the page opens and its calls fail.
  const cut = /\/api\/(?!lang\/)|version\.json/;
  await page.route(cut, (route) => route.abort('connectionfailed'));
  await chooseOwn(page, en('notification-settings.title'));
  await expect(mark(page, 'unavailable')).toBeVisible();
  await page.unroute(cut);
  await expect(mark(page, 'connected')).toBeVisible();
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
});

test('a page whose parts cannot come says so inside the shell, although the browser has a network', async ({
  page,
  comeIn,
  observed,
}) => {
  await comeIn('/user/devices');
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();
  const isSamePage = () => page.evaluate(() => 'mark' in globalThis);
  await page.evaluate(() => Object.assign(globalThis, { mark: true }));
  await page.route('**', (route) => route.abort('connectionfailed'));
  await chooseOwn(page, en('notification-settings.title'));
  await expectNoConnection(page);
  // Nor can its drawing come.
  await expect(page.locator('img[src="/illustrations/offline.svg"]')).toBeHidden();
  await expect(mark(page, 'unavailable')).toBeVisible();
  expect(await isSamePage()).toBe(true);
  await page.unroute('**');
  await pressButton(page, en('errors.page.retry'));
  await expect(heading(page)).toHaveText(en('notification-settings.title'));
  expectOnlyPartsMissing(observed);
});

test('a line that is dead without a word is noticed within thirty seconds', async ({ page, comeIn }) => {
  let isDead = false;
  await page.routeWebSocket(/\/app\//, (socket) => {
    // Another connection is never greeted.
    if (isDead) return;
    const server = socket.connectToServer();
    socket.onMessage((text) => isDead || server.send(text));
    server.onMessage((text) => isDead || socket.send(text));
  });
  await comeIn('/user/devices');
  await expect(mark(page, 'connected')).toBeVisible();
  isDead = true;
  await page.clock.fastForward(16_000);
  await page.clock.fastForward(5_000);
  await expect(mark(page, 'connecting')).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(mark(page, 'unavailable')).toBeVisible();
});

test('a connection that the server refuses for good is shown as disconnected', async ({
  page,
  comeIn,
  observed,
}) => {
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer();
    setTimeout(() => void socket.close({ code: 4001, reason: 'no such app' }), 500);
  });
  await comeIn('/user/devices');
  await expect(mark(page, 'disconnected')).toBeVisible();
  observed.complaints.length = 0;
});

test('a browser without web sockets works, and says what it lacks', async ({ page, comeIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await comeIn('/user/devices');
  await expect(mark(page, 'failed')).toBeVisible();
  await expect(heading(page)).toHaveText(en('sessions.devices.title'));
});

test('a session that ended before the connection stood leads to the sign-in page as well', async ({
  page,
  kiik,
  comeIn,
}) => {
  const waiting: WebSocketRoute[] = [];
  const held = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, async (socket) => {
    waiting.push(socket);
    await held.promise;
    socket.connectToServer();
  });
  const { id } = await comeIn('/user/devices');
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();
  await expect.poll(() => waiting.length).toBe(1);
  await endSessions(kiik.database, id);
  held.resolve();
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fdevices$/);
});
