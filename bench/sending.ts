import type pg from 'pg';
import type { MessageDraft } from '#contract/communication/messages.ts';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { makeFamilies } from '#server/proof/make-families.ts';
import { startApart } from './apart.ts';
import { type Bench, describeSeconds, listShares, median, type Row, takeTurns } from './bench.ts';
import type { SendingPlan } from './floor-sending.ts';
import { signInToDemo, startKiik } from './kiik.ts';
import { type Heard, type LiveClients, wallClock } from './live-clients.ts';
import { seedRows } from './town.ts';

const receivers = 2_000;
const rounds = 5;

/** One message to 2,000 guardians with an open page: the time until the last of them has its event. */
export const sending: Bench = {
  name: 'sending',
  async run(sharedFolder) {
    await using kiik = await startKiik(`${sharedFolder}/sending`);
    await seedRows(kiik.connection, makeFamilies(receivers));
    const { users, senderId, key, secret } = await readTown(kiik.connection);
    const plan = { key, secret, users, event: 'NewMessage' };
    const port = Number(new URL(kiik.url).port);
    const floorPlan: SendingPlan = { connection: kiik.connection, senderId };
    await using floor = await startApart('floor-sending.ts', floorPlan);
    await using own = await startApart('live-clients.ts', { ...plan, port } satisfies LiveClients);
    await using bare = await startApart('live-clients.ts', {
      ...plan,
      port: floor.result,
    } satisfies LiveClients);
    const send = await prepareSending(kiik.url);
    const seconds = await takeTurns(
      rounds,
      () => measureUntilLast(own.process, users.length, send),
      () => measureUntilLast(bare.process, users.length, async () => void floor.process.send('message')),
      { alternating: true },
    );
    return [
      ...describeSeconds('seconds until the last event', seconds),
      {
        name: 'share of the floor’s speed',
        value: median(listShares(seconds)),
        unit: '%',
        limit: { atLeast: 30 },
      },
      ...(await countRows(kiik.connection)),
    ];
  },
};

interface Town {
  users: number[];
  senderId: number;
  key: string;
  secret: string;
}

function readTown(connection: pg.ClientConfig): Promise<Town> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Town>(`
      select push_key as key, push_secret as secret,
        (select id::integer from users where email = 'manager@kiik.test') as "senderId",
        array(
          select user_id::integer from memberships where kindergarten_id = 1 and type = 'guardian' and active
        ) as users
      from installation`);
    return ensurePresent(rows[0]);
  });
}

/** Returns a function that writes to all guardians, without the seconds in which sending can be undone. */
async function prepareSending(url: string): Promise<() => Promise<void>> {
  const headers = {
    cookie: await signInToDemo(url, 'manager@kiik.test', '192.0.2.1'),
    'content-type': 'application/json',
    'kiik-context': 'kindergarten:1',
  };
  async function call<Body>(method: string, path: string, body: object): Promise<Body> {
    const reply = await fetch(`${url}/api/common/messages${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`A call was answered with ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as Body;
  }
  return async () => {
    const draft = { subject: 'Tere', body: '<p>Tere!</p>', recipients: ['guardians-1'] };
    const { id, version } = await call<MessageDraft>('POST', '/drafts', draft);
    await call('PUT', `/drafts/${id}/send`, { version });
    await call('PUT', `/${id}/send-now`, {});
  };
}

/** The seconds from the call until so many people have the event. */
async function measureUntilLast(
  clients: {
    on(event: 'message', listener: (heard: Heard) => void): void;
    removeAllListeners(event: 'message'): void;
  },
  people: number,
  send: () => Promise<void>,
): Promise<number> {
  let left = people;
  const start = wallClock();
  const last = new Promise<number>((resolve) => {
    clients.on('message', ({ receivedAt }) => {
      left -= 1;
      if (left === 0) resolve(receivedAt);
    });
  });
  await send();
  const end = await last;
  clients.removeAllListeners('message');
  return (end - start) / 1_000;
}

/** The rows that each of Kiik's messages wrote. */
function countRows(connection: pg.ClientConfig): Promise<Row[]> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`
      with sent as (select max(id) as id from messages where state = 'sent' and people_count > 1000)
      select
        (select count(*)::integer from messages where id in (select id from sent)) as messages,
        (select count(*)::integer from message_receivers where message_id in (select id from sent)) as message_receivers,
        (
          select count(*)::integer from message_receiver_children where message_id in (select id from sent)
        ) as message_receiver_children,
        (
          select count(*)::integer from notification_deliveries
          where type = 'message_new' and subject_id in (select id from sent)
        ) as notification_deliveries`);
    return Object.entries(ensurePresent(rows[0])).map(([name, value]) => ({
      name: `rows in ${name}`,
      value,
      unit: '',
    }));
  });
}
