import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkPage } from './browser.ts';
import { expect, test } from './journey.ts';
import { en } from './text.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser of the tests has no push service: this one gives an address, as every other does. */
async function giveAddress(page: Page): Promise<void> {
  const point = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh: point, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    (subscription) => {
      const kept = 'given address';
      const given = { ...subscription, toJSON: () => subscription };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(kept, '1');
          return given;
        },
        getSubscription: async () =>
          sessionStorage.getItem(kept) === null
            ? null
            : { ...given, unsubscribe: async () => sessionStorage.removeItem(kept) },
      });
    },
    { endpoint: `https://push.example/${randomBytes(8).toString('hex')}`, keys },
  );
}

const answer = (page: Page, permission: NotificationPermission, asked: NotificationPermission = permission) =>
  page.addInitScript(
    ([before, after]) => {
      let now = before;
      Object.defineProperty(Notification, 'permission', { get: () => now });
      Notification.requestPermission = async () => {
        now = after ?? now;
        return now as NotificationPermission;
      };
    },
    [permission, asked],
  );
const findSwitch = (page: Page) =>
  page.getByRole('switch', { name: en('notification-settings.device.switch') });

test('a device is switched on and off, and stays as it was left', async ({ page, comeIn }) => {
  await giveAddress(page);
  await answer(page, 'granted');
  await comeIn('/user/notifications');
  await expect(findSwitch(page)).not.toBeChecked();
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/user/push') && reply.status() === 200);
  await findSwitch(page).check();
  await saved;
  await page.reload();
  await expect(findSwitch(page)).toBeChecked();
  await checkPage(page);
  const ended = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await findSwitch(page).uncheck();
  await ended;
  await page.reload();
  await expect(findSwitch(page)).not.toBeChecked();
});

test('somebody who says no is told where to change it', async ({ page, comeIn }) => {
  await answer(page, 'default', 'denied');
  await comeIn('/user/notifications');
  await findSwitch(page).click();
  await expect(page.getByText(en('notification-settings.device.denied'))).toBeVisible();
  await expect(findSwitch(page)).toHaveCount(0);
});

test('a browser that fails says so, and nothing is on', async ({ page, comeIn }) => {
  await answer(page, 'granted');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('No service', 'AbortError'));
  });
  await comeIn('/user/notifications');
  await findSwitch(page).click();
  await expect(page.getByText(en('notification-settings.device.failed'))).toBeVisible();
  await expect(findSwitch(page)).not.toBeChecked();
});

test.describe('a browser without pushes says so', () => {
  for (const state of ['unsupported', 'installed_only'] as const) {
    test(state, async ({ page, comeIn }) => {
      await page.addInitScript((isApple) => {
        Reflect.deleteProperty(window, 'PushManager');
        if (isApple) Object.defineProperty(navigator, 'standalone', { value: false });
      }, state === 'installed_only');
      await comeIn('/user/notifications');
      await expect(page.getByText(en(`notification-settings.device.${state}`))).toBeVisible();
      await checkPage(page);
    });
  }
});

/** What the worker shows and opens: a browser without a screen refuses both. */
interface Seen {
  shown: unknown[][];
  opened: string[];
}
interface Worker {
  seen: Seen;
  registration: { showNotification(...given: unknown[]): Promise<void> };
  clients: { openWindow(url: string): Promise<null> };
}

test('the worker shows a push with its tag, and a click opens its page once', async ({
  page,
  context,
  kiik,
  comeIn,
}) => {
  await comeIn('/user/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('No worker runs.');
  await worker.evaluate(() => {
    const scope = self as unknown as Worker;
    const seen: Seen = { shown: [], opened: [] };
    scope.seen = seen;
    scope.registration.showNotification = async (...given) => void seen.shown.push(given);
    scope.clients.openWindow = async (url) => {
      seen.opened.push(String(url));
      return null;
    };
  });
  const readSeen = () => worker.evaluate(() => (self as unknown as Worker).seen);

  const session = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first !== undefined) registered.resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const content = { body: 'Teile on uus sõnum.', lang: 'et', tag: 'one' };
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: kiik.url,
    registrationId: await registered.promise,
    data: JSON.stringify({ ...content, title: 'Päikese lasteaed', path: '/user/devices' }),
  });
  const options = { ...content, icon: '/icons/icon-192.png', data: '/user/devices' };
  await expect.poll(async () => (await readSeen()).shown).toEqual([['Päikese lasteaed', options]]);

  const click = (path: string) =>
    worker.evaluate(async (data) => {
      let work: Promise<unknown> | undefined;
      const notification = { data, close: () => undefined };
      const waitUntil = (promise: Promise<unknown>) => {
        work = promise;
      };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await work?.catch(() => undefined);
    }, path);
  await click('/user/devices');
  // A window that shows it already is enough.
  await click('/user/notifications');
  expect((await readSeen()).opened).toEqual([`${kiik.url}/user/devices`]);
});
