import { join } from 'node:path';
import type { Settings } from '#server/platform/settings.ts';
import type { FileStorage } from './file-storage.ts';

export { type ByteRange, type FileStorage, makeFileKey, type StoredFile } from './file-storage.ts';

/** Opens the bucket of `storageUrl`; without one, the folder `files` of the data directory. */
export async function openStorage(
  settings: Pick<Settings, 'storageUrl' | 'dataDirectory'>,
): Promise<FileStorage> {
  // Each module is loaded only if needed: the S3 client alone takes 36 MB of memory.
  if (settings.storageUrl === null) {
    const { openFolder } = await import('./folder.ts');
    return openFolder(join(settings.dataDirectory, 'files'));
  }
  const { openBucket } = await import('./bucket.ts');
  return openBucket(settings.storageUrl);
}
