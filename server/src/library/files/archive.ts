import { PassThrough, type Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { numberNames } from '#contract/library/file-names.ts';
import { filesBulkMaximum } from '#contract/library/files.ts';
import type { downloadFolder, listFolderLinks } from '#contract/library/links.ts';
import { requireFolder, withIdentities } from '#server/library/folders/access.ts';
import type { Call, Download } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { fileLevel, isShownFile } from './access.ts';
import { liesIn, liesInOrBelow } from './find-below.ts';
import { signLink } from './sign-link.ts';

interface PackedFile {
  id: number;
  name: string;
  storage_key: string;
  size: number;
  uploaded_at: string;
}

type PackingCall = Call<typeof downloadFolder> | Call<typeof listFolderLinks>;

export async function handleDownloadFolder(call: Call<typeof downloadFolder>): Promise<Download> {
  const { files, folder } = await findPacked(call);
  const { stream, size } = await writeArchive(files, call.platform.storage);
  return { stream, contentType: 'application/zip', fileName: `${folder}.zip`, size };
}

export async function handleListFolderLinks(call: Call<typeof listFolderLinks>) {
  const { platform, actor, params, now } = call;
  const { files } = await findPacked(call);
  const reader = { kindergartenId: params.kindergarten_id, userId: actor.userId };
  return {
    data: files.map(({ id, name, size, uploaded_at }) => ({
      id,
      name,
      size,
      uploaded_at,
      url: signLink(platform.installation.linkSecret, { ...reader, fileId: id }, now),
    })),
  };
}

/** What goes into the archive, by name, each under a name of its own; 404 where that is nothing. */
async function findPacked(call: PackingCall): Promise<{ files: PackedFile[]; folder: string }> {
  const { database, actor, params, query, now, audit } = call;
  const { id } = await requireFolder(call, params.folder_id, 1);
  const chosen =
    query.file_ids === undefined
      ? liesIn(id)
      : sql`file.id = any(${query.file_ids}::bigint[]) and ${liesInOrBelow(id)}
          and ${fileLevel(actor, params.kindergarten_id, now)} > 0`;
  const { rows } = await sql<PackedFile & { folder: string }>`
    with ${withIdentities(actor, params.kindergarten_id, now)}
    select
      file.id, file.name, file.storage_key, file.size, file.uploaded_at,
      (select name from folders where id = ${id}) as folder
    from files file join folders folder on folder.id = file.folder_id
    where ${chosen} and ${isShownFile(actor, params.kindergarten_id)}
    order by file.name, file.id
    limit ${filesBulkMaximum}`.execute(database);
  const [first] = rows;
  if (first === undefined) throw notFound();
  audit({ file_id: rows.map((row) => row.id) });
  const names = numberNames(rows.map(({ name }) => name));
  return {
    folder: first.folder,
    files: rows.map((row, place) => ({ ...row, name: names[place] ?? row.name })),
  };
}

/**
 * A zip that is written while it is read, one file after the other; nothing of it is held. Pictures and videos are packed
 * already, so they are stored as they are, and the size is known before.
 */
export async function writeArchive(
  files: readonly Pick<PackedFile, 'name' | 'storage_key' | 'size' | 'uploaded_at'>[],
  storage: Pick<FileStorage, 'get'>,
): Promise<{ stream: Readable; size: number }> {
  const archive = new ZipFile();
  const stream = new PassThrough();
  let current: Readable | undefined;
  for (const { name, storage_key, size, uploaded_at } of files) {
    archive.addReadStreamLazy(name, { mtime: new Date(uploaded_at), compress: false, size }, (take) => {
      storage.get(storage_key).then(
        (stored) => {
          current = stored?.stream;
          if (stored === null) return take(new Error('The bytes of a file are missing'), new PassThrough());
          // What ends the reading ends the archive; yazl listens to neither.
          stored.stream.on('error', (error) => stream.destroy(error));
          if (stream.destroyed) stored.stream.destroy();
          take(null, stored.stream);
        },
        (error: unknown) => stream.destroy(error instanceof Error ? error : new Error('unreadable')),
      );
    });
  }
  archive.on('error', (error: Error) => stream.destroy(error));
  stream.on('close', () => current?.destroy());
  const size = await new Promise<number>((resolve) => archive.end(undefined, resolve as () => void));
  archive.outputStream.pipe(stream);
  return { stream, size };
}
