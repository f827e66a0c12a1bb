import { sql } from 'kysely';
import pino from 'pino';
import { systemClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate, readMigrations } from '#server/platform/database/migrations.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { startTestPostgres } from '#server/platform/push/testing.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { makeKeys } from '#server/platform/web-push/keys.ts';
import { createWebPush } from '#server/platform/web-push/web-push.ts';
import { migrateJobs } from './run-jobs.ts';
import type { JobServices } from './services.ts';
import type { JobOptions } from './tasks.ts';

/** A separate PostgreSQL with the queue, for tests. */
export async function openQueue(
  rooms: readonly string[] = [],
): Promise<{ database: Database; dataDirectory: string; close(): Promise<void> }> {
  const { connection, dataDirectory, stop } = await startTestPostgres();
  await migrateJobs(connection);
  await migrate(connection, await readMigrations(rooms));
  const database = openDatabase(connection, { connections: 6 });
  return {
    database,
    dataDirectory,
    async close() {
      await database.close();
      await stop();
    },
  };
}

export async function makeServices(dataDirectory: string): Promise<JobServices> {
  const texts = await readOwnTexts();
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'Kiik <kiik@kiik.test>', demo: true }, texts);
  const webPush = createWebPush(makeKeys(), {
    webPushService: null,
    mailFrom: 'kiik@kiik.test',
    publicUrl: null,
  });
  const storage = await openStorage({ storageUrl: null, dataDirectory });
  return {
    texts,
    mailer,
    webPush,
    storage,
    personalData: [],
    fileOwners: [],
    notifications: [],
    publicUrl: 'https://kiik.test',
  };
}

/** A log that keeps its lines. */
function makeLog(): { log: pino.Logger; lines: string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }), lines };
}

export function makeJobOptions(
  database: Database,
  jobs: JobOptions['jobs'],
  services: JobServices,
): JobOptions & { lines: string[] } {
  return { database, owner: database.connection, jobs, services, clock: systemClock, ...makeLog() };
}

/** The effect of the jobs in tests: they insert a row. */
export async function createEffects(database: Database): Promise<void> {
  await database.transaction((transaction) =>
    sql`create table effects (job_id bigint not null, note text not null)`.execute(transaction),
  );
}

export async function listEffects(database: Database): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`select note from effects order by note`.execute(database.read);
  return rows.map((row) => row.note);
}
