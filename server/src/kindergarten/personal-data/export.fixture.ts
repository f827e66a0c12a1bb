import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import yauzl from 'yauzl';
import type { PersonalExport } from '#contract/kindergarten/personal-data.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/index.ts';

/** The caller's own archives. */
export const listPath = '/api/common/user/exports';

async function waitForExport(client: TestClient, id: number): Promise<PersonalExport> {
  const find = async () => {
    const { body } = await client.get<{ data: PersonalExport[] }>(listPath);
    return body.data.find((one) => one.id === id);
  };
  await expect.poll(async () => (await find())?.ready_at ?? null).not.toBeNull();
  return ensurePresent(await find());
}

/** Requests an export at that path, waits, and returns its id and the files of its archive. */
export async function exportFrom(client: TestClient, path: string) {
  const asked = await client.post<PersonalExport>(path);
  expect(asked.status).toBe(201);
  const { id, size } = await waitForExport(client, asked.body.id);
  const reply = await client.send('GET', `${listPath}/${id}/file`, null);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  const zip = Buffer.from(await reply.arrayBuffer());
  expect(zip.length).toBe(size);
  const files = new Map<string, Buffer>();
  const archive = await yauzl.fromBufferPromise(zip);
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  }
  const read = (name: string) => files.get(name)?.toString() ?? '';
  return {
    id,
    files,
    read,
    data: JSON.parse(read('data.json')) as Record<string, Record<string, unknown>[]>,
  };
}
