import { type Kiik, signInToDemo } from './kiik.ts';

/** An album that the demo's manager has just created. */
export interface Album {
  id: number;
  /** The manager's cookie. */
  cookie: string;
  /** The address for uploads to it. */
  uploadUrl: string;
}

/** Makes an album in the demo's kindergarten. */
export async function makeAlbum({ url }: Kiik, name: string): Promise<Album> {
  const cookie = await signInToDemo(url, 'manager@kiik.test', '192.0.2.1');
  const base = `${url}/api/kindergartens/1`;
  const list = await fetch(`${base}/gallery`, { headers: { cookie } });
  const { own_identity } = (await list.json()) as { own_identity: { unique_id: string } };
  const body = JSON.stringify({ name, type: 'gallery', manage: [own_identity.unique_id] });
  const headers = { cookie, 'content-type': 'application/json' };
  const id = await create(`${base}/folders`, { headers, body });
  return { id, cookie, uploadUrl: `${base}/folders/${id}/upload` };
}

/** Uploads a file into an album. Returns its id. */
export function putFile(album: Album, name: string, content: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.append('type', 'gallery');
  form.append('uploaded_at', '2026-11-20 08:00:00.000');
  form.append('file', new File([content], name));
  return create(album.uploadUrl, { headers: { cookie: album.cookie }, body: form });
}

async function create(url: string, request: RequestInit): Promise<number> {
  const reply = await fetch(url, { method: 'POST', ...request });
  if (reply.status !== 201)
    throw new Error(`What was to be made was answered with ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { id: number }).id;
}
