import { resolve } from 'node:path';
import { twoRolesNeeded } from './database/serving-role.ts';
import { exitCodes, StartError } from './postgres/start-error.ts';

/** One row per environment variable: its default and meaning. The README's table is generated from here. */
const table = {
  HOST: { default: '127.0.0.1', meaning: 'Address to listen on; 0.0.0.0 for all.' },
  PORT: { default: '3000', meaning: 'Port of the web app, the API and live push.' },
  PUBLIC_URL: {
    default: '',
    meaning:
      'Where people reach Kiik, e.g. https://kiik.example; links in mails begin with it. Set behind a proxy.',
  },
  TRUST_PROXY: {
    default: 'off',
    meaning:
      '`on` behind one reverse proxy of your own: the last address in X-Forwarded-For then names the caller.',
  },
  DATA_DIR: { default: './data', meaning: 'Folder of the embedded database and of stored files.' },
  DATABASE_URL: {
    default: '',
    meaning:
      'An external PostgreSQL (15 or later) instead of the embedded one: postgres://user:password@host/name. Its role serves calls and owns nothing.',
  },
  DATABASE_OWNER_URL: {
    default: '',
    meaning:
      'The same database for the role that owns its tables: at start, for jobs and for backups. Goes with DATABASE_URL.',
  },
  DATABASE_CONNECTIONS: { default: '20', meaning: 'Most connections for reading, and as many for writing.' },
  AUDIT_MONTHS: {
    default: '36',
    meaning: 'How many months the log of who did what is kept; at least 12.',
  },
  STORAGE_URL: {
    default: '',
    meaning: 'S3 instead of the local folder: s3://key:secret@host/bucket?region=…',
  },
  SMTP_URL: {
    default: '',
    meaning: 'Where mail goes out: smtps://user:password@host. Without it the demo keeps an outbox.',
  },
  MAIL_FROM: { default: 'Kiik <kiik@localhost>', meaning: 'Sender of mails.' },
  WEB_PUSH_SERVICE: {
    default: '',
    meaning:
      'A push service of your own, e.g. https://push.example: pushes otherwise go to public https addresses only.',
  },
  TRANSLATE_URL: {
    default: '',
    meaning:
      'A translation service that speaks LibreTranslate’s API, e.g. https://translate.example. Without it nothing is translated.',
  },
  TRANSLATE_KEY: { default: '', meaning: 'The key that the translation service asks for.' },
  METRICS_PORT: { default: '', meaning: 'Port of the Prometheus metrics on 127.0.0.1; none when empty.' },
  LOG_LEVEL: { default: 'info', meaning: 'trace, debug, info, warn, error or silent.' },
  KIIK_DEMO: {
    default: '',
    meaning: '`on` or `off`; by default on where HOST is a loopback address and PUBLIC_URL is empty.',
  },
} as const;

type Name = keyof typeof table;

const postgresProtocols = ['postgres:', 'postgresql:'];

/** The parsed environment variables, read once. */
export interface Settings {
  host: string;
  port: number;
  /** Null if PUBLIC_URL is empty; links then use the address that the server listens on. */
  publicUrl: string | null;
  trustProxy: boolean;
  /** An absolute path. */
  dataDirectory: string;
  /** Both or neither. */
  databaseUrl: string | null;
  databaseOwnerUrl: string | null;
  databaseConnections: number;
  auditMonths: number;
  storageUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  webPushService: string | null;
  translateUrl: string | null;
  translateKey: string | null;
  metricsPort: number | null;
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  demo: boolean;
}

/** Reads the settings; throws a StartError that names the first invalid variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = (name: Name) => environment[name]?.trim() || table[name].default;
  const host = read('HOST');
  const databaseUrl = readUrl(read('DATABASE_URL'), 'DATABASE_URL', postgresProtocols);
  const databaseOwnerUrl = readUrl(read('DATABASE_OWNER_URL'), 'DATABASE_OWNER_URL', postgresProtocols);
  if ((databaseUrl === null) !== (databaseOwnerUrl === null)) {
    throw new StartError(
      `DATABASE_URL and DATABASE_OWNER_URL go together. ${twoRolesNeeded}`,
      exitCodes.configuration,
    );
  }
  const publicUrl =
    readUrl(read('PUBLIC_URL'), 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  return {
    host,
    port: readNumber(read('PORT'), 'PORT', 0, 65_535),
    publicUrl,
    trustProxy: readChoice(read('TRUST_PROXY'), 'TRUST_PROXY', ['on', 'off']) === 'on',
    dataDirectory: resolve(read('DATA_DIR')),
    databaseUrl,
    databaseOwnerUrl,
    databaseConnections: readNumber(read('DATABASE_CONNECTIONS'), 'DATABASE_CONNECTIONS', 2, 500),
    auditMonths: readNumber(read('AUDIT_MONTHS'), 'AUDIT_MONTHS', 12, 1_200),
    storageUrl: readUrl(read('STORAGE_URL'), 'STORAGE_URL', ['s3:']),
    smtpUrl: readUrl(read('SMTP_URL'), 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read('MAIL_FROM'),
    webPushService: readUrl(read('WEB_PUSH_SERVICE'), 'WEB_PUSH_SERVICE', ['http:', 'https:']),
    translateUrl: readUrl(read('TRANSLATE_URL'), 'TRANSLATE_URL', ['http:', 'https:']),
    translateKey: read('TRANSLATE_KEY') || null,
    metricsPort:
      read('METRICS_PORT') === '' ? null : readNumber(read('METRICS_PORT'), 'METRICS_PORT', 0, 65_535),
    logLevel: readChoice(read('LOG_LEVEL'), 'LOG_LEVEL', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'silent',
    ]),
    demo:
      read('KIIK_DEMO') === ''
        ? isLoopback(host) && publicUrl === null
        : readChoice(read('KIIK_DEMO'), 'KIIK_DEMO', ['on', 'off']) === 'on',
  };
}

/** The rows of the README's table: name, default, meaning. */
export function listSettings(): { name: string; default: string; meaning: string }[] {
  return Object.entries(table).map(([name, row]) => ({ name, ...row }));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function readNumber(value: string, name: Name, minimum: number, maximum: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= minimum && number <= maximum) return number;
  throw new StartError(
    `${name} must be a whole number from ${minimum} to ${maximum}.`,
    exitCodes.configuration,
  );
}

function readChoice<Choice extends string>(value: string, name: Name, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw new StartError(`${name} must be one of: ${choices.join(', ')}.`, exitCodes.configuration);
}

function readUrl(value: string, name: Name, protocols: readonly string[]): string | null {
  if (value === '') return null;
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  throw new StartError(
    `${name} must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`,
    exitCodes.configuration,
  );
}
