import { PassThrough, type Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { ZipFile } from 'yazl';
import { filesBulkMaximum } from '#contract/library/bulk-files.ts';
import { downloadFolder, listFolderLinks } from '#contract/library/links.ts';
import { folderLevel, requireFolder, withShares } from '#server/library/folders/access.ts';
import { bind, type Call, type Download } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import {
  type FileCall,
  type FoundFile,
  fileLevel,
  fromFiles,
  isShownFile,
  liesInOrBelow,
  nameSubjects,
} from './access.ts';
import { namePacked, type PlacedFile } from './name-packed.ts';
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
  return packArchive(call, selectBelow(call, id), name, id);
});

export const handleListFolderLinks = bind(listFolderLinks, async (call) => {
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return linkPacked(call, selectBelow(call, id), id);
});

/** Selects the files of a folder and of all folders below it, where the actor sees them. */
function selectBelow({ actor, params, platform }: PackingCall, folderId: number): RawBuilder<boolean> {
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  return sql`(${liesInOrBelow(folderId)} and ${level} > 0)`;
}

/**
 * The files of a place as one archive with that name, generated while it is downloaded. Of a whole folder, it
 * keeps the folders below.
 */
export async function packArchive(
  call: PackingCall,
  place: RawBuilder<boolean>,
  name: string,
  folderId?: number,
): Promise<Download> {
  const { stream, size } = await writeArchive(await findPacked(call, place, folderId), call.platform.storage);
  return { stream, contentType: 'application/zip', fileName: `${name}.zip`, size };
}

/** What a browser needs to build the archive itself. */
export async function linkPacked(call: PackingCall, place: RawBuilder<boolean>, folderId?: number) {
  const sign = createSigner(call);
  const files = await findPacked(call, place, folderId);
  return {
    data: files.map(({ id, name, size, uploaded_at }) => ({ id, name, size, uploaded_at, url: sign(id) })),
  };
}

/**
 * The files that the actor sees in a place, for an archive: the given ones or all, sorted by name, each with
 * a unique name; 404 if there are none. A whole folder keeps its folders, except those hidden from the actor.
 */
async function findPacked(
  call: PackingCall,
  place: RawBuilder<boolean>,
  folderId: number | undefined,
): Promise<PackedFile[]> {
  const { database, actor, params, query, now, audit, platform } = call;
  const level = fileLevel(actor, params.kindergarten_id, platform.fileOwners);
  const isWhole = folderId !== undefined && query.file_ids === undefined;
  const chosen: RawBuilder<boolean> =
    query.file_ids === undefined ? place : sql`${place} and file.id = any(${query.file_ids}::bigint[])`;
  const { rows } = await sql<PackedFile & PlacedFile & Pick<FoundFile, 'tagged' | 'child_id'>>`
    with ${withShares(actor, params.kindergarten_id, now)}, step as materialized (
      select * from (
        select folder.id, folder.name, folder.path, ${folderLevel(actor, params.kindergarten_id)} as level
        from folders folder
        where ${isWhole} and folder.path @> array[${folderId ?? null}]::bigint[]
          and folder.id <> ${folderId ?? null}::bigint
        offset 0
      ) folder where level > 0
    )
    select file.id, file.name, file.storage_key, file.size, file.uploaded_at, folder.child_id,
      array(select child_id from file_children where file_id = file.id) as tagged,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', step.id, 'name', step.name) order by cardinality(step.path)), '[]'
        )
        from step where step.id = any(folder.path)
      ) as steps
    ${fromFiles(params.kindergarten_id, chosen)} and ${isShownFile(actor, params.kindergarten_id, { level })}
    order by file.name, file.id
    limit ${filesBulkMaximum}`.execute(database);
  requireRow(rows);
  audit(nameSubjects(rows));
  const paths = namePacked(rows);
  return rows.map((row, index) => ({ ...row, name: paths[index] ?? row.name }));
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
