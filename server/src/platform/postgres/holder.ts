import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exitCodes, explainFileError, StartError } from './start-error.ts';

/**
 * Makes this process the only holder of a data directory until the returned function is called or the process
 * ends. The lock is SQLite's on an empty file: the operating system releases it with the process, even after
 * kill -9, so no lock is stale and a reused process id does no harm. A second file names the holder.
 * @throws StartError naming the holder, if another process (or this one) holds the directory already
 */
export function holdDataDirectory(dataDirectory: string): () => void {
  const holderFile = join(dataDirectory, 'postgres.holder');
  const lockFile = join(dataDirectory, 'postgres.lock');
  const lock = new DatabaseSync(lockFile);
  try {
    // Without write permission, SQLite would start anyway and lock nobody out.
    accessSync(lockFile, constants.W_OK);
  } catch (error) {
    lock.close();
    throw explainFileError(error, lockFile);
  }
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new StartError(
      `The data in ${dataDirectory} is in use by ${readHolder(holderFile)}; stop it first, or choose another DATA_DIR.`,
      exitCodes.busy,
      error,
    );
  }
  try {
    // A file left by a killed run may belong to another account.
    rmSync(holderFile, { force: true });
    writeFileSync(holderFile, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  } catch (error) {
    lock.close();
    throw explainFileError(error, dataDirectory);
  }
  return () => {
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

function readHolder(holderFile: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile, 'utf8'));
    return `another Kiik (process ${pid}, since ${since})`;
  } catch {
    return 'another Kiik that is just starting or stopping';
  }
}
