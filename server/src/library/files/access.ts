import { type RawBuilder, sql } from 'kysely';
import { decideFileRights } from '#contract/library/file-rights.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { isEmployee } from '#server/kindergarten/target-groups/identities.ts';
import { knowIdentities } from '#server/kindergarten/target-groups/know-identities.ts';
import { type FolderLevel, folderLevel, withShares } from '#server/library/folders/access.ts';
import { ifAsked } from '#server/platform/database/table-query.ts';
import type { FileOwner, OwnerCall } from '#server/platform/file-owners.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { notFound } from '#server/platform/http/failure.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A call about files, as far as the rules need it. */
export interface FileCall extends OwnerCall {
  platform: Pick<Platform, 'fileOwners'>;
}

/**
 * The rows of `files file` in the kindergarten that meet the condition, joined with their `folder` and with what
 * `join` adds; files of other owners have no folder. Files of all kindergartens together cannot be queried.
 */
export function fromFiles(
  kindergartenId: number,
  where: RawBuilder<boolean>,
  join: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
    from files file left join folders folder on folder.id = file.folder_id ${join}
    where file.kindergarten_id = ${kindergartenId} and (${where})`;
}

/** Holds for the rows of `fromFiles` in the folder. */
export function liesIn(folderId: number): RawBuilder<boolean> {
  return sql`file.folder_id = ${folderId}`;
}

/** The same with all folders below. The actor may have no rights there: the level of each file decides. */
export function liesInOrBelow(folderId: number): RawBuilder<boolean> {
  return sql`folder.path @> array[${folderId}]::bigint[]`;
}

/**
 * What the reader may do with the row of `fromFiles` (0 to 3), in a statement that begins with `withShares`:
 * 0 for another kindergarten, otherwise the level of its folder, or the level that its owner decides.
 *
 * @param owners none if the statement is about files in folders only
 */
export function fileLevel(
  reader: Reader,
  kindergartenId: number,
  owners: readonly FileOwner[],
): RawBuilder<FolderLevel> {
  const levels = owners.map(
    (owner) => sql`when ${sql.lit(owner.kind)} then ${owner.level(reader, kindergartenId)}`,
  );
  return sql`case
    when file.kindergarten_id <> ${kindergartenId} then 0
    when file.folder_id is null then ${levels.length === 0 ? sql`0` : sql`case file.owner_kind ${sql.join(levels, sql` `)} else 0 end`}
    when folder.deleted_at is not null then 0
    else ${folderLevel(reader, kindergartenId)}
  end`;
}

/** Whether the reader works here. */
export function isStaff(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  if (reader.hasFlag('folders_can_manage_all')) return sql.lit(true);
  return isEmployee(reader.userId, kindergartenId);
}

/** A common table expression for `isKnownStaff`, which asks for it once per statement. */
export function withStaff(reader: Reader, kindergartenId: number): RawBuilder<unknown> {
  return sql`staff as materialized (select ${isStaff(reader, kindergartenId)} as known)`;
}

/** As `isStaff`, in a statement that begins with `withStaff`. */
export function isKnownStaff(reader: Reader): RawBuilder<boolean> {
  return reader.hasFlag('folders_can_manage_all') ? sql.lit(true) : sql`(select known from staff)`;
}

/** Holds for the rows of `children child`, not archived, whose development the actor may note evidence for. */
export function looksAfter(actor: Actor, kindergartenId: number): RawBuilder<boolean> {
  return sql`(child.archived_at is null and ${caresForChild(actor, kindergartenId)})`;
}

/** What the statement knows of the reader and the row. */
interface KnownOfFile {
  /** Whether the reader works here. */
  staff?: RawBuilder<boolean>;
  /** The reader's level on the row (`fileLevel`). Without it only the uploader is shown a draft. */
  level?: RawBuilder<number>;
}

/** Holds for the rows of `files file` with a child who lacks consent to photos inside the kindergarten. */
export const lacksConsent: RawBuilder<boolean> = sql`exists (
  select from file_children tagged cross join lateral (select tagged.child_id as id) child
  where tagged.file_id = file.id and not ${selectConsent('photos_inside')}
)`;

/**
 * Holds for the rows of `files file` that a reader of their folder may see, also in the trash: no missing
 * consent hides it, and it is shared. The uploader knows the file already, and must be able to delete it. A
 * draft (`shared_at` is null) is also shown to whoever may mark children there.
 */
export function isOpenFile(
  reader: Reader,
  kindergartenId: number,
  { staff = isStaff(reader, kindergartenId), level = sql`0` }: KnownOfFile = {},
): RawBuilder<boolean> {
  return sql`(file.kindergarten_id = ${kindergartenId} and (
    file.created_by = ${reader.userId}
    or (file.shared_at is not null and (${staff} or not ${lacksConsent}))
    or (file.shared_at is null and ${staff} and ${level} >= 2)
  ))`;
}

/**
 * Holds for the rows of `files file` that readers of their folder may see: not in the trash; drafts and what
 * lacks a child's consent as `isOpenFile` says. Lists, counts, bytes, thumbnails, links, zips, search and live
 * events use it.
 */
export function isShownFile(
  reader: Reader,
  kindergartenId: number,
  known: KnownOfFile = {},
): RawBuilder<boolean> {
  return sql`(file.deleted_at is null and ${isOpenFile(reader, kindergartenId, known)})`;
}

/** An existing file, with what the actor may do with it. */
export interface FoundFile
  extends Pick<
    LibraryFile,
    'id' | 'type' | 'filename' | 'name' | 'mime_type' | 'size' | 'created_by' | 'version'
  > {
  kindergarten_id: number;
  folder_id: number | null;
  /** Null for a file in a folder. */
  owner_kind: string | null;
  storage_key: string;
  thumbnails: LibraryFile['thumbnails']['state'];
  /** The child to whose profile the file belongs. */
  child_id: number | null;
  /** The children on the file. */
  tagged: number[];
  /** Not shared yet. */
  draft: boolean;
  level: FolderLevel;
  staff: boolean;
  /** Whether children can be marked on files in this place. */
  marksChildren: boolean;
}

/**
 * A join that adds `standing (level, staff)` to `fromFiles`, and `isShownFile` by it. The condition asks for both as
 * the columns do; this way they are worked out once.
 */
function withStanding(reader: Reader, kindergartenId: number, owners: readonly FileOwner[]) {
  const level = fileLevel(reader, kindergartenId, owners);
  const standing = sql`cross join lateral (
    select ${level} as level, ${isStaff(reader, kindergartenId)} as staff offset 0
  ) standing`;
  const known = { staff: sql<boolean>`standing.staff`, level: sql<number>`standing.level` };
  return { standing, isShown: isShownFile(reader, kindergartenId, known) };
}

/**
 * The files that meet the condition and that the actor sees, ordered by id. With `lock` nobody else can
 * change them until the transaction ends.
 */
export async function findFiles(
  call: FileCall,
  where: RawBuilder<boolean>,
  options: { lock?: true } = {},
): Promise<FoundFile[]> {
  const {
    database,
    actor,
    params: { kindergarten_id },
    now,
    platform,
  } = call;
  const reader = await knowIdentities(call);
  const { standing, isShown } = withStanding(actor, kindergarten_id, platform.fileOwners);
  const { rows } = await sql<Omit<FoundFile, 'marksChildren'>>`
    with ${withShares(reader, kindergarten_id, now, sql`select unnest(folder.path) ${fromFiles(kindergarten_id, where)}`)}
    select
      file.id, file.kindergarten_id, file.folder_id, file.owner_kind, file.type, file.filename, file.storage_key, file.name, file.mime_type,
      file.size, file.thumbnails, file.created_by, file.version, file.shared_at is null as draft, folder.child_id,
      array(select child_id from file_children where file_id = file.id) as tagged,
      standing.level, standing.staff
    ${fromFiles(kindergarten_id, where, standing)} and ${isShown}
    order by file.id
    ${options.lock ? sql`for no key update of file` : sql``}`.execute(database);
  return rows
    .filter(({ level }) => level > 0)
    .map((file) => ({ ...file, marksChildren: marksChildren(platform.fileOwners, file) }));
}

/** The visible files among those that the call names, in a place or anywhere, locked. */
export function lockNamed(
  call: FileCall & { body: { file_ids: number[] } },
  place?: RawBuilder<boolean>,
): Promise<FoundFile[]> {
  return findFiles(call, sql`file.id = any(${call.body.file_ids}::bigint[]) and ${ifAsked(place)}`, {
    lock: true,
  });
}

/** The given people who see the file; all of them must have the same rights. */
export async function findReaders(
  { database, params: { kindergarten_id }, now, platform }: Omit<FileCall, 'actor'>,
  userIds: readonly number[],
  rights: Omit<Reader, 'userId'>,
  fileId: number,
): Promise<number[]> {
  const reader: Reader = { ...rights, userId: sql.ref('reader.id') };
  const where = sql<boolean>`file.id = ${fileId}`;
  const { standing, isShown } = withStanding(reader, kindergarten_id, platform.fileOwners);
  const { rows } = await sql<{ id: number }>`
    select reader.id from unnest(${[...userIds]}::bigint[]) as reader (id)
    where exists (
      with ${withShares(reader, kindergarten_id, now, sql`select unnest(folder.path) ${fromFiles(kindergarten_id, where)}`)}
      select ${fromFiles(kindergarten_id, where, standing)} and ${isShown} and standing.level > 0
    )`.execute(database);
  return rows.map(({ id }) => id);
}

/** The file of that address in one of the places; 404 if it is missing, elsewhere or may not be seen. */
export async function requireFile(
  call: FileCall,
  places: readonly string[],
  filename: string,
  options: { lock?: true } = {},
): Promise<FoundFile> {
  const [file] = await findFiles(call, sql`file.filename = ${filename}`, options);
  if (file === undefined || !places.includes(placeOf(file))) throw notFound();
  return file;
}

/** The properties of a file that decide about the rights on it. */
type Standing = Pick<
  FoundFile,
  | 'level'
  | 'created_by'
  | 'staff'
  | 'type'
  | 'folder_id'
  | 'child_id'
  | 'marksChildren'
  | 'mime_type'
  | 'draft'
>;

/** What the actor may do with the file. */
export function rightsOf(actor: Actor, file: Standing): ReturnType<typeof decideFileRights> {
  return decideFileRights({
    level: file.level,
    own: file.created_by === actor.userId,
    staff: file.staff,
    type: file.type,
    inFolder: file.folder_id !== null,
    ofChild: file.child_id !== null,
    marksChildren: file.marksChildren,
    mimeType: file.mime_type,
    draft: file.draft,
  });
}

/** Whether children can be marked on the file: yes in a folder, otherwise its owner decides. */
export function marksChildren(
  owners: readonly FileOwner[],
  { owner_kind }: Pick<FoundFile, 'owner_kind'>,
): boolean {
  return owner_kind === null || owners.some((owner) => owner.kind === owner_kind && owner.marksChildren);
}

/** The part of the file's address that names its place. */
export function placeOf({ owner_kind, type }: Pick<FoundFile, 'owner_kind' | 'type'>): string {
  return owner_kind ?? (type === 'gallery' ? 'gallery' : 'documents');
}

/** For the audit log: the files, the children on them, and the children to whose profiles they belong. */
export function nameSubjects(
  files: readonly Pick<FoundFile, 'id' | 'tagged' | 'child_id'>[],
): Record<string, number[]> {
  const children = new Set(
    files.flatMap(({ tagged, child_id }) => (child_id === null ? tagged : [...tagged, child_id])),
  );
  return { file_id: files.map(({ id }) => id), ...(children.size === 0 ? {} : { child_id: [...children] }) };
}
