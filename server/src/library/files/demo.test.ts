import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bringDemoFiles } from './demo.ts';

interface Page<Row> {
  data: Row[];
}
interface DemoFile {
  name: string;
  url: string;
  thumbnails: { small: string | null };
}

const kiik = await openTestApp('demo');
const { database } = kiik.app;

test('the demo’s guardian finds pictures with thumbnails in the album of the class, and opens a document', async () => {
  const client = await kiik.signIn('guardian@kiik.test');
  const album = await findFolder(client, 'gallery', 'Sügis õues');
  await expect
    .poll(
      async () =>
        (await listFiles(client, album)).filter(({ thumbnails }) => thumbnails.small !== null).length,
    )
    .toBe(4);
  const [document] = await listFiles(client, await findFolder(client, 'documents', 'Kodukord ja eeskirjad'));
  const reply = await client.send('GET', ensurePresent(document).url, null);
  expect([reply.status, (await reply.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
});

test('the demo’s guardian finds pictures and a document of the children, and pictures of several days in the diary', async () => {
  const guardian = await kiik.signIn('guardian@kiik.test');
  const base = '/api/kindergartens/1';
  const { body: folders } = await guardian.get<Page<{ child_id: number; name: string }>>(
    `${base}/folders/child-profile`,
  );
  expect(folders.data.map(({ name }) => name).sort()).toEqual(['Emma Rebane', 'Mattias Rebane']);
  for (const { child_id } of folders.data) {
    for (const type of ['gallery', 'document']) {
      const { body } = await guardian.get<Page<DemoFile>>(`${base}/children/${child_id}/files?type=${type}`);
      expect(body.data.length, `${type} ${child_id}`).toBeGreaterThan(0);
    }
  }
  const readAlbums = async () => {
    const { body } = await guardian.get<Page<{ files_count: number }>>(
      `${base}/folders/diary?module=gallery`,
    );
    return body.data.map(({ files_count }) => files_count);
  };
  await expect.poll(readAlbums).toEqual([4, 4]);
  const rows = await kiik.run<{ day: string; author: boolean; past: boolean }>`
    select distinct day, created_by is not null as author, uploaded_at < ${kiik.clock.now().toString()} as past
    from files where day is not null order by day`;
  expect(rows.map(({ day }) => day)).toEqual(['2026-10-09', '2026-10-12', '2026-10-13']);
  expect(rows.every(({ author, past }) => author && past)).toBe(true);
});

test('what the demo stored before it was killed is looked after', async () => {
  const kept: string[] = [];
  const put: FileStorage['put'] = async (key, content) => {
    if (kept.length === 3) throw new Error('Killed');
    kept.push(key);
    return (await buffer(content)).byteLength;
  };
  const killed = database.transaction((transaction) =>
    bringDemoFiles.perform({ kindergarten_id: 1 }, {
      transaction,
      transactionBeside: database.transactionBeside,
      clock: kiik.clock,
      storage: { put, delete: async () => undefined },
    } as unknown as JobContext),
  );
  await expect(killed).rejects.toThrow('Killed');
  const rows = await kiik.run<{ key: string }>`
    select payload ->> 'key' as key from graphile_worker._private_jobs
    where payload ->> 'key' = any(${kept}::text[]) and run_at > now()`;
  expect(rows.map(({ key }) => key).sort()).toEqual(kept.sort());
});

type Client = Awaited<ReturnType<TestApp['signIn']>>;

async function findFolder(client: Client, list: string, name: string): Promise<number> {
  const { body } = await client.get<Page<{ id: number; name: string }>>(
    `/api/kindergartens/1/${list}?term=${encodeURIComponent(name)}`,
  );
  return ensurePresent(body.data.find((one) => one.name === name)).id;
}

async function listFiles(client: Client, folderId: number): Promise<DemoFile[]> {
  const { body } = await client.get<Page<DemoFile>>(`/api/kindergartens/1/folders/${folderId}/files`);
  return body.data ?? [];
}
