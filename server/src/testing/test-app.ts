import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import { demoPassword } from '../access/accounts/demo-personas.ts';
import type { TestUser } from '../access/accounts/factories.ts';
import type { TestMember } from '../access/roles/factories.ts';
import { type App, startApp } from '../app.ts';
import { createFixedClock } from '../platform/clock.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { readSettings } from '../platform/settings.ts';
import { bindMakers, type Makers } from './makers.ts';
import { testNow } from './now.ts';
import { copyFiles } from './templates.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestDatabase, type Template } from './test-database.ts';

/** A member with a signed-in browser. */
export type Joined = TestMember & TestClient;

export interface TestApp extends Makers {
  /** With the database as the owner, who sees all rows. */
  app: App & { database: Database };
  url: string;
  dataDirectory: string;
  clock: ReturnType<typeof createFixedClock>;
  /** Every line logged so far. */
  log: string[];
  /** Runs this one statement as the owner. */
  run<Row>(parts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** A browser that is not signed in. */
  visitor(): TestClient;
  /** A browser of that person; signs in with the demo's password by default. */
  signIn(email: string, password?: string): Promise<TestClient>;
  /** Creates an account, as `createUser` does, and signs it in. */
  signUp(...traits: Parameters<Makers['createUser']>): Promise<TestUser & TestClient>;
  /** Creates a member, as `makeMember` does, and signs them in. */
  join(...traits: Parameters<Makers['makeMember']>): Promise<Joined>;
  stop(): Promise<void>;
}

/**
 * The whole server with its own port and database, at a fixed time.
 * @param environment settings that replace the defaults; the demo is on with the demo template
 */
export async function startTestApp(
  template: Template,
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const database = await createTestDatabase(template);
  const dataDirectory = await copyFiles(inject('runFolder'), template);
  const clock = createFixedClock(testNow);
  const log: string[] = [];
  const app = await startApp({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: dataDirectory,
      KIIK_DEMO: template === 'demo' ? 'on' : 'off',
      DATABASE_CONNECTIONS: '5',
      ...environment,
    }),
    connection: database.connection,
    serving: database.serving,
    clock,
    log: pino({ level: 'info' }, { write: (line: string) => log.push(line) }),
    webFolder: null,
  });
  const owner = openDatabase(database.connection, { connections: 3 });
  // Reached directly, also with a public address.
  const address = app.server.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const visitor = () => createTestClient(url);
  async function signIn(email: string, password = demoPassword): Promise<TestClient> {
    const client = visitor();
    const { status } = await client.post('/api/auth/login', { email, password });
    if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
    return client;
  }
  const makers = bindMakers(owner);
  return {
    ...makers,
    app: { ...app, database: owner },
    url,
    dataDirectory,
    clock,
    log,
    run: (parts, ...values) => owner.runStatement(sql(parts, ...values)),
    visitor,
    signIn,
    async signUp(...traits) {
      const user = await makers.createUser(...traits);
      return { ...user, ...(await signIn(user.email)) };
    },
    async join(...traits) {
      const member = await makers.makeMember(...traits);
      return { ...member, ...(await signIn(member.email)) };
    },
    async stop() {
      await app.stop();
      await owner.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts one app for all tests of a file, and stops it after them; called at the top of the file. */
export async function openTestApp(...how: Parameters<typeof startTestApp>): Promise<TestApp> {
  const kiik = await startTestApp(...how);
  afterAll(() => kiik.stop());
  return kiik;
}
