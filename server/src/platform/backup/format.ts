import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import * as z from 'zod/mini';
import { exitCodes, StartError } from '../postgres/start-error.ts';

/*
A backup is a folder:
  manifest.json                       what the rest holds, with the sha256 sum of every file; written last
  tables/<schema>.<table>.copy.gz     a table's rows as COPY prints them
  files.jsonl                         one line per stored file: key, bytes, sha256
  files/<key>                         the stored files
*/

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  sha256: z.string(),
});

const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** A 64-bit number in decimal digits. */
  value: z.string(),
  called: z.boolean(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  postgres: z.string(),
  /** Names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});

const fileEntrySchema = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });

export type BackupTable = z.infer<typeof tableSchema>;
export type BackupSequence = z.infer<typeof sequenceSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type FileEntry = z.infer<typeof fileEntrySchema>;

export const manifestPath = (backup: string) => join(backup, 'manifest.json');
export const fileListPath = (backup: string) => join(backup, 'files.jsonl');

export function tablePath(backup: string, { schema, name }: { schema: string; name: string }): string {
  return join(backup, 'tables', `${encodeURIComponent(schema)}.${encodeURIComponent(name)}.copy.gz`);
}

/** The path of a stored file in a backup. @throws StartError for a key that points outside it */
export function storedFilePath(backup: string, key: string): string {
  const folder = join(backup, 'files');
  const path = normalize(join(folder, key));
  if (!path.startsWith(`${folder}/`)) throw damaged(backup, 'a stored file has an impossible name');
  return path;
}

/** @throws StartError where the folder is no backup, or one of a form that this Kiik does not know */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(manifestPath(backup), 'utf8').catch((error) => {
    throw new StartError(
      `${backup} is no backup: it has no readable manifest.json.`,
      exitCodes.wrongData,
      error,
    );
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(backup, 'its manifest.json makes no sense to this Kiik');
  }
}

export function parseFileEntry(line: string): FileEntry {
  return fileEntrySchema.parse(JSON.parse(line));
}

export function damaged(backup: string, reason: string): StartError {
  return new StartError(`The backup ${backup} is damaged: ${reason}.`, exitCodes.wrongData);
}
