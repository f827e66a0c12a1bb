import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Waits until nothing is due and nothing runs: the demo draws its pictures while a bench would already measure. */
export async function waitForJobs(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const isBusy = async () => {
    const { rows } = await client.query(
      'select from graphile_worker._private_jobs where run_at <= now() or locked_at is not null limit 1',
    );
    return rows.length > 0;
  };
  try {
    while (await isBusy()) await wait(200);
  } finally {
    await client.end();
  }
}

/** Makes an album in the demo's kindergarten. Returns its id. */
export async function makeAlbum(url: string, cookie: string, name: string): Promise<number> {
  const base = `${url}/api/kindergartens/1`;
  const list = await fetch(`${base}/gallery`, { headers: { cookie } });
  const { own_identity } = (await list.json()) as { own_identity: { unique_id: string } };
  const reply = await fetch(`${base}/folders`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name, type: 'gallery', manage: [own_identity.unique_id] }),
  });
  if (reply.status !== 201)
    throw new Error(`A new album was answered with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { id: number }).id;
}

/** Puts a file into an album. Returns its id. */
export async function putFile(
  url: string,
  cookie: string,
  album: number,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData();
  form.append('type', 'gallery');
  form.append('uploaded_at', '2026-11-20 08:00:00.000');
  form.append('file', new File([content], name));
  const reply = await fetch(`${url}/api/kindergartens/1/folders/${album}/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  if (reply.status !== 201)
    throw new Error(`A file was answered with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { id: number }).id;
}
