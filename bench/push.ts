import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts';
import { createListener } from '#server/platform/push/notify.ts';
import { pushToUsers } from '#server/platform/push/send.ts';
import { createPushServer } from '#server/platform/push/server.ts';
import { awaitMessage, startApart, workApart } from './apart.ts';
import { type Bench, percentile, type Row } from './bench.ts';
import { type Heard, type LiveClients, wallClock } from './live-clients.ts';

const key = 'bench-key';
const secret = 'bench-secret';
const connections = 5_000;
const events = 2_000;
/** Few enough that the measured time is that of one event, not of a queue. */
const sendersAtOnce = 4;

/**
 * Opens 5,000 live connections, one user each, and sends events to random users. Server and clients are
 * separate processes, so that the maximum memory is only the server's. The time starts before the sending
 * transaction and ends when the client has the event.
 */
export const push: Bench = {
  name: 'push',
  async run(dataFolder) {
    const postgres = await startEmbeddedPostgres({ dataDirectory: join(dataFolder, 'push') });
    try {
      return await measure(postgres.connection);
    } finally {
      await postgres.stop();
    }
  },
};

async function measure(connection: pg.ClientConfig): Promise<Row[]> {
  await using server = await startApart('push.ts', connection);
  const ask = async (question: Question) => {
    const answer = awaitMessage(server.process);
    server.process.send(question);
    return Number(await answer);
  };
  const idle = await ask('memory');
  const plan: LiveClients = {
    port: server.result,
    key,
    secret,
    users: Array.from({ length: connections }, (_, index) => index + 1),
    event: 'NewMessage',
  };
  await using clients = await startApart('live-clients.ts', plan);
  const open = await ask('connections');
  const times = await measureDelivery(connection, clients.process);
  const memory = (await ask('highestMemory')) - idle;
  return [
    { name: 'open connections', value: open, unit: '' },
    { name: 'memory per connection', value: memory / open / 1000, unit: 'kB', limit: { atMost: 20 } },
    { name: 'delivery p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'delivery p99', value: percentile(times, 0.99), unit: 'ms', limit: { atMost: 100 } },
  ];
}

async function measureDelivery(connection: pg.ClientConfig, clients: ChildProcess): Promise<number[]> {
  const database = openDatabase(connection, { connections: sendersAtOnce });
  const waiting = new Map<number, (receivedAt: number) => void>();
  clients.on('message', ({ messageId, receivedAt }: Heard) => {
    waiting.get(messageId)?.(receivedAt);
  });
  const times: number[] = [];
  let next = 1;
  async function sendInTurn(): Promise<void> {
    while (next <= events) {
      const messageId = next;
      next += 1;
      const userId = 1 + Math.floor(Math.random() * connections);
      const received = new Promise<number>((resolve) => waiting.set(messageId, resolve));
      const sentAt = wallClock();
      await database.transaction((transaction) =>
        pushToUsers(transaction, [userId], 'NewMessage', {
          kindergarten_id: 1,
          organization_id: null,
          message_id: messageId,
        }),
      );
      times.push((await received) - sentAt);
      waiting.delete(messageId);
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, sendInTurn));
  await database.close();
  return times;
}

type Question = 'memory' | 'highestMemory' | 'connections';

/** What this file does in a separate process. Returns its port. */
async function runServer(connection: pg.ClientConfig): Promise<number> {
  const listener = createListener({ connection });
  const push = createPushServer({ key, secret, listen: listener, allowedOrigin: () => true });
  const server = createServer();
  push.attach(server);
  await listener.start();
  server.listen(0, '127.0.0.1', 1_000);
  await once(server, 'listening');
  let highest = 0;
  setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 10);
  const answers = {
    connections: () => push.connections(),
    memory: () => process.memoryUsage.rss(),
    // The maximum, so that a garbage collection cannot make the number look better.
    highestMemory: () => highest,
  };
  process.on('message', (question: Question) => process.send?.(answers[question]()));
  return (server.address() as AddressInfo).port;
}

if (import.meta.main) await workApart(runServer);
