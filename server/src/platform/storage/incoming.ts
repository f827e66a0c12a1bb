import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockName = 'lock';
const mostAttempts = 20;
/** Kept while this process runs: a lock that is garbage collected is released. */
const held = new Map<string, { folder: string; lock: DatabaseSync }>();

/**
 * This process's own folder below `root` for incoming files. Its lock is SQLite's on an empty file, which the
 * operating system releases with the process, even after kill -9: so others see that it has ended.
 */
export async function openOwnFolder(root: string): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const known = held.get(root);
    if (known !== undefined && existsSync(known.folder)) return known.folder;
    known?.lock.close();
    held.delete(root);
    const folder = join(root, randomUUID());
    await mkdir(folder, { recursive: true });
    const lock = takeLock(folder);
    // Another process may have removed the folder before it was locked, or another call was faster.
    if (lock === null) continue;
    if (existsSync(join(folder, lockName)) && !held.has(root)) held.set(root, { folder, lock });
    else lock.close();
  }
  throw new Error('No folder for files on their way in can be locked');
}

/** Removes the incomplete files of processes that have ended. */
export async function sweepIncoming(root: string): Promise<void> {
  for await (const entry of await opendir(root)) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) await sweepFolder(path);
    else await sweepFile(path);
  }
}

async function sweepFolder(folder: string): Promise<void> {
  const lock = takeLock(folder);
  if (lock === null) return;
  try {
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.close();
  }
}

/** Former versions left files without a lock; after a day no process can still be writing one. */
async function sweepFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && Date.now() - found.mtimeMs > 86_400_000) await rm(path, { force: true });
}

/** Null if another process has the lock, or the folder is gone. */
function takeLock(folder: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, lockName));
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock?.close();
    return null;
  }
}
