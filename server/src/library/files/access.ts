import { type RawBuilder, sql } from 'kysely';
import { decideFileRights } from '#contract/library/file-rights.ts';
import type { FilePlace } from '#contract/library/files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { seesCourse, selectTaughtCourses } from '#server/kindergarten/courses/access.ts';
import { isEmployee } from '#server/kindergarten/target-groups/identities.ts';
import { type FolderLevel, folderLevel, withShares } from '#server/library/folders/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { notFound } from '#server/platform/http/failure.ts';

/** A call about files, as far as the rules need it. */
export interface FileCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

/**
 * The rows of `files file` in the kindergarten that hold to the condition, with the `folder` that each lies in; one of the diary
 * or of plans lies in none. There is no way to the files of all kindergartens.
 */
export function fromFiles(kindergartenId: number, where: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    from files file left join folders folder on folder.id = file.folder_id
    where file.kindergarten_id = ${kindergartenId} and (${where})`;
}

/**
 * What the reader may do with the row of `fromFiles` (0 to 3), in a statement that begins with `withShares`: nothing with one
 * of another kindergarten, else as much as with its folder. The diary's are seen by whoever sees the class, and managed by those
 * of its teachers who may put pictures into it; those of plans as `planLevel` says.
 */
export function fileLevel(reader: Reader, kindergartenId: number, now: string): RawBuilder<FolderLevel> {
  return sql`case
    when file.kindergarten_id <> ${kindergartenId} then 0
    when file.folder_id is null and file.diary_date is null then ${planLevel(reader, kindergartenId, now)}
    when file.folder_id is null then ${diaryLevel(reader, kindergartenId, now)}
    when folder.deleted_at is not null then 0
    else ${folderLevel(reader, kindergartenId, now)}
  end`;
}

const diaryFlags = ['diary_access_course', 'diary_access_manager', 'child_access_diary'] as const;

/** The same for what is put to the class of `file.course_id`, in the statement's row `file`. */
export function diaryLevel(reader: Reader, kindergartenId: number, now: string): RawBuilder<FolderLevel> {
  // Nobody holds one where the kindergarten keeps no diary.
  if (!diaryFlags.some((flag) => reader.hasFlag(flag))) return sql`0`;
  const managed = !reader.hasFlag('diary_image_upload')
    ? sql`false`
    : reader.hasFlag('courses_access_all')
      ? sql`file.course_id in (select id from courses where kindergarten_id = ${kindergartenId})`
      : sql`file.course_id in (${selectTaughtCourses(reader, kindergartenId, now)})`;
  return sql`case
    when not (case file.type when 'gallery' then ${reader.hasFlag('gallery_access_index')}::boolean
      else ${reader.hasFlag('documents_access_index')}::boolean end) then 0
    when not exists (
      select from courses course
      where course.id = file.course_id and ${seesCourse(reader, kindergartenId, now)}
    ) then 0
    when ${managed} then 3
    else 1
  end`;
}

const planFlags = [
  'plans_access_week',
  'plans_access_month',
  'plans_access_year',
  'plans_access_project',
  'plans_access_all',
] as const;

/**
 * The same for a document of the plans of `file.course_id`: seen by the class's teachers who see plans and by whoever sees all
 * plans, managed by those of them who may edit plans. What families see of a plan, its own pages say.
 */
export function planLevel(reader: Reader, kindergartenId: number, now: string): RawBuilder<FolderLevel> {
  if (!reader.hasFlag('documents_access_index') || !planFlags.some((flag) => reader.hasFlag(flag))) {
    return sql`0`;
  }
  const isPlanned = reader.hasFlag('plans_access_all')
    ? sql`course.kindergarten_id = ${kindergartenId}`
    : sql`course.id in (${selectTaughtCourses(reader, kindergartenId, now)})`;
  return sql`case when exists (
    select from courses course
    where course.id = file.course_id and course.kindergarten_id = ${kindergartenId} and ${isPlanned}
  ) then ${reader.hasFlag('plans_can_edit') ? sql.lit(3) : sql.lit(1)} else 0 end`;
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

/** For a statement that asks once whether the reader is staff. */
interface KnownStaff {
  staff?: RawBuilder<boolean>;
}

/** Holds for the rows of `files file` with a child on them whose guardians do not consent to pictures within the kindergarten. */
export const lacksConsent: RawBuilder<boolean> = sql`exists (
  select from file_children tagged cross join lateral (select tagged.child_id as id) child
  where tagged.file_id = file.id and not ${selectConsent('photos_inside')}
)`;

/**
 * Holds for the rows of `files file` here that no missing consent keeps from the reader, who sees their folder; also in the
 * trash. Whoever uploaded a file knows it, and can take it away.
 */
export function isOpenFile(
  reader: Reader,
  kindergartenId: number,
  { staff = isStaff(reader, kindergartenId) }: KnownStaff = {},
): RawBuilder<boolean> {
  return sql`(file.kindergarten_id = ${kindergartenId}
    and (${staff} or file.created_by = ${reader.userId} or not ${lacksConsent}))`;
}

/**
 * Holds for the rows of `files file` that are shown at all to whoever may see their folder: not in the trash, and without the
 * consent for a child on them to staff and who uploaded them alone. Lists, counts, bytes, thumbnails, links, archives and search all ask it.
 */
export function isShownFile(
  reader: Reader,
  kindergartenId: number,
  known: KnownStaff = {},
): RawBuilder<boolean> {
  return sql`(file.deleted_at is null and ${isOpenFile(reader, kindergartenId, known)})`;
}

/** A file that is there, with what the actor may do with it. */
export interface FoundFile {
  id: number;
  kindergarten_id: number;
  folder_id: number | null;
  /** Null for what lies in a folder or with a class's plans. */
  diary_date: string | null;
  type: FolderType;
  filename: string;
  storage_key: string;
  name: string;
  mime_type: string;
  size: number;
  thumbnails: 'none' | 'waiting' | 'ready' | 'failed';
  created_by: number | null;
  version: number;
  /** The child on whose profile it lies. */
  child_id: number | null;
  /** The children on it. */
  tagged: number[];
  level: FolderLevel;
  staff: boolean;
}

/**
 * The files that hold to the condition and that the actor sees, in the order of their ids. With `lock` nobody else changes
 * them until the transaction ends.
 */
export async function findFiles(
  { database, actor, params: { kindergarten_id }, now }: FileCall,
  where: RawBuilder<boolean>,
  options: { lock?: true } = {},
): Promise<FoundFile[]> {
  const { rows } = await sql<FoundFile>`
    with ${withShares(actor, kindergarten_id, now, sql`select unnest(folder.path) ${fromFiles(kindergarten_id, where)}`)}
    select
      file.id, file.kindergarten_id, file.folder_id, file.diary_date, file.type, file.filename, file.storage_key, file.name, file.mime_type,
      file.size, file.thumbnails, file.created_by, file.version, folder.child_id,
      array(select child_id from file_children where file_id = file.id) as tagged,
      ${fileLevel(actor, kindergarten_id, now)} as level, ${isStaff(actor, kindergarten_id)} as staff
    ${fromFiles(kindergarten_id, where)} and ${isShownFile(actor, kindergarten_id)}
    order by file.id
    ${options.lock ? sql`for no key update of file` : sql``}`.execute(database);
  return rows.filter(({ level }) => level > 0);
}

/** Those of the people, who hold the same rights, that see the file. */
export async function findReaders(
  { database, params: { kindergarten_id }, now }: Omit<FileCall, 'actor'>,
  userIds: readonly number[],
  rights: Omit<Reader, 'userId'>,
  fileId: number,
): Promise<number[]> {
  const reader: Reader = { ...rights, userId: sql.ref('reader.id') };
  const files = fromFiles(kindergarten_id, sql`file.id = ${fileId}`);
  const { rows } = await sql<{ id: number }>`
    select reader.id from unnest(${[...userIds]}::bigint[]) as reader (id)
    where exists (
      with ${withShares(reader, kindergarten_id, now, sql`select unnest(folder.path) ${files}`)}
      select ${files}
        and ${isShownFile(reader, kindergarten_id)} and ${fileLevel(reader, kindergarten_id, now)} > 0
    )`.execute(database);
  return rows.map(({ id }) => id);
}

/** The file of that address in one of the places; 404 where it is not there, lies elsewhere or may not be seen. */
export async function requireFile(
  call: FileCall,
  places: readonly FilePlace[],
  filename: string,
  options: { lock?: true } = {},
): Promise<FoundFile> {
  const [file] = await findFiles(call, sql`file.filename = ${filename}`, options);
  if (file === undefined || !places.includes(placeOf(file))) throw notFound();
  return file;
}

/** What the actor may do with the file. */
export function rightsOf(actor: Actor, file: FoundFile): ReturnType<typeof decideFileRights> {
  return decideFileRights({
    level: file.level,
    own: file.created_by === actor.userId,
    staff: file.staff,
    type: file.type,
    inFolder: file.folder_id !== null,
    ofChild: file.child_id !== null,
    mimeType: file.mime_type,
  });
}

/** The part of the file's address that says where it lies. */
export function placeOf({
  folder_id,
  diary_date,
  type,
}: Pick<FoundFile, 'folder_id' | 'diary_date' | 'type'>): FilePlace {
  if (folder_id === null) return diary_date === null ? 'plans' : 'diary';
  return type === 'gallery' ? 'gallery' : 'documents';
}

/** For the audit log: the files with the children on them and on whose profiles they lie. */
export function nameSubjects(
  files: readonly Pick<FoundFile, 'id' | 'tagged' | 'child_id'>[],
): Record<string, number[]> {
  const children = new Set(
    files.flatMap(({ tagged, child_id }) => (child_id === null ? tagged : [...tagged, child_id])),
  );
  return { file_id: files.map(({ id }) => id), ...(children.size === 0 ? {} : { child_id: [...children] }) };
}
