import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { testNow } from '#server/testing/now.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createAuditBuffer } from '../audit/audit.ts';
import { createFixedClock } from '../clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createMetrics } from '../metrics.ts';
import { createListener } from '../push/notify.ts';
import { createPushServer } from '../push/server.ts';
import { readSettings } from '../settings.ts';
import { openStorage } from '../storage/storage.ts';
import { readOwnTexts } from '../text.ts';
import { makeKeys } from '../web-push/keys.ts';
import { createWebPush } from '../web-push/web-push.ts';
import type { Actor } from './actor.ts';
import { createApi } from './api.ts';
import type { BoundRoute } from './bind.ts';
import { closeServer } from './close-server.ts';

export interface TestApi {
  url: string;
  database: Database;
  /** Every line logged so far. */
  log: string[];
  stop(): Promise<void>;
}

/** The HTTP server with a test's own routes; any session cookie identifies a person without rights. */
export async function startTestApi(routes: readonly BoundRoute[]): Promise<TestApi> {
  const testDatabase = await createTestDatabase('empty');
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-api-'));
  const settings = readSettings({ DATA_DIR: dataDirectory, KIIK_DEMO: 'off' });
  const database = openDatabase(testDatabase.connection, { connections: 3 });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const installation = {
    pushKey: 'key',
    pushSecret: 'secret',
    linkSecret: 'secret',
    webPushKeys: makeKeys(),
  };
  const push = createPushServer({
    key: installation.pushKey,
    secret: installation.pushSecret,
    listen: createListener({ connection: testDatabase.connection }),
    allowedOrigin: () => true,
  });
  const auditBuffer = createAuditBuffer(database, log);
  const server = await createApi({
    platform: {
      settings,
      clock: createFixedClock(testNow),
      database,
      storage: await openStorage(settings),
      texts: await readOwnTexts(),
      push,
      webPush: createWebPush(installation.webPushKeys, settings),
      translator: null,
      installation,
      menu: [],
      dashboard: [],
      activity: [],
      personalData: [],
      fileOwners: [],
      notifications: [],
      log,
    },
    routes,
    identify: async ({ sessionToken }) =>
      sessionToken === null ? { kind: 'unknown' } : { kind: 'known', actor: somebody, touch: null },
    recognise: async () => null,
    auditBuffer,
    maintenance: { isOn: () => false, refresh: async () => undefined },
    metrics: createMetrics(),
  });
  return {
    url: await server.listen({ host: '127.0.0.1', port: 0 }),
    database,
    log: lines,
    async stop() {
      await closeServer(server);
      await push.close();
      await auditBuffer.close();
      await database.close();
      await testDatabase.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

const somebody: Actor = {
  userId: 7,
  sessionId: 70,
  tokenId: null,
  mayWrite: true,
  isAdministrator: false,
  administratorId: null,
  hasLostActing: false,
  isConfirmed: false,
  language: 'en',
  timezone: 'UTC',
  gate: null,
  context: null,
  placeTimezone: 'UTC',
  today: '2026-10-14',
  isMember: false,
  hasFlag: () => false,
};
