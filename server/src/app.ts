import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { nowhere } from '#contract/platform/reach.ts';
import { makeSetupLink } from './access/accounts/setup.ts';
import { createIdentify } from './access/sessions/identify.ts';
import { createRecognise } from './access/sessions/known-devices.ts';
import { createUseRecorder } from './access/sessions/record-use.ts';
import { domains } from './domains.ts';
import { createAuditBuffer } from './platform/audit/audit.ts';
import { keepAuditMonths } from './platform/audit/keep-months.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase, openServingDatabase, type ServingDatabase } from './platform/database/database.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { admitServingRole, requireServingRole } from './platform/database/serving-role.ts';
import { prepareDemo } from './platform/demo/seed-demo.ts';
import { createApi } from './platform/http/api.ts';
import { closeServer } from './platform/http/close-server.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { forgetCallCounts } from './platform/http/forget-call-counts.ts';
import { registerProbes } from './platform/http/probes.ts';
import { isOwnOrigin } from './platform/http/security.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { drawIcons } from './platform/icons.ts';
import { readInstallation } from './platform/installation/installation.ts';
import { observeJobs } from './platform/jobs/observe-jobs.ts';
import { startJobs } from './platform/jobs/run-jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { followMaintenance } from './platform/maintenance.ts';
import { createMetrics, serveMetrics } from './platform/metrics.ts';
import { explainListenError } from './platform/postgres/start-error.ts';
import { createListener } from './platform/push/notify.ts';
import { createPushServer } from './platform/push/server.ts';
import type { Settings } from './platform/settings.ts';
import { openStorage } from './platform/storage/storage.ts';
import { readOwnTexts } from './platform/text.ts';
import { openTranslator } from './platform/translator/translator.ts';
import { prepareWebPushKeys } from './platform/web-push/keys.ts';
import { createWebPush } from './platform/web-push/web-push.ts';

interface AppOptions {
  settings: Settings;
  /** Connects as the owner of the tables: for the start and for the queue. */
  connection: pg.ClientConfig;
  /** Connects as the role that serves calls and runs jobs. */
  serving: pg.ClientConfig;
  clock: Clock;
  log: Logger;
  /** Folder of the built web app; without it only the API answers. */
  webFolder: string | null;
}

export interface App {
  server: FastifyInstance;
  /** The database as the calls and jobs of this server use it. */
  serving: ServingDatabase;
  /** The public address, without a slash at the end. */
  url: string;
  /** Whether it shows the demo. */
  demo: boolean;
  /** One-time link to create the first administrator; null if there already is one. */
  setupLink: string | null;
  /** Accepts no new work, finishes what runs, closes everything. Further calls wait for the first. */
  stop(): Promise<void>;
}

/** Migrates the database, assembles the app and starts to listen. */
export async function startApp(options: AppOptions): Promise<App> {
  const { connection, serving, clock, log } = options;
  const role = await requireServingRole(connection, serving);
  await prepareDatabase(connection);
  await prepareWebPushKeys(connection);
  await admitServingRole(connection, role);
  const demo = await prepareOwnDemo(options);
  const { databaseConnections: connections } = options.settings;
  const database = openServingDatabase(serving, { connections });
  const stops: (() => Promise<unknown>)[] = [() => database.close()];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop().catch(() => undefined);
  };
  try {
    const settings = { ...options.settings, demo };
    const installation = await readInstallation(database);
    const listener = createListener({ connection: serving, log });
    const maintenance = await followMaintenance(database, listener);
    const push = createPushServer({
      key: installation.pushKey,
      secret: installation.pushSecret,
      listen: listener,
      allowedOrigin: (origin, host) => origin === undefined || isOwnOrigin(origin, host, settings),
      log,
    });
    const webPush = createWebPush(installation.webPushKeys, settings);
    const texts = await readOwnTexts();
    const storage = await openStorage(settings);
    const menu = await drawIcons(domains.flatMap((domain) => domain.menu ?? []));
    const dashboard = domains.flatMap((domain) => domain.dashboard ?? []);
    const activity = domains.flatMap((domain) => domain.activity ?? []);
    const personalData = domains.flatMap((domain) => domain.personalData ?? []);
    const fileOwners = domains.flatMap((domain) => domain.fileOwners ?? []);
    const notifications = domains.flatMap((domain) => domain.notifications ?? []);
    const platform = {
      settings,
      clock,
      database,
      storage,
      texts,
      push,
      webPush,
      translator: openTranslator(settings),
      installation,
      menu,
      dashboard,
      activity,
      personalData,
      fileOwners,
      notifications,
      log,
    };
    const auditBuffer = createAuditBuffer(database, log);
    stops.push(() => auditBuffer.close());
    const recorder = createUseRecorder(database);
    stops.push(() => recorder.close());
    const metrics = createMetrics();
    metrics.addGauge('kiik_push_connections', 'Open live connections', [], () => [
      { value: push.connections() },
    ]);

    const server = await createApi({
      platform,
      routes: domains.flatMap((domain) => domain.routes),
      identify: createIdentify(database, clock, recorder),
      recognise: createRecognise(database.at(nowhere).read, clock, settings),
      auditBuffer,
      maintenance,
      metrics,
    });
    registerProbes(server, database);
    await registerDocumentation(server, domains);
    await serveWebApp(server, options.webFolder, platform.texts.version);
    push.attach(server.server);
    stops.push(() => closeServer(server));

    await listener.start();
    await maintenance.refresh();
    stops.push(() => listener.close());
    const url = await listen(server, settings);
    stops.push(() => push.close());
    const publicUrl = settings.publicUrl ?? url;
    const jobs = startJobs({
      database,
      owner: connection,
      clock,
      log,
      jobs: [
        forgetCallCounts,
        keepAuditMonths(settings.auditMonths),
        ...domains.flatMap((domain) => domain.jobs ?? []),
      ],
      services: {
        texts,
        publicUrl,
        storage,
        personalData,
        fileOwners,
        notifications,
        mailer: createMailer(settings, texts),
        webPush,
      },
    });
    stops.push(() => jobs.stop());
    observeJobs(metrics, jobs, database, clock);
    if (settings.metricsPort !== null) {
      const metricsServer = await serveMetrics(metrics, settings.metricsPort);
      stops.push(async () => metricsServer.close());
    }

    let stopped: Promise<void> | undefined;
    return {
      server,
      serving: database,
      url: publicUrl,
      demo: settings.demo,
      setupLink: await makeSetupLink(database, clock, texts, publicUrl),
      stop() {
        stopped ??= stopAll();
        return stopped;
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** The demo's data fills every place, which only the owner may do. */
async function prepareOwnDemo({ settings, connection, clock }: AppOptions): Promise<boolean> {
  const database = openDatabase(connection, { connections: 2 });
  try {
    return await prepareDemo(
      settings,
      database,
      clock,
      domains.flatMap((domain) => domain.demo ?? []),
    );
  } finally {
    await database.close();
  }
}

async function listen(server: FastifyInstance, settings: Settings): Promise<string> {
  try {
    await server.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    throw explainListenError(error, settings.host, settings.port, 'PORT');
  }
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
