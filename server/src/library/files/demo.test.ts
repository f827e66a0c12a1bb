import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

interface Page<Row> {
  data: Row[];
}
interface DemoFile {
  name: string;
  url: string;
  thumbnails: { small: string | null };
}

let kiik: TestApp;
beforeAll(async () => {
  kiik = await startTestApp('demo');
});
afterAll(() => kiik.stop());

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
  const reply = await client.send('GET', document?.url ?? '', null);
  expect([reply.status, (await reply.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
});

type Client = Awaited<ReturnType<TestApp['signIn']>>;

async function findFolder(client: Client, list: string, name: string): Promise<number> {
  const { body } = await client.get<Page<{ id: number; name: string }>>(
    `/api/kindergartens/1/${list}?term=${encodeURIComponent(name)}`,
  );
  return body.data.find((one) => one.name === name)?.id ?? 0;
}

async function listFiles(client: Client, folderId: number): Promise<DemoFile[]> {
  const { body } = await client.get<Page<DemoFile>>(`/api/kindergartens/1/folders/${folderId}/files`);
  return body.data ?? [];
}
