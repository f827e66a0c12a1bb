import type { Kysely, Transaction as KyselyTransaction, RawBuilder } from 'kysely';
import pg from 'pg';
import { nowhere } from '#contract/platform/reach.ts';
import { isConnectionLost, isRetryableConflict } from './errors.ts';
import { namePlaceSetting, type Place } from './place.ts';
import { makeOpener, ReadDriver } from './placed-builders.ts';
import { PreparedClient } from './prepared-client.ts';
import { addSessionOptions } from './session-options.ts';
import { StatementLanes } from './statement-lanes.ts';
import type { DB } from './tables.ts';
import { readConnection } from './together.ts';
import { type WriteConnection, WriteDriver } from './write-driver.ts';

/** A handle through which PostgreSQL allows no writing; GET handlers receive it. */
export type ReadDatabase = Pick<
  Kysely<DB>,
  'selectFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor' | 'executeQuery'
>;

/** The one transaction of a call or a job: everything it writes, or nothing. */
export type Transaction = KyselyTransaction<DB>;

/** The only access to the rows of a place: reads that cannot write, and transactions. */
export interface PlacedDatabase {
  /** For reads outside a transaction; after a connection is lost in the middle, the caller should retry. */
  read: ReadDatabase;
  /** Also for reads, for the few statements that run too often for a query builder. */
  query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<{ rows: Row[] }>;
  /** Runs `work` in a transaction; repeats it when PostgreSQL requires that (deadlock, serialisation). */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * A transaction that commits independently of the one around it. It uses one of a few separate connections,
   * because all others may be taken by transactions that wait for this one.
   */
  transactionBeside<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** One writing statement that needs no others: its own transaction, in one round trip. */
  runStatement<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
}

/** The database for calls and jobs: every access has to name its place. */
export interface ServingDatabase {
  at(place: Place): PlacedDatabase;
  close(): Promise<void>;
}

/** The database for its owner, who sees every row: migrations, the demo, tests. Places have no effect. */
export interface Database extends PlacedDatabase, ServingDatabase {
  /** How to reach the database with another client (LISTEN, job queue, COPY). */
  connection: pg.ClientConfig;
}

const timestamptzOid = 1184;
const dateOid = 1082;
const bigintOid = 20;
const bigintArrayOid = 1016;

/** Instants arrive as ISO 8601 in UTC, days unchanged, 64-bit numbers as numbers (ids are far below 2^53). */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === timestamptzOid) return parseInstant;
      if (oid === dateOid) return (value: string) => value;
      if (oid === bigintOid) return Number;
      if (oid === bigintArrayOid) return parseNumbers;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** Parses `2026-11-20 08:00:00.12+00`, the format in sessions with time zone UTC; others through `Date`. */
function parseInstant(value: string): string {
  if (value[10] !== ' ' || !value.endsWith('+00')) return new Date(value).toISOString();
  const fraction = value.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

/** Parses `{1,2}`. */
function parseNumbers(value: string): number[] {
  return value === '{}' ? [] : value.slice(1, -1).split(',').map(Number);
}

const attempts = 3;
const connectionsBeside = 2;

/**
 * Opens the database as its owner, or as any other role; connects lazily, so that a database that is
 * unavailable at first delays calls and breaks nothing.
 */
export function openDatabase(connection: pg.ClientConfig, options: { connections: number }): Database {
  const pools = openPools(connection, options.connections);
  const everywhere = openPlace(pools, nowhere);
  return { ...everywhere, connection, at: () => everywhere, close: () => closePools(pools) };
}

/** Opens the database as the serving role: a statement sees the rows of its place, and none without one. */
export function openServingDatabase(
  connection: pg.ClientConfig,
  options: { connections: number },
): ServingDatabase {
  const pools = openPools(connection, options.connections);
  return { at: (place) => openPlace(pools, place), close: () => closePools(pools) };
}

interface Pools {
  read: StatementLanes;
  write: pg.Pool;
  beside: pg.Pool;
  open: Record<'read' | 'write' | 'beside', ReturnType<typeof makeOpener>>;
}

function openPools(connection: pg.ClientConfig, connections: number): Pools {
  const shared: pg.PoolConfig = {
    ...connection,
    max: connections,
    Client: PreparedClient,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  };
  const pools = {
    write: new pg.Pool(shared),
    beside: new pg.Pool({ ...shared, max: connectionsBeside }),
  };
  for (const pool of Object.values(pools)) {
    // A connection that is lost while idle is replaced at the next call; one that is lost in use fails its
    // statement. Without these listeners the additional event would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  const reading = addSessionOptions(shared, { default_transaction_read_only: 'on' });
  const read = new StatementLanes(reading, connections);
  const open = {
    read: makeOpener((setting) => new ReadDriver(read, setting)),
    write: makeOpener((setting) => new WriteDriver(pools.write, setting)),
    beside: makeOpener((setting) => new WriteDriver(pools.beside, setting)),
  };
  return { ...pools, read, open };
}

async function closePools({ read, write, beside }: Pools): Promise<void> {
  await Promise.all([read, write, beside].map((pool) => pool.end()));
}

function openPlace({ read, open }: Pools, place: Place): PlacedDatabase {
  const setting = namePlaceSetting(place);
  return {
    get read() {
      return open.read(setting);
    },
    query: (text, values) => read.query(setting, text, values),
    transaction: (work) => runTransaction(open.write(setting), work),
    transactionBeside: (work) => runTransaction(open.beside(setting), work),
    async runStatement(statement) {
      const { rows } = await statement.execute(open.write(setting));
      return rows;
    },
  };
}

function runTransaction<Result>(
  database: Kysely<DB>,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let connection: WriteConnection | undefined;
  const run = () => {
    connection = undefined;
    return database.transaction().execute(async (transaction) => {
      connection = await readConnection(transaction);
      return work(transaction);
    });
  };
  const hasBegun = () => connection?.hasBegun === true;
  return retry(run, (error) => isRetryableConflict(error) || (!hasBegun() && isConnectionLost(error)));
}

/** Repeats a read whose connection was lost; reading twice changes nothing. */
export function retryRead<Result>(work: () => Promise<Result>): Promise<Result> {
  return retry(work, isConnectionLost);
}

async function retry<Result>(
  work: () => Promise<Result>,
  isSafe: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isSafe(error) || attempt === attempts) throw error;
    }
  }
}

/** Whether the database answers at all, for the readiness probe. */
export async function pingDatabase(database: ServingDatabase): Promise<boolean> {
  try {
    await database.at(nowhere).query('select 1', []);
    return true;
  } catch {
    return false;
  }
}
