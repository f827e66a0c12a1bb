import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { startApp } from '#server/app.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import { readSettings } from '#server/platform/settings.ts';
import { testNow } from '#server/testing/now.ts';
import { copyTemplate, type TestServer } from '#server/testing/templates.ts';

/** Runs a Kiik with its own database, with the demo or empty. Ends when the parent process disconnects. */
const template = process.env.KIIK_TEST_TEMPLATE === 'empty' ? 'empty' : 'demo';
const server: TestServer = JSON.parse(String(process.env.KIIK_TEST_POSTGRES));
const database = await copyTemplate(server, template);
const dataDirectory = await mkdtemp(join(tmpdir(), 'kiik-journey-'));
const app = await startApp({
  settings: readSettings({
    PORT: '0',
    DATA_DIR: dataDirectory,
    KIIK_DEMO: template === 'demo' ? 'on' : 'off',
    DATABASE_CONNECTIONS: '5',
  }),
  connection: database.connection,
  serving: database.serving,
  clock: createFixedClock(testNow),
  log: pino({ level: 'error' }),
  webFolder: join(import.meta.dirname, '../web/dist'),
});
process.on('disconnect', async () => {
  await app.stop();
  await database.drop();
  await rm(dataDirectory, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ url: app.url, connection: database.connection, setupLink: app.setupLink });
