import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { startApp } from '#server/app.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import { asServingRole } from '#server/platform/postgres/serving-role.ts';
import { readSettings } from '#server/platform/settings.ts';
import { testNow } from '#server/testing/now.ts';
import { copyFiles, copyTemplate, type Templates } from '#server/testing/templates.ts';

/**
 * Runs a Kiik with its own database, with the demo or empty, or one with the database and the files of
 * another process, which must end later. Ends when the parent process disconnects.
 */
const template = process.env.KIIK_TEST_TEMPLATE === 'empty' ? 'empty' : 'demo';
const { connection, dataDirectory, remove } =
  process.env.KIIK_TEST_BESIDE === undefined ? await makeOwn() : JSON.parse(process.env.KIIK_TEST_BESIDE);
const app = await startApp({
  settings: readSettings({
    PORT: '0',
    DATA_DIR: dataDirectory,
    KIIK_DEMO: template === 'demo' ? 'on' : 'off',
    DATABASE_CONNECTIONS: '5',
  }),
  connection,
  serving: asServingRole(connection),
  clock: createFixedClock(testNow),
  log: pino({ level: 'error' }),
  webFolder: join(import.meta.dirname, '../web/dist'),
});
process.on('disconnect', async () => {
  await app.stop();
  await remove?.();
  process.exit(0);
});
process.send?.({ url: app.url, setupLink: app.setupLink, connection, dataDirectory });

async function makeOwn() {
  const { server, folder }: Omit<Templates, 'stop'> = JSON.parse(String(process.env.KIIK_TEST_TEMPLATES));
  const database = await copyTemplate(server, template);
  const directory = await copyFiles(folder, template);
  return {
    connection: database.connection,
    dataDirectory: directory,
    async remove() {
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
