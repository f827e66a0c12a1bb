import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { AccessLevel } from '#contract/library/sharing.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeFolder } from '#server/library/folders/factories.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TestApp, TestClient } from '#server/testing/index.ts';

/** An album by default, shared by `unique_id` at these levels; returns its id. */
export async function makeSharedFolder(
  database: Database,
  {
    shares = {},
    ...traits
  }: Omit<Parameters<typeof makeFolder>[1], AccessLevel> & { shares?: Record<string, 1 | 2 | 3> },
): Promise<number> {
  const at = (level: number) => Object.keys(shares).filter((one) => shares[one] === level);
  return makeFolder(database, { type: 'gallery', ...traits, view: at(1), edit: at(2), manage: at(3) });
}

/** A teacher of a new kindergarten, and the address of an album that they may add files to. */
export async function makeUploader(kiik: TestApp): Promise<{ teacher: TestClient; path: string }> {
  const { database } = kiik.app;
  const kindergartenId = await makeKindergarten(database);
  const { email } = await makeMember(database, { type: 'employee', kindergartenId });
  const shares = { [`employees-${kindergartenId}`]: 3 } as const;
  const folderId = await makeSharedFolder(database, { kindergartenId, shares });
  return {
    teacher: await kiik.signIn(email),
    path: `/api/kindergartens/${kindergartenId}/folders/${folderId}`,
  };
}

export interface SentFile {
  name?: string;
  type?: string;
  mimeType?: string;
  uploadedAt?: string;
}

/** Sends a file as a form, as the specification describes; a picture by staff stays a draft. */
export async function sendDraft(
  client: TestClient,
  path: string,
  content: Uint8Array | string,
  { name = 'photo.jpg', type = 'gallery', mimeType = 'image/jpeg', uploadedAt }: SentFile = {},
): Promise<{ status: number; body: LibraryFile & { errors?: Record<string, { key: string }[]> } }> {
  const form = new FormData();
  form.append('file', new File([Buffer.from(content)], name, { type: mimeType }));
  form.append('type', type);
  form.append('uploaded_at', uploadedAt ?? '2026-10-14 07:59:00.000');
  const reply = await client.send('POST', path, form);
  return { status: reply.status, body: (await reply.json()) as LibraryFile };
}

/** The same, and shows it to everybody who sees its place. */
export async function sendForm(...sent: Parameters<typeof sendDraft>): ReturnType<typeof sendDraft> {
  const [client, path] = sent;
  const reply = await sendDraft(...sent);
  if (reply.status !== 201 || !reply.body.draft) return reply;
  const base = path.replace(/(\/kindergartens\/\d+)\/.*$/, '$1');
  await client.post(`${base}/files/share`, { file_ids: [reply.body.id] });
  return {
    ...reply,
    body: { ...reply.body, draft: false, allowed: { ...reply.body.allowed, share: false } },
  };
}

/** Waits until the jobs have processed the file. */
export async function waitForThumbnails(database: Database, fileId: number): Promise<string> {
  const read = async () => {
    const rows = await database.runStatement(
      sql<{
        thumbnails: string;
      }>`select thumbnails from files where id = ${fileId}`,
    );
    return rows[0]?.thumbnails ?? 'gone';
  };
  // Unlike `expect.poll`, it may stand in `beforeAll`.
  await vi.waitFor(async () => expect(await read()).not.toBe('waiting'), { timeout: 20_000, interval: 50 });
  return read();
}
