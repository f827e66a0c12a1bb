import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { buildWebIfStale } from '#scripts/build-web.ts';
import { demoPassword, demoPersonas } from './access/accounts/demo-personas.ts';
import { type App, startApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/postgres/embedded.ts';
import { StartError } from './platform/postgres/start-error.ts';
import { readSettings, type Settings } from './platform/settings.ts';

const longestStartMilliseconds = 30_000;

let postgres: Promise<EmbeddedPostgres> | undefined;
let app: App | undefined;
let stopping = false;

/** Starts Kiik with the settings of the environment and prints its address. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  // Calls do not wait for their log lines: the lines are written together, within a second and at exit.
  const log = pino(
    { level: settings.logLevel },
    pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 }),
  );
  // In development a separate server serves the web app and reloads it.
  const webFolder = process.argv.includes('--api-only') ? null : await buildWebIfStale();
  if (stopping) return;
  if (settings.databaseUrl === null) {
    const { dataDirectory, databaseConnections: connections } = settings;
    postgres = startEmbeddedPostgres({ dataDirectory, connections });
  }
  const { connection, serving } = (await postgres) ?? {
    connection: { connectionString: settings.databaseOwnerUrl ?? '' },
    serving: { connectionString: settings.databaseUrl ?? '' },
  };
  app = await startApp({ settings, connection, serving, clock: systemClock, log, webFolder });
  if (!stopping) print(app, settings);
}

/** Finishes what runs and stops everything; during a start, everything that has started so far. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app?.stop();
  await stopPostgres();
  process.exit(0);
}

/** Does not wait forever for a database that never starts. */
async function stopPostgres(): Promise<void> {
  const given = wait(longestStartMilliseconds, undefined, { ref: false });
  const started = await Promise.race([postgres?.catch(() => undefined), given]);
  await started?.stop();
}

function print({ url, setupLink, demo }: App, settings: Settings): void {
  const lines = ['', `  Kiik is ready at ${url}`, ''];
  if (setupLink !== null)
    lines.push('  Create the first administrator within 24 hours:', `  ${setupLink}`, '');
  if (demo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`);
    for (const { role, email } of demoPersonas) lines.push(`    ${role.padEnd(10)} ${email}`);
    lines.push('');
  }
  if (settings.smtpUrl === null && !demo) lines.push('  Mails wait until SMTP_URL is set.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The runner that started this process is gone: nobody else would stop it.
process.on('disconnect', stop);

start().catch(async (error: unknown) => {
  // A start that is being stopped loses its database, so its errors mean nothing.
  if (stopping) return;
  await stopPostgres();
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error.exitCode);
});
