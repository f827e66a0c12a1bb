import { randomUUID } from 'node:crypto';

/** A key of the storage that no other test uses. */
export function makeFileKey(folder: string): string {
  return `${folder}/${randomUUID()}`;
}
