import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { workApart } from './apart.ts';

/** Where the floor writes, and to whom. */
export interface SendingPlan {
  connection: pg.ClientConfig;
  senderId: number;
}

/**
 * Only `ws` and `pg`: for each order of the parent, writes a message to all guardians of the kindergarten in one
 * transaction, with the copies, children and planned mails of Kiik, and then tells every open connection.
 * Returns the port of the connections, which speak as much of Pusher's protocol as clients need to subscribe.
 */
async function serveSending({ connection, senderId }: SendingPlan): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const channels = new Map<WebSocket, string>();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket) => {
    const write = (event: string, data: object, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel }));
    write('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
    socket.on('message', (raw) => {
      const { channel } = JSON.parse(String(raw)).data;
      channels.set(socket, channel);
      write('pusher_internal:subscription_succeeded', {}, channel);
    });
  });
  process.on('message', async () => {
    const messageId = await writeMessage(client, senderId);
    const data = JSON.stringify({ kindergarten_id: 1, organization_id: null, message_id: messageId });
    for (const [socket, channel] of channels)
      socket.send(JSON.stringify({ event: 'NewMessage', data, channel }));
  });
  return new Promise((resolve) => {
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
  });
}

const statements = [
  `create temporary table sent on commit drop as
    with message as (
      insert into messages (
        kindergarten_id, audience_id, sender_id, subject, body, preview, search, language, state, dated_at,
        people_count, families_count
      )
      values (1, make_audience('messages', 1), $1, 'Tere', '<p>Tere!</p>', 'Tere!', 'tere tere', 'et', 'sent', now(), 0, 0)
      returning id
    )
    select message.id, membership.user_id, membership.id as guardian_id
    from message cross join memberships membership
    where membership.kindergarten_id = 1 and membership.type = 'guardian' and membership.active`,
  `insert into message_receivers (message_id, user_id, kindergarten_id, dated_at)
    select id, user_id, 1, now() from sent`,
  `insert into message_receiver_children (message_id, user_id, kindergarten_id, child_id)
    select sent.id, sent.user_id, 1, own.child_id from sent join child_guardians own using (guardian_id)`,
  `insert into notification_deliveries (user_id, type, subject_id, kindergarten_id, channel, is_urgent, due_at)
    select user_id, 'message_new', id, 1, 'mail', false, now() from sent`,
];

async function writeMessage(client: pg.Client, senderId: number): Promise<number> {
  await client.query('begin');
  for (const [index, statement] of statements.entries())
    await client.query(statement, index === 0 ? [senderId] : []);
  const { rows } = await client.query<{ id: string }>('select id from sent limit 1');
  await client.query('commit');
  return Number(rows[0]?.id);
}

if (import.meta.main) await workApart(serveSending);
