import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { beginUpload, uploadedAt } from './persona-files.ts';

/** Where a file is sent: the server, who sends it, and the path of the kindergarten. */
export interface UploadTarget {
  url: string;
  client: TestClient;
  base: string;
}

export interface SentFile {
  name: string;
  content: Buffer;
  /** The file as the server acknowledged it. */
  file: LibraryFile | null;
}

export interface ResumableUpload extends SentFile {
  location: string;
  /** The bytes that the server acknowledged. */
  acknowledged: number;
}

/** Sends one form after the other until the server is gone. `onSent` is called after each piece. */
export async function sendForms(
  target: UploadTarget,
  album: number,
  prefix: string,
  content: Buffer,
  onSent: () => void,
): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (let count = 0; ; count += 1) {
    const sending: SentFile = { name: `${prefix} ${count}.jpg`, content, file: null };
    sent.push(sending);
    const boundary = 'leaf';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = Buffer.concat([
      Buffer.from(
        `${part('type', 'gallery')}${part('uploaded_at', uploadedAt)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${sending.name}"\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const call = openCall(target, `${target.base}/folders/${album}/upload`, 'POST', {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.byteLength,
    });
    sending.file = await sendSlowly<LibraryFile>(call, body, onSent);
    if (sending.file === null) return sent;
  }
}

export async function beginResumable(
  { client, base }: UploadTarget,
  album: number,
  name: string,
  content: Buffer,
): Promise<ResumableUpload> {
  const reply = await beginUpload(client, base, content.byteLength, { filename: name, folder_id: album });
  expect(reply.status).toBe(201);
  const location = ensurePresent(reply.headers.get('location'));
  return { name, content, file: null, acknowledged: 0, location };
}

/** Continues from the acknowledged offset until the upload is complete or the server is gone. */
export async function continueResumable(
  target: UploadTarget,
  upload: ResumableUpload,
  onSent: () => void,
): Promise<void> {
  const { content } = upload;
  while (upload.file === null) {
    const piece = content.subarray(upload.acknowledged, upload.acknowledged + 700_000);
    const call = openCall(target, upload.location, 'PATCH', {
      'tus-resumable': '1.0.0',
      'upload-offset': upload.acknowledged,
      'content-type': 'application/offset+octet-stream',
      'content-length': piece.byteLength,
    });
    const state = await sendSlowly<UploadState>(call, piece, onSent);
    if (state === null) return;
    upload.acknowledged = state.offset;
    upload.file = state.file;
  }
}

function openCall(
  { url, client }: UploadTarget,
  path: string,
  method: string,
  headers: Record<string, string | number>,
): ClientRequest {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(`${url}${path}`, { method, headers: { cookie, ...headers } });
  call.on('error', () => undefined);
  return call;
}

/** Sends in small pieces; returns null if the server was gone before it answered. */
async function sendSlowly<Reply>(
  call: ClientRequest,
  content: Buffer,
  onSent: () => void,
): Promise<Reply | null> {
  const reply = once(call, 'response')
    .then(
      async ([response]) => (response.statusCode < 300 ? ((await json(response)) as Reply) : null),
      () => null,
    )
    .catch(() => null);
  const piece = 64_000;
  for (let sent = 0; sent < content.byteLength && !call.destroyed; sent += piece) {
    const fits = call.write(content.subarray(sent, sent + piece));
    onSent();
    if (!fits) await Promise.race([once(call, 'drain').catch(() => undefined), reply]);
    else await new Promise(setImmediate);
  }
  call.end();
  return reply;
}
