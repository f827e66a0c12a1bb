import { expect } from 'vitest';
import type { MessageDraft, MessageRow, ThreadMessage } from '#contract/communication/messages.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';

const base = '/api/common/messages';

/** Somebody's messages in one place (`kindergarten:5`). */
export function openMailbox(client: TestClient, context: string) {
  const headers = { 'kiik-context': context };
  const get = <Body>(path: string) => client.get<Body>(`${base}${path}`, headers);
  const put = <Body>(path: string, body: object = {}) => client.put<Body>(`${base}${path}`, body, headers);
  const write = (draft: object) =>
    client.post<MessageDraft>(
      `${base}/drafts`,
      { subject: 'Outing', body: '<p>We leave at nine.</p>', recipients: [], ...draft },
      headers,
    );
  async function list(folder = 'received', more = '') {
    const { status, body } = await get<Page<MessageRow>>(`?folder=${folder}${more}`);
    expect(status).toBe(200);
    return body.data;
  }
  return {
    get,
    put,
    write,
    list,
    delete: (path: string) => client.delete<{ deleted: boolean }>(`${base}${path}`, undefined, headers),
    post: <Body>(path: string, body: object = {}) => client.post<Body>(`${base}${path}`, body, headers),
    /** The subjects in a folder. */
    listSubjects: async (folder?: string, more?: string) =>
      (await list(folder, more)).map(({ subject }) => subject),
    async readThread(id: number): Promise<ThreadMessage[]> {
      const { status, body } = await get<{ messages: ThreadMessage[] }>(`/${id}`);
      expect(status).toBe(200);
      return body.messages;
    },
    /** Waits until the message is sent. */
    async waitUntilSent(id: number): Promise<void> {
      await put(`/${id}/send-now`);
      const readState = async () => (await get<{ messages: ThreadMessage[] }>(`/${id}`)).body.messages;
      await expect
        .poll(async () => (await readState()).find((one) => one.id === id)?.state, { timeout: 10_000 })
        .toBe('sent');
    },
    /** Writes a message and sends it at once; returns its id. */
    async send(draft: object): Promise<number> {
      const { status, body } = await write(draft);
      expect(status).toBe(201);
      const sent = await put(`/drafts/${body.id}/send`, { version: body.version });
      expect(sent.status).toBe(200);
      await this.waitUntilSent(body.id);
      return body.id;
    },
  };
}
export type Mailbox = ReturnType<typeof openMailbox>;
