import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FolderType } from '#contract/library/folders.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { drawPicture, writePdf } from './demo-content.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { reserveKey } from './remove-bytes.ts';

/** The demo's files by the folder that they lie in; `course` is the class whose folder that is in. */
const demoFiles: { type: FolderType; folder: string; course?: string; names: readonly string[] }[] = [
  { type: 'document', folder: 'Kodukord ja eeskirjad', names: ['Kodukord', 'Päevakava'] },
  { type: 'document', folder: 'Ohutus ja hädaolukorrad', names: ['Evakuatsiooniplaan'] },
  { type: 'document', folder: 'Sügis', names: ['Menüü september', 'Menüü oktoober'] },
  {
    type: 'document',
    folder: 'Avaldused ja blanketid',
    names: ['Lapse vastuvõtu avaldus', 'Kohatasu soodustus', 'Volitus lapse äraviimiseks'],
  },
  { type: 'document', folder: 'Hoolekogu protokollid', names: ['Protokoll nr 1'] },
  { type: 'document', folder: 'Koosolekud', course: 'Päevalilled', names: ['Sügiskoosolek'] },
  { type: 'document', folder: 'Nädalakirjad', course: 'Päevalilled', names: ['Nädal 40', 'Nädal 41'] },
  { type: 'gallery', folder: 'Mihklilaat', names: ['Lett', 'Laadarahvas', 'Õunad'] },
  { type: 'gallery', folder: 'Õueala ja mänguväljak', names: ['Uus kiik', 'Liivakast'] },
  {
    type: 'gallery',
    folder: 'Sügis õues',
    course: 'Päevalilled',
    names: ['Lehesadu', 'Kastanid', 'Metsarada', 'Lombid'],
  },
];

const mimeTypes = { document: 'application/pdf', gallery: 'image/jpeg' } as const;
const endings = { document: '.pdf', gallery: '.jpg' } as const;

/**
 * Draws and writes the demo's files: a job, because only the running server has a place for bytes. It runs once in the
 * demo; what is there already stays.
 */
export const bringDemoFiles = defineJob({
  name: 'files.bring-demo-files',
  payload: z.object({ kindergarten_id: z.number() }),
  async run({ payload, transaction, transactionBeside, storage, clock }) {
    const start = schoolYearStart(demoToday(clock));
    const last = start.until(demoToday(clock)).days;
    let day = 0;
    for (const { type, folder, course = null, names } of demoFiles) {
      const place = await findFolder(transaction, payload.kindergarten_id, { type, folder, course });
      if (place === null) continue;
      for (const name of names) {
        const content =
          type === 'gallery' ? await drawPicture(name) : writePdf(name, ['Lasteaed Sipsik', folder]);
        const key = await reserveKey({ transactionBeside }, 'library');
        await storage.put(key, Readable.from([content]));
        day = Math.min(day + 2, last);
        const at = morningOf(start.add({ days: day }));
        const { rows } = await sql<{ id: number }>`
          insert into files (
            kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, captured_at, thumbnails,
            uploaded_at, created_at, created_by, updated_at
          ) values (
            ${payload.kindergarten_id}, ${place.id}, ${type}, ${makeAddress(place.id, name)}, ${key},
            ${name + endings[type]}, ${mimeTypes[type]}, ${content.byteLength}, ${type === 'gallery' ? at : null},
            ${type === 'gallery' ? 'waiting' : 'none'}, ${at}, ${at}, ${place.created_by}, ${at}
          )
          on conflict (filename) do nothing returning id`.execute(transaction);
        const [file] = rows;
        if (file === undefined) await storage.delete(key);
        else if (type === 'gallery') await planJob(transaction, makeThumbnails, { file_id: file.id });
      }
    }
  },
});

/** The same in every demo, as all of it. */
function makeAddress(folderId: number, name: string): string {
  return createHash('sha256').update(`${folderId} ${name}`).digest('base64url').slice(0, 24);
}

/** Null where somebody has renamed or deleted it since its chapter. */
async function findFolder(
  transaction: Transaction,
  kindergartenId: number,
  { type, folder, course }: { type: FolderType; folder: string; course: string | null },
): Promise<{ id: number; created_by: number | null } | null> {
  const { rows } = await sql<{ id: number; created_by: number | null }>`
    select folder.id, folder.created_by from folders folder
    left join courses course on course.id = folder.course_id
    where folder.kindergarten_id = ${kindergartenId} and folder.type = ${type} and folder.name = ${folder}
      and folder.deleted_at is null and course.name is not distinct from ${course}
    order by folder.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

export const filesDemo: DemoChapter[] = [
  {
    name: '20261120_3010_files',
    async tell(transaction) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      await planJob(transaction, bringDemoFiles, { kindergarten_id: kindergartenId });
    },
  },
];
