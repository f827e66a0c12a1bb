import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type pg from 'pg';
import { createUser, type TestUser } from '../server/src/access/accounts/factories.ts';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
// The factories raise events, and every domain may subscribe to them.
import '../server/src/domains.ts';
import { beAcquainted, type Observed, observeBrowser, type Width, widths } from './browser.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { startProcess } from './start-process.ts';

export { expect } from '@playwright/test';

export { type Width, widths } from './browser.ts';

/** Every width, with options for its test. At the width that the persona uses, the test is a main one. */
export function eachWidth(own: Width): { width: Width; details: { tag?: string } }[] {
  const names = Object.keys(widths) as Width[];
  return names.map((width) => ({ width, details: width === own ? { tag: '@main' } : {} }));
}

/** Resets the rate limits. Skips rows that are being counted now, to avoid waiting for each other. */
export async function forgetCalls(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    sql`delete from call_counts where (key, call_window) in (
      select key, call_window from call_counts for update skip locked)`.execute(transaction),
  );
}

/** Ends every session of that person without their knowledge. */
export const endSessions = (database: Database, userId: number): Promise<unknown> =>
  database.runStatement(sql`delete from sessions where user_id = ${userId}`);

/** Waits for the live connection of a page that opens next. */
export const waitForLive = (page: Page): Promise<unknown> =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));

export const personas = ['admin', 'official', 'manager', 'teacher', 'guardian', 'supplier'] as const;
export type Persona = (typeof personas)[number];

/** The password of all people that the demo or a test creates. */
export const password = 'Kiik-demo-2026';

interface Kiik {
  url: string;
  /** The database in which tests make people of their own. */
  database: Database;
  /** What a second process needs to serve the same data. */
  beside: { connection: pg.ClientConfig; dataDirectory: string };
}

/** The language in which a person of the demo reads. */
interface OwnLanguage {
  id: number;
  language: string;
}

interface WorkerFixtures {
  /** Whether other tests may have changed the demo's data; `untouched` for tests that count it. */
  demo: 'shared' | 'untouched';
  kiik: Kiik;
  ownLanguages: OwnLanguage[];
}

interface Fixtures {
  /** Whether this browser was here before: the question about cookies is answered, the news is closed. */
  acquainted: boolean;
  observed: Observed;
  restoredLanguages: undefined;
  /** Signs in on that page without the form. `who` is a role of the demo or an e-mail address. */
  signInOn(page: Page, who: string): Promise<void>;
  /** Signs in in this browser, opens `path` if given, and waits for `title` if given. */
  signIn(who: string, path?: string, title?: string | RegExp): Promise<void>;
  /** Starts a second server process of the same Kiik for one test, and returns its address. */
  startSecond(): Promise<string>;
  /**
   * Opens a page in another browser that shares nothing with this one, signed in if `who` is given. `url` is
   * the address of a second process.
   */
  openBrowser(who?: string, path?: string, width?: Width, url?: string): Promise<Page>;
  /** Signs in in another browser, opens the path, and waits for the live connection. */
  openElsewhere(who: string, path: string, url?: string): Promise<Page>;
  /** Makes a person for one test, who reads English and has no membership. */
  makePerson(traits?: Traits): Promise<TestUser>;
  /** Makes such a person, signs them in here and opens that page. */
  comeIn(path: string, traits?: Traits): Promise<TestUser>;
  /** Makes an empty, new kindergarten, signs its manager in here, and opens `path` if given. */
  manageOwn(
    kindergarten: Parameters<typeof makeOwnKindergarten>[1],
    path?: string,
  ): ReturnType<typeof makeOwnKindergarten>;
}

type Traits = Parameters<typeof createUser>[1];

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: ['shared', { scope: 'worker', option: true }],
  kiik: [
    // Reading `demo` here gives each kind of demo its own worker, and so its own Kiik.
    async ({ demo: _demo }, use) => {
      const { message, stop } = await startProcess('kiik.process.ts', {});
      const { url, ...beside } = message as { url: string } & Kiik['beside'];
      const database = openDatabase(beside.connection, { connections: 2 });
      await use({ url, database, beside });
      await database.close();
      await stop();
    },
    { scope: 'worker' },
  ],
  ownLanguages: [
    async ({ kiik }, use) =>
      use(await kiik.database.runStatement(sql<OwnLanguage>`select id, language from users`)),
    { scope: 'worker' },
  ],
  // Tests of one worker share the demo's people, so each test starts with their original languages.
  restoredLanguages: [
    async ({ kiik, ownLanguages }, use) => {
      await use(undefined);
      await kiik.database.runStatement(sql`
        update users set language = own.language
        from jsonb_to_recordset(${JSON.stringify(ownLanguages)}::jsonb) as own (id bigint, language text)
        where users.id = own.id and users.language <> own.language`);
    },
    { auto: true },
  ],
  baseURL: async ({ kiik }, use) => use(kiik.url),
  acquainted: [true, { option: true }],
  observed: [
    async ({ context, kiik, acquainted }, use) => {
      if (acquainted) await beAcquainted(context);
      const observed = await observeBrowser(context, kiik.url);
      await use(observed);
      expect(observed.complaints).toEqual([]);
    },
    { auto: true },
  ],
  startSecond: async ({ kiik }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async () => {
      const { message, stop } = await startProcess('kiik.process.ts', {
        KIIK_TEST_BESIDE: JSON.stringify(kiik.beside),
      });
      stops.push(stop);
      return (message as { url: string }).url;
    });
    for (const stop of stops) await stop();
  },
  // Reading `startSecond` here makes a second process end after the browsers that use it.
  openBrowser: async ({ browser, kiik, signInOn, startSecond: _startSecond }, use) => {
    const opened: { context: BrowserContext; observed: Observed }[] = [];
    await use(async (who, path, width, url = kiik.url) => {
      const context = await browser.newContext({
        baseURL: url,
        ...(width !== undefined && { viewport: widths[width] }),
      });
      await beAcquainted(context);
      opened.push({ context, observed: await observeBrowser(context, url) });
      const page = await context.newPage();
      if (who !== undefined) await signInOn(page, who);
      if (path !== undefined) await page.goto(path);
      return page;
    });
    for (const { context, observed } of opened) {
      expect(observed.complaints).toEqual([]);
      await context.close();
    }
  },
  openElsewhere: async ({ openBrowser }, use) => {
    await use(async (who, path, url) => {
      const other = await openBrowser(who, undefined, undefined, url);
      const connected = waitForLive(other);
      await other.goto(path);
      await connected;
      return other;
    });
  },
  signInOn: async ({ kiik }, use) => {
    await use(async (page, who) => {
      const email = who.includes('@') ? who : `${who}@kiik.test`;
      // Tests sign in the demo's people more often than the rate limit allows.
      await forgetCalls(kiik.database);
      const reply = await page.request.post('/api/auth/login', { data: { email, password } });
      expect(reply.status()).toBe(200);
    });
  },
  signIn: async ({ page, signInOn }, use) => {
    await use(async (who, path, title) => {
      await signInOn(page, who);
      if (path !== undefined) await page.goto(path);
      if (title !== undefined) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  },
  makePerson: async ({ kiik }, use) => use((traits) => createUser(kiik.database, traits)),
  comeIn: async ({ makePerson, signIn }, use) => {
    await use(async (path, traits) => {
      const person = await makePerson(traits);
      await signIn(person.email, path);
      return person;
    });
  },
  manageOwn: async ({ kiik, signIn }, use) => {
    await use(async (kindergarten, path) => {
      const own = await makeOwnKindergarten(kiik.database, kindergarten);
      await signIn(own.manager.email, path);
      return own;
    });
  },
});
