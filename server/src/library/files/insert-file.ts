import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { cleanFileName } from '#contract/library/file-names.ts';
import { type FolderType, folderTypes } from '#contract/library/folders.ts';
import { lockToFill, requireFolder } from '#server/library/folders/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { diaryLevel, type FileCall, planLevel } from './access.ts';
import { planAnnouncement } from './announce-file.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import type { StoredContent } from './store-content.ts';

/** Where a file is put: into a folder, to a class and a day, or to the plans of a class. */
export const fileTarget = z.union([
  z.strictObject({ folder_id: z.number() }),
  z.strictObject({ course_id: z.number(), diary_date: z.string(), type: z.enum(folderTypes) }),
  z.strictObject({ course_id: z.number() }),
]);
export type FileTarget = z.output<typeof fileTarget>;

/** What the sender said of it. */
export interface FileDetails {
  name: string;
  /** ISO 8601. */
  uploadedAt: string;
}

/** The type that files there have; 404 where the actor sees no such place, 403 where they may not add to it. */
export async function requireTarget(
  call: FileCall,
  target: FileTarget,
  options: { lock?: true } = {},
): Promise<FolderType> {
  if ('folder_id' in target) {
    const folder = await requireFolder(call, target.folder_id, 2, options.lock && lockToFill);
    return folder.type;
  }
  const { database, actor, params, now } = call;
  const type = 'type' in target ? target.type : 'document';
  const levelIn = 'type' in target ? diaryLevel : planLevel;
  const { rows } = await sql<{ level: number }>`
    select ${levelIn(actor, params.kindergarten_id, now)} as level
    from (select ${target.course_id}::bigint as course_id, ${type}::text as type) file`.execute(database);
  const { level } = onlyRow(rows);
  if (level === 0) throw notFound();
  if (level < 3) throw forbidden();
  return type;
}

/** Makes stored bytes a file of that place, with the jobs that follow; asks once more whether the actor may add to it. */
export async function insertFile(
  call: FileCall & { database: Transaction },
  target: FileTarget,
  content: StoredContent,
  { name, uploadedAt }: FileDetails,
): Promise<number> {
  const { database, actor, params, now } = call;
  const type = await requireTarget(call, target, { lock: true });
  const place = { folder_id: null, course_id: null, diary_date: null, ...target };
  const { rows } = await sql<{ id: number }>`
    insert into files (
      kindergarten_id, folder_id, course_id, diary_date, type, filename, storage_key, name, mime_type, size, width, height,
      captured_at, thumbnails, may_hold_place, uploaded_at, created_at, created_by, updated_at
    )
    values (
      ${params.kindergarten_id}, ${place.folder_id}, ${place.course_id}, ${place.diary_date}, ${type},
      ${randomBytes(18).toString('base64url')}, ${content.storageKey}, ${cleanFileName(name)}, ${content.mimeType},
      ${content.size}, ${content.width}, ${content.height}, ${content.capturedAt},
      ${content.pictured ? 'waiting' : 'none'}, ${content.mayHoldPlace}, least(${uploadedAt}::timestamptz, ${now}::timestamptz), ${now},
      ${actor.userId}, ${now}
    )
    returning id`.execute(database);
  const { id } = onlyRow(rows);
  const file = { file_id: id, kindergarten_id: params.kindergarten_id };
  if (content.pictured) await planJob(database, makeThumbnails, file);
  await planAnnouncement(database, file, nameTarget(target));
  return id;
}

/** The same for all files that whoever sees one of them is told of at once. */
function nameTarget(target: FileTarget): string {
  if ('folder_id' in target) return String(target.folder_id);
  return `${'type' in target ? `diary-${target.type}` : 'plans'}-${target.course_id}`;
}

/** The time zone of the kindergarten. */
export async function findTimezone(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from kindergartens where id = ${kindergartenId}`.execute(database);
  return onlyRow(rows).timezone;
}
