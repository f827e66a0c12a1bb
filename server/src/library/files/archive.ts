import { PassThrough, type Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { ZipFile } from 'yazl';
import { filesBulkMaximum } from '#contract/library/bulk-files.ts';
import { numberNames } from '#contract/library/file-names.ts';
import { downloadFolder, listFolderLinks } from '#contract/library/links.ts';
import { requireFolder, withShares } from '#server/library/folders/access.ts';
import { bind, type Call, type Download } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import {
  type FileCall,
  type FoundFile,
  fileLevel,
  fromFiles,
  isShownFile,
  liesIn,
  liesInOrBelow,
  nameSubjects,
} from './access.ts';
import { createSigner } from './sign-link.ts';

interface PackedFile {
  id: number;
  name: string;
  storage_key: string;
  size: number;
  uploaded_at: string;
}

type PackingCall = FileCall &
  Pick<Call<typeof downloadFolder>, 'audit' | 'platform'> & { query: { file_ids?: number[] | undefined } };

export const handleDownloadFolder = bind(downloadFolder, async (call) => {
  const { id, name } = await requireFolder(call, call.params.folder_id, 1);
  return packArchive(call, selectChosen(call, id), name);
});

export const handleListFolderLinks = bind(listFolderLinks, async (call) => {
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return linkPacked(call, selectChosen(call, id));
});

/** Selects all files of a folder, or the given ones in it and its subfolders, if the actor sees them. */
function selectChosen(
  { actor, params, query, platform }: PackingCall,
  folderId: number,
): RawBuilder<boolean> {
  if (query.file_ids === undefined) return liesIn(folderId);
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  return sql`(${liesInOrBelow(folderId)} and ${level} > 0)`;
}

/** The files of a place as one archive with that name, generated while it is downloaded. */
export async function packArchive(
  call: PackingCall,
  place: RawBuilder<boolean>,
  name: string,
): Promise<Download> {
  const { stream, size } = await writeArchive(await findPacked(call, place), call.platform.storage);
  return { stream, contentType: 'application/zip', fileName: `${name}.zip`, size };
}

/** What a browser needs to build the archive itself. */
export async function linkPacked(call: PackingCall, place: RawBuilder<boolean>) {
  const sign = createSigner(call);
  const files = await findPacked(call, place);
  return {
    data: files.map(({ id, name, size, uploaded_at }) => ({ id, name, size, uploaded_at, url: sign(id) })),
  };
}

/**
 * The files that the actor sees in a place, for an archive: the given ones or all, sorted by name, each with
 * a unique name; 404 if there are none.
 */
async function findPacked(call: PackingCall, place: RawBuilder<boolean>): Promise<PackedFile[]> {
  const { database, actor, params, query, now, audit, platform } = call;
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  const chosen: RawBuilder<boolean> =
    query.file_ids === undefined ? place : sql`${place} and file.id = any(${query.file_ids}::bigint[])`;
  const { rows } = await sql<PackedFile & Pick<FoundFile, 'tagged' | 'child_id'>>`
    with ${withShares(actor, params.kindergarten_id, now)}
    select file.id, file.name, file.storage_key, file.size, file.uploaded_at, folder.child_id,
      array(select child_id from file_children where file_id = file.id) as tagged
    ${fromFiles(params.kindergarten_id, chosen)} and ${isShownFile(actor, params.kindergarten_id, { level })}
    order by file.name, file.id
    limit ${filesBulkMaximum}`.execute(database);
  requireRow(rows);
  audit(nameSubjects(rows));
  const names = numberNames(rows.map(({ name }) => name));
  return rows.map((row, index) => ({ ...row, name: names[index] ?? row.name }));
}

/**
 * Generates a zip while it is read, one file after the other, without holding it in memory. Pictures and
 * videos are compressed already, so they are stored unchanged, and the size is known in advance.
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
          // When the reading ends, end the archive too; yazl does not do this.
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
