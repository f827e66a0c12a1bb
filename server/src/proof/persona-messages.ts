import type { ThreadMessage } from '#contract/communication/messages.ts';
import { contextHeader } from '#contract/platform/route.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { Rows } from './example-call.ts';
import { sendToTarget } from './persona-files.ts';

const base = '/api/common/messages';

/** A draft of the person's with a file, and a message that waits to be sent next week, if they may write. */
export async function addMessages(client: TestClient, context: string): Promise<Rows> {
  const headers = { [contextHeader]: context };
  const write = () =>
    client.post<{ id: number; version: number }>(
      `${base}/drafts`,
      { subject: 'Kindad', body: '<p>Tere!</p>', recipients: [], send_at: '2026-10-21T06:00:00.000Z' },
      headers,
    );
  const draft = await write();
  if (draft.status !== 201) return {};
  const queued = (await write()).body;
  const found = await client.get<{ data: { unique_id: string }[] }>(`${base}/recipients?perPage=1`, headers);
  const { body } = await client.put<{ version: number }>(
    `${base}/drafts/${queued.id}`,
    {
      subject: 'Kindad',
      body: '<p>Tere!</p>',
      recipients: found.body.data.map(({ unique_id }) => unique_id),
      send_at: '2026-10-21T06:00:00.000Z',
      version: queued.version,
    },
    headers,
  );
  await client.put(`${base}/drafts/${queued.id}/send`, { version: body.version }, headers);
  const file = await attachPicture(client, context, draft.body.id);
  const ofDrafts = ['getDraft', 'updateDraft', 'deleteDraft', 'sendDraft', 'attachFiles', 'detachFile'];
  const ofQueue = ['undoSending', 'sendNow'];
  return Object.fromEntries([
    ...ofDrafts.map((name) => [`messages.${name}:message_id`, draft.body.id]),
    ...ofQueue.map((name) => [`messages.${name}:message_id`, queued.id]),
    ...(await addPeers(client, headers)),
    ...(file === null ? [] : [['messages.detachFile:file_id', file.id]]),
  ]);
}

/** The messages of other guardians, if the person is one: one to block and report, and one whose sender is blocked. */
async function addPeers(client: TestClient, headers: Record<string, string>): Promise<[string, number][]> {
  const { body } = await client.get<{ data: { id: number }[] }>(base, headers);
  const found: number[] = [];
  for (const { id } of body.data) {
    const thread = await client.get<{ messages: ThreadMessage[] }>(`${base}/${id}`, headers);
    found.push(...thread.body.messages.filter(({ allowed }) => allowed.block).map((message) => message.id));
  }
  const [blocked, other] = found.toSorted((one, two) => two - one);
  if (blocked === undefined || other === undefined) return [];
  await client.put(`${base}/${blocked}/block`, {}, headers);
  const blocks = await client.get<{ data: { id: number }[] }>(`${base}/blocks`, headers);
  return [
    ...['blockSender', 'reportMessage'].map((name): [string, number] => [
      `messages.${name}:message_id`,
      other,
    ]),
    ['message_block_id', ensurePresent(blocks.body.data[0]).id],
  ];
}

/** Only a kindergarten has files. */
async function attachPicture(client: TestClient, context: string, messageId: number) {
  const [kind, id] = context.split(':');
  if (kind !== 'kindergarten') return null;
  return sendToTarget(client, `/api/kindergartens/${id}`, { message_id: messageId });
}
