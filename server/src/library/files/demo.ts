import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FolderType } from '#contract/library/folders.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { defineJob, type Job, type JobContext, planJob } from '#server/platform/jobs/jobs.ts';
import { type DemoPlace, findChildFolder, findFolder } from './demo-places.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import { planRemovals, reserveKey } from './remove-bytes.ts';
import { writePdf } from './write-demo-pdf.ts';

/** The demo's documents by their folder; `course` is the class that owns the folder. */
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
];

/** The documents of some children. */
const demoChildFiles: {
  type: FolderType;
  child: readonly [fname: string, lname: string];
  names: readonly string[];
}[] = [
  { type: 'document', child: ['Mattias', 'Rebane'], names: ['Arenguvestluse kokkuvõte'] },
  { type: 'document', child: ['Emma', 'Rebane'], names: ['Kohanemisleht'] },
  { type: 'document', child: ['Uku', 'Allik'], names: ['Arengukirjeldus'] },
];

const mimeTypes = { document: 'application/pdf', gallery: 'image/jpeg' } as const;
const endings = { document: '.pdf', gallery: '.jpg' } as const;

interface DemoFile {
  place: DemoPlace;
  /** The address is derived from this, so that it is the same in every demo, like everything else. */
  address: string;
  type: FolderType;
  name: string;
  content: Buffer;
  at: string;
  isDraft?: boolean;
}

export type DemoContext = JobContext & { payload: { kindergarten_id: number } };

/**
 * Defines a job that brings files into the demo, and the chapter that plans it. It is a job, because only the
 * running server has a storage. It runs once.
 */
export function defineDemoFiles(
  name: string,
  chapter: string,
  run: (context: DemoContext) => Promise<void>,
): { job: Job<{ kindergarten_id: number }>; demo: DemoChapter[] } {
  const job = defineJob({
    name,
    turn: 'last',
    place: ({ kindergarten_id }) => ({ kind: 'kindergarten', id: kindergarten_id }),
    payload: z.object({ kindergarten_id: z.number() }),
    run,
  });
  const seed: DemoChapter['seed'] = async (transaction) => {
    const kindergarten_id = await findDemoKindergarten(transaction, 'sipsik');
    await planJob(transaction, job, { kindergarten_id });
  };
  return { job, demo: [{ name: chapter, seed }] };
}

/** Writes the demo's documents; existing files stay unchanged. */
export const { job: bringDemoFiles, demo: filesDemo } = defineDemoFiles(
  'files.bring-demo-files',
  '20261120_3010_files',
  async (context) => {
    const { payload, transaction, clock } = context;
    const today = demoToday(clock);
    const start = schoolYearStart(today);
    const last = start.until(today).days;
    for (const rooms of [demoFiles, demoChildFiles]) {
      let day = 0;
      for (const room of rooms) {
        const { type, names } = room;
        const place =
          'child' in room
            ? await findChildFolder(transaction, payload.kindergarten_id, { ...room, today })
            : await findFolder(transaction, payload.kindergarten_id, room);
        if (place === null) continue;
        for (const name of names) {
          day = Math.min(day + 2, last);
          const content = writePdf(name, [
            'Lasteaed Sipsik',
            'child' in room ? room.child.join(' ') : room.folder,
          ]);
          const at = morningOf(start.add({ days: day }));
          await bringFile(context, { place, address: `${place.folder_id} ${name}`, type, name, content, at });
        }
      }
    }
  },
);

/** Stores the bytes and inserts the file into its place, unless it already exists; returns its id. */
export async function bringFile(
  { payload, transaction, transactionBeside, storage }: DemoContext,
  { place, address, type, name, content, at, isDraft = false }: DemoFile,
): Promise<number | null> {
  const key = await reserveKey({ transactionBeside }, 'library');
  await storage.put(key, Readable.from([content]));
  const { rows } = await sql<{ id: number }>`
    insert into files (
      kindergarten_id, folder_id, file_set_id, owner_kind, day, type, filename, storage_key, name, mime_type, size,
      captured_at, thumbnails, uploaded_at, created_at, shared_at, created_by, updated_at
    ) values (
      ${payload.kindergarten_id}, ${place.folder_id}, ${place.owner?.file_set_id}, ${place.owner?.owner_kind},
      ${place.owner?.day}, ${type}, ${nameByAddress(address)}, ${key},
      ${name + endings[type]}, ${mimeTypes[type]}, ${content.byteLength}, ${type === 'gallery' ? at : null},
      ${type === 'gallery' ? 'waiting' : 'none'}, ${at}, ${at}, ${isDraft ? null : at}, ${place.created_by}, ${at}
    )
    on conflict (filename) do nothing returning id`.execute(transaction);
  const [file] = rows;
  if (file === undefined) {
    await storage.delete(key);
    return null;
  }
  if (type === 'gallery')
    await planJob(transaction, makeThumbnails, {
      file_id: file.id,
      kindergarten_id: payload.kindergarten_id,
    });
  return file.id;
}

/** Removes files that an earlier demo had brought. */
export async function removeDemoFiles(transaction: Transaction, addresses: readonly string[]): Promise<void> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where filename = any(${addresses.map(nameByAddress)}::text[]) returning storage_key`.execute(
    transaction,
  );
  await planRemovals(transaction, rows);
}

function nameByAddress(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 24);
}
