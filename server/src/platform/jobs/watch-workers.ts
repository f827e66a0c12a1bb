import pg from 'pg';
import { addSessionOptions } from '#server/platform/database/session-options.ts';

/** The first half of the advisory locks taken here; the second half is the worker's name. */
const lockSpace = 7_164_252;
const intervalMilliseconds = 2_000;

const findDeadWorkers = `
  select distinct locked_by as worker
  from graphile_worker._private_jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = $1::int::oid and objid = hashtext(locked_by)::oid
  )`;

/**
 * Shows that a worker is alive, and frees the jobs of workers that do not. The sign is an advisory lock on
 * its own connection, which PostgreSQL releases as soon as the process dies for any reason; the library alone
 * would hold a dead worker's jobs for four hours. A worker counts as dead if two checks in a row miss its
 * sign, so one that is starting or reconnecting is left alone.
 */
export function watchWorkers(connection: pg.ClientConfig, worker: string): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let missing = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      // If a worker's whole machine disappears, PostgreSQL learns it from the network in under a minute.
      ...addSessionOptions(connection, {
        tcp_keepalives_idle: '20',
        tcp_keepalives_interval: '10',
        tcp_keepalives_count: '3',
      }),
      connectionTimeoutMillis: 5_000,
    });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    await fresh.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockSpace, worker]);
    return fresh;
  }

  async function look(): Promise<void> {
    client ??= await connect();
    const { rows } = await client.query<{ worker: string }>(findDeadWorkers, [lockSpace]);
    const seen = new Set(rows.map((row) => row.worker));
    const dead = [...seen].filter((name) => missing.has(name));
    if (dead.length > 0) await client.query('select graphile_worker.force_unlock_workers($1)', [dead]);
    missing = seen;
  }

  async function lookAgainAndAgain(): Promise<void> {
    try {
      await look();
    } catch {
      // The database is unavailable; the next check tries again on a new connection.
      await client?.end().catch(() => undefined);
      client = undefined;
    }
    if (!stopped) timer = setTimeout(() => (looking = lookAgainAndAgain()), intervalMilliseconds);
  }

  let stopped = false;
  let looking = lookAgainAndAgain();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await client?.end();
    },
  };
}
