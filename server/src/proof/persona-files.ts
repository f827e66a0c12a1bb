import { vi } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import type { UploadState } from '#contract/library/uploads.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { examplePicture, type Rows } from './example-call.ts';

export const uploadedAt = '2026-10-14 07:00:00.000';
const protocol = { 'tus-resumable': '1.0.0' };

/**
 * The manager's files, which all personas ask for: a document, one in the trash, a picture in an album, one
 * in the diary, one in a class's plans, one of a menu, one of an announcement to the families, each with thumbnails, and a link.
 */
export async function addFiles(client: TestClient, places: Rows): Promise<Rows> {
  const base = `/api/kindergartens/${places.kindergarten_id}`;
  const folder = (id: unknown) => `${base}/folders/${id}`;
  const document = await sendPicture(client, folder(places.folder_id), 'document');
  const deleted = await sendPicture(client, folder(places.folder_id), 'document');
  await client.delete(`${base}/files/documents/${deleted.filename}`);
  const picture = await sendPicture(client, folder(places.album_id), 'gallery');
  const course_id = places.course_id;
  const diary = await sendToTarget(client, base, { course_id, diary_date: '2026-10-14', type: 'gallery' });
  const menu = await sendToTarget(client, base, { menu_week: '2026-10-12', menu_day: '' });
  const plan = await sendToTarget(client, base, { course_id });
  const album = await client.get<{ id: number }>(`${base}/folders/child-profile/${places.child_id}`);
  const ofChild = await sendPicture(client, folder(album.body.id), 'gallery');
  const ofAnnouncement = await addAnnouncement(client, base, places);
  for (const file of [document, picture, diary, plan, ofChild]) await waitForThumbnail(client, base, file);
  return {
    file_id: document.id,
    'announcements.getAnnouncementFile:file_id': ofAnnouncement,
    'announcements.getAnnouncementFileForAdmin:file_id': ofAnnouncement,
    'files.restoreFiles:file_id': deleted.id,
    'files.deleteTrashed:file_id': deleted.id,
    place: 'documents',
    filename: document.filename,
    'child-files.updateChildFile:file_id': ofChild.id,
    'child-files.deleteChildFiles:file_id': ofChild.id,
    'child-files.getChildThumbnail:filename': ofChild.filename,
    'diary-files.deleteDiaryFiles:file_id': diary.id,
    'diary-files.downloadDiary:file_id': diary.id,
    'diary-files.listDiaryLinks:file_id': diary.id,
    'food-menu.deleteMenuFile:file_id': menu.id,
    link: ensurePresent(document.url.split('/').at(-1)),
  };
}

/** Sends the families an announcement with a picture; returns the picture's id. */
async function addAnnouncement(client: TestClient, base: string, places: Rows): Promise<number> {
  const { id } = await sendToTarget(client, base, { announcement: 'next' });
  const { status } = await client.post(`${base}/announcements`, {
    title: 'Leht',
    body: '<p>Leht</p>',
    recipients: [`guardians-${places.kindergarten_id}`],
    valid_from: null,
    valid_until: null,
    is_pinned: false,
    needs_confirmation: false,
    file_ids: [id],
  });
  if (status !== 201) throw new Error(`An announcement was answered with ${status}.`);
  return id;
}

/** A picture that an official uploads for the next announcement. */
export async function addOrganizationFile(client: TestClient, places: Rows): Promise<Rows> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(examplePicture)], 'leaf.jpg'));
  form.append('uploaded_at', uploadedAt);
  const path = `/api/organizations/${places.organization_id}/announcements/files`;
  const file = (await (await client.send('POST', path, form)).json()) as { id: number };
  return { 'announcements.getOrganizationAnnouncementFile:file_id': file.id };
}

/** Begins an upload, if the person may. */
export async function addUpload(client: TestClient, places: Rows): Promise<Rows> {
  const reply = await beginUpload(client, `/api/kindergartens/${places.kindergarten_id}`, 100, {
    folder_id: places.folder_id,
  });
  return reply.status === 201 ? { upload: ((await reply.json()) as { upload: string }).upload } : {};
}

async function sendPicture(client: TestClient, folder: string, type: string): Promise<LibraryFile> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(examplePicture)], 'leaf.jpg'));
  form.append('type', type);
  form.append('uploaded_at', uploadedAt);
  return (await (await client.send('POST', `${folder}/upload`, form)).json()) as LibraryFile;
}

/** Uploads a picture for a class (for its plans, or for a day of its diary), for a message or for an announcement. */
export async function sendToTarget(client: TestClient, base: string, target: object): Promise<LibraryFile> {
  const begun = await beginUpload(client, base, examplePicture.byteLength, target);
  const reply = await client.send(
    'PATCH',
    ensurePresent(begun.headers.get('location')),
    new Uint8Array(examplePicture),
    {
      ...protocol,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  );
  const { file } = (await reply.json()) as UploadState;
  if (!file) throw new Error(`A picture was answered with ${reply.status}.`);
  return file;
}

/** Begins an upload of so many bytes with the headers of the protocol. */
export function beginUpload(
  client: TestClient,
  base: string,
  size: number,
  target: object,
): Promise<Response> {
  const details = Object.entries({ filename: 'leaf.jpg', uploaded_at: uploadedAt, ...target });
  return client.send('POST', `${base}/uploads`, null, {
    ...protocol,
    'upload-length': String(size),
    'upload-metadata': details
      .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
      .join(','),
  });
}

async function waitForThumbnail(
  client: TestClient,
  base: string,
  { place, filename }: LibraryFile,
): Promise<void> {
  await vi.waitFor(
    async () => {
      const reply = await client.send('GET', `${base}/files/${place}_thumbs/${filename}`, null);
      await reply.arrayBuffer();
      if (reply.status !== 200)
        throw new Error(`The thumbnail of ${place} was answered with ${reply.status}.`);
    },
    { timeout: 20_000 },
  );
}
