import { existsSync } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { exitCodes, explainFileError, StartError } from './start-error.ts';

/**
 * Creates a folder and its parents if necessary. Node's own `recursive` never ends on file systems that
 * refuse new folders with "no such file or directory", as /proc does.
 * @throws StartError with one line for the operator
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeMissing(folder);
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

async function makeMissing(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(folder))) return;
    if (code !== 'ENOENT') throw error;
    const above = dirname(folder);
    if (existsSync(above))
      throw new StartError(
        `No folder can be made in ${above}; choose another place.`,
        exitCodes.configuration,
        error,
      );
    await makeMissing(above);
    await makeMissing(folder);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true;
}

/** Makes new names in a folder survive a power failure; Windows does that itself and cannot open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}
