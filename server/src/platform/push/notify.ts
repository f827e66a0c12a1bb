import { once } from 'node:events';
import { setInterval, setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '#server/platform/database/database.ts';
import { describeError } from '#server/platform/describe-error.ts';

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const maximumBytes = 7_900;
const heartbeatMilliseconds = 15_000;
const longestPauseMilliseconds = 5_000;

/**
 * Sends payloads to every process that listens on the channel, only when the transaction commits. Equal
 * payloads in one transaction arrive once.
 */
export async function notify(transaction: Transaction, channel: string, payloads: string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    transaction,
  );
}

/**
 * Splits user ids into as few payloads as fit into a notification each; every payload is the JSON of `{
 * event, data, users }`. Throws a RangeError if the data alone does not fit.
 */
export function packUsers(event: string, data: unknown, userIds: Iterable<number>): string[] {
  const head = JSON.stringify({ event, data }).slice(0, -1);
  const room = maximumBytes - Buffer.byteLength(`${head},"users":[]}`);
  const payloads: string[] = [];
  let users = '';
  for (const userId of new Set(userIds)) {
    const longer = users === '' ? `${userId}` : `${users},${userId}`;
    if (longer.length <= room) {
      users = longer;
      continue;
    }
    if (users === '') throw new RangeError(`The data of ${event} is too large for a notification.`);
    payloads.push(`${head},"users":[${users}]}`);
    users = `${userId}`;
  }
  if (users !== '') payloads.push(`${head},"users":[${users}]}`);
  return payloads;
}

export interface Listener {
  /** Calls the handler with the payload of each notification on the channel. Only before `start`. */
  on(channel: string, handler: (payload: string) => void): void;
  /** Calls the handler each time listening works again after an interruption: events in between are lost. */
  onReconnect(handler: () => void): void;
  /** Connects and listens; rejects if the database is not reachable now. Later it reconnects by itself. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens to PostgreSQL notifications on one separate connection for all channels. A lost or silent
 * connection is replaced, with pauses that grow to five seconds.
 */
export function createListener({
  connection,
  log,
}: {
  connection: pg.ClientConfig;
  log?: Pick<Logger, 'warn' | 'error'>;
}): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  const reconnectHandlers: (() => void)[] = [];
  const closing = new AbortController();
  let finished: Promise<void> | undefined;

  function call(handler: () => void): void {
    try {
      handler();
    } catch (error) {
      log?.error(describeError(error), 'a notification handler failed');
    }
  }

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connection,
      application_name: 'kiik-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    // Without a handler Node would end the process; `watch` sees the loss by the 'end' that follows.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) call(() => handler(payload ?? ''));
    });
    try {
      await client.connect();
      for (const channel of handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Settles when the connection ends, falls silent, or `close` is called. */
  async function watch(client: pg.Client): Promise<void> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, closing.signal]);
    const heartbeat = async () => {
      for await (const _ of setInterval(heartbeatMilliseconds, undefined, { signal }))
        await client.query('select 1');
    };
    await Promise.race([once(client, 'end', { signal }), heartbeat()]).catch(() => undefined);
    over.abort();
    await Promise.race([client.end(), setTimeout(1_000, undefined, { ref: false })]).catch(() => undefined);
  }

  async function reopen(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPauseMilliseconds)) {
      await setTimeout(pause, undefined, { signal: closing.signal });
      try {
        return await open();
      } catch {
        log?.warn('listening to the database is broken, trying again');
      }
    }
  }

  async function keepListening(first: pg.Client): Promise<void> {
    let client = first;
    for (;;) {
      await watch(client);
      if (closing.signal.aborted) return;
      client = await reopen();
      for (const handler of reconnectHandlers) call(handler);
    }
  }

  return {
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    onReconnect(handler) {
      reconnectHandlers.push(handler);
    },
    async start() {
      finished = keepListening(await open()).catch(() => undefined);
    },
    async close() {
      closing.abort();
      await finished;
    },
  };
}
