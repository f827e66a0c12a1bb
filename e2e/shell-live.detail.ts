import type { Page, WebSocketRoute } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { endSessions, expect, test } from './journey.ts';
import { heading } from './page-parts.ts';
import { en } from './text.ts';

const mark = (page: Page, state: 'connecting' | 'connected' | 'disconnected' | 'failed' | 'unavailable') =>
  page.getByRole('banner').getByRole('img', { name: en(`shell.live.${state}`) });

test('the live connection is shown, and what was missed in a gap is asked for again', async ({
  page,
  signIn,
  makePerson,
}) => {
  await signIn((await makePerson()).email);
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
  await page.goto('/user/devices');
  await expect(mark(page, 'connected')).toBeVisible();
  await expectAccessible(page);

  isCut = true;
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

test('a connection that the server refuses for good is shown as disconnected', async ({
  page,
  signIn,
  makePerson,
  observed,
}) => {
  await signIn((await makePerson()).email);
  await page.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer();
    setTimeout(() => void socket.close({ code: 4001, reason: 'no such app' }), 500);
  });
  await page.goto('/user/devices');
  await expect(mark(page, 'disconnected')).toBeVisible();
  observed.complaints.length = 0;
});

test('a browser without web sockets works, and says what it lacks', async ({ page, signIn, makePerson }) => {
  await signIn((await makePerson()).email);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebSocket'));
  await page.goto('/user/devices');
  await expect(mark(page, 'failed')).toBeVisible();
  await expect(heading(page)).toHaveText(en('sessions.devices.title'));
});

test('a session that ended before the connection stood leads to the sign-in page as well', async ({
  page,
  kiik,
  signIn,
  makePerson,
}) => {
  const { id, email } = await makePerson();
  await signIn(email);
  const waiting: WebSocketRoute[] = [];
  const held = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/app\//, async (socket) => {
    waiting.push(socket);
    await held.promise;
    socket.connectToServer();
  });
  await page.goto('/user/devices');
  await expect(page.getByText(en('sessions.devices.current'))).toBeVisible();
  await expect.poll(() => waiting.length).toBe(1);
  await endSessions(kiik.database, id);
  held.resolve();
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fuser%2Fdevices$/);
});
