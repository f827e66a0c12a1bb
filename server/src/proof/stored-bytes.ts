import { openStorage } from '#server/platform/storage/storage.ts';
import { queryDatabase } from './killable-kiik.ts';

/** Stored files without a row, and rows without a file or with one of another length. */
export async function findMismatches(dataDirectory: string): Promise<string[]> {
  const rows = await queryDatabase<{ storage_key: string; size: number; thumbnails: string }>(
    dataDirectory,
    `
    select storage_key, size::int, thumbnails from files
    union all select storage_key, size::int, 'none' from upload_pieces`,
  );
  const wanted = new Map<string, number | null>();
  for (const { storage_key, size, thumbnails } of rows) {
    wanted.set(storage_key, size);
    if (thumbnails !== 'ready') continue;
    for (const side of ['small', 'medium', 'large'])
      wanted.set(`thumbnails/${storage_key}-${side}.webp`, null);
  }
  const storage = await openStorage({ storageUrl: null, dataDirectory });
  const mismatches: string[] = [];
  for (const folder of ['library', 'uploads', 'thumbnails']) {
    for await (const { key, size } of storage.list(folder)) {
      const expected = wanted.get(key);
      if (expected === undefined) mismatches.push(`bytes without a row: ${key}`);
      else if (expected !== null && expected !== size)
        mismatches.push(`${size} of ${expected} bytes: ${key}`);
      wanted.delete(key);
    }
  }
  return [...mismatches, ...[...wanted.keys()].map((key) => `a row without bytes: ${key}`)];
}
