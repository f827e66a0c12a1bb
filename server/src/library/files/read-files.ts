import { type RawBuilder, sql } from 'kysely';
import type { LibraryFile } from '#contract/library/files.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import { type FolderLevel, withShares } from '#server/library/folders/access.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type FileCall,
  fileLevel,
  fromFiles,
  isKnownStaff,
  isShownFile,
  lacksConsent,
  looksAfter,
  marksChildren,
  placeOf,
  rightsOf,
  withStaff,
} from './access.ts';
import { createSigner } from './sign-link.ts';

/** For how long an unseen file counts as new. */
const newDays = 30;

interface FileRow
  extends Omit<LibraryFile, 'allowed' | 'children' | 'folder' | 'place' | 'status' | 'thumbnails' | 'url'> {
  thumbnails: LibraryFile['thumbnails']['state'];
  placeholder: string | null;
  folder_id: number | null;
  owner_kind: string | null;
  /** For lists that are sorted by it. */
  day: string | null;
  folder_name: string | null;
  child_id: number | null;
  level: FolderLevel;
  staff: boolean;
  is_new: boolean;
  shared_at: string | null;
  total: number;
}

interface ReadingCall extends FileCall {
  platform: Pick<Platform, 'installation' | 'fileOwners'>;
}

/** Selects rows of `fromFiles`, in an order by columns of `file` that are shown. */
export interface FileSelection {
  where: RawBuilder<boolean>;
  /** Must be a complete order that is stable for the same rows; by default by id. */
  orderBy?: RawBuilder<unknown> | undefined;
  limit?: RawBuilder<unknown>;
  /** The actor's level, if it is already known and the same for all rows. */
  level?: FolderLevel | undefined;
  /** Whether to count all rows that meet the condition. */
  counted?: true;
}

/** Files as the contract shows them: only those that the actor may see. `total` counts all pages. */
export async function readFiles(
  call: ReadingCall,
  { where, orderBy = sql`order by file.id`, limit = sql``, level, counted }: FileSelection,
): Promise<{ data: LibraryFile[]; total: number }> {
  const { database, actor, params, now, platform } = call;
  const kindergartenId = params.kindergarten_id;
  const reader = level === undefined ? await knowIdentities(call) : actor;
  const known =
    level === undefined
      ? fileLevel(reader, kindergartenId, platform.fileOwners)
      : sql<FolderLevel>`${level}::integer`;
  const staff = isKnownStaff(actor);
  // When all rows are counted: avoids computing the level twice, for the row and for the condition.
  const apart = counted && level === undefined ? sql`offset 0` : sql``;
  const { rows } = await sql<FileRow>`
    with ${withStaff(actor, kindergartenId)}
    ${level === undefined ? sql`, ${withShares(reader, kindergartenId, now)}` : sql``}
    select file.*, ${isNewTo(actor, now)} is true as is_new,
      -- Whoever else sees it, no consent is missing.
      (file.staff or file.created_by = ${actor.userId}) is true and ${lacksConsent} as hidden
    from (
      select file.*, ${counted ? sql`count(*) over ()` : sql`0`} as total
      from (
        select
          file.id, file.filename, file.type, file.name, file.description, file.mime_type, file.size, file.width,
          file.height, file.thumbnails, file.placeholder, file.uploaded_at, file.created_at, file.created_by,
          file.captured_at, file.may_hold_place, file.version, file.folder_id, file.owner_kind, file.day,
          file.shared_at, file.shared_at is null as draft,
          folder.name as folder_name, folder.child_id, ${known} as level, ${staff} as staff
        ${fromFiles(kindergartenId, where)} and ${isShownFile(actor, kindergartenId, { staff, level: known })}
        ${apart}
      ) file
      where file.level > 0
      ${orderBy} ${limit}
    ) file
    ${orderBy}`.execute(database);
  const children = await readChildren(call, rows);
  const sign = createSigner(call);
  return {
    data: rows.map((row) => presentRow(call, row, sign(row.id), children.get(row.id) ?? [])),
    total: rows[0]?.total ?? 0,
  };
}

/** Holds for the rows of `files file` that somebody else shared recently and that the actor has not seen. */
export function isNewTo(actor: Actor, now: string): RawBuilder<boolean> {
  const since = sql`${now}::timestamptz - make_interval(hours => ${24 * newDays}::integer)`;
  return sql`(file.shared_at > ${since} and file.created_by is distinct from ${actor.userId}
    and not exists (select from file_views where user_id = ${actor.userId} and file_id = file.id))`;
}

/** One file, for the actor who just changed it; 404 if they may not see it (any more). */
export async function readFile(call: ReadingCall, fileId: number): Promise<LibraryFile> {
  const file = await findFile(call, fileId);
  return requireRow(file === null ? [] : [file]);
}

/** The same; null if the reader does not see it. */
export async function findFile(call: ReadingCall, fileId: number): Promise<LibraryFile | null> {
  const { data } = await readFiles(call, { where: sql`file.id = ${fileId}` });
  return data[0] ?? null;
}

/** Who is on the files, for staff. */
async function readChildren(
  { database, actor, params }: FileCall,
  rows: readonly FileRow[],
): Promise<Map<number, LibraryFile['children']>> {
  const ids = rows.filter(({ staff }) => staff).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows: tagged } = await sql<LibraryFile['children'][number] & { file_id: number }>`
    select tagged.file_id, child.id, child.fname, child.lname, ${selectConsent('photos_inside')} as consent,
      case when ${looksAfter(actor, params.kindergarten_id)} then tagged.evidence_at is not null end as is_evidence
    from file_children tagged join children child on child.id = tagged.child_id
    where tagged.file_id = any(${ids}::bigint[])
    order by tagged.file_id, child.fname collate names, child.lname collate names, child.id`.execute(
    database,
  );
  return Map.groupBy(tagged, ({ file_id }) => file_id);
}

function presentRow(
  { actor, params, platform }: ReadingCall,
  row: FileRow,
  url: string,
  children: LibraryFile['children'],
): LibraryFile {
  const place = placeOf(row);
  const base = `/api/kindergartens/${params.kindergarten_id}/files/${place}_thumbs/${row.filename}`;
  const own = row.created_by === actor.userId;
  const allowed = rightsOf(actor, { ...row, marksChildren: marksChildren(platform.fileOwners, row) });
  const thumbnail = (size: string) => (row.thumbnails === 'ready' ? `${base}?size=${size}` : null);
  // Columns that no reply declares, such as the level, are dropped when the reply is written.
  return {
    ...row,
    place,
    url,
    thumbnails: {
      state: row.thumbnails,
      small: thumbnail('small'),
      medium: thumbnail('medium'),
      large: thumbnail('large'),
      placeholder: row.placeholder === null ? null : `data:image/webp;base64,${row.placeholder}`,
    },
    status: row.is_new ? 'new' : null,
    folder: row.folder_id === null ? null : { id: row.folder_id, name: row.folder_name ?? '' },
    may_hold_place: row.may_hold_place && (own || allowed.delete),
    children,
    allowed,
  };
}
