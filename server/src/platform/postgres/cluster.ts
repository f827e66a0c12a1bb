import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { syncFolder } from './make-folder.ts';
import { exitCodes, StartError } from './start-error.ts';

/** A cluster directory, with the account and the programs that run it. */
export interface Cluster {
  readonly directory: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
}

/** The name of the superuser and of the database in an embedded cluster. */
export const databaseName = 'kiik';

/** Options to start a program on a cluster: in its directory, as its account, with a fixed environment. */
export function spawnOptions({ directory, account }: Pick<Cluster, 'directory' | 'account'>) {
  return { ...account, cwd: directory, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * The data directory argument for programs. The working directory is set before root's rights are dropped, so
 * a cluster below a folder that the account may not enter (such as /root) is still accessible.
 */
export function dataDirectoryArgument({
  directory,
  account,
}: Pick<Cluster, 'directory' | 'account'>): string {
  return account ? '/proc/self/cwd' : directory;
}

/** Creates the cluster if there is none yet: first under another name, so that it is complete or absent. */
export async function ensureCluster(cluster: Cluster, durable: boolean): Promise<void> {
  if (existsSync(cluster.directory)) {
    checkMajorVersion(cluster);
    return;
  }
  const parent = dirname(cluster.directory);
  const unfinishedPrefix = `${basename(cluster.directory)}.unfinished-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const unfinished = { ...cluster, directory: await mkdtemp(join(parent, unfinishedPrefix)) };
  try {
    if (cluster.account) await chown(unfinished.directory, cluster.account.uid, cluster.account.gid);
    await runProgram(unfinished, cluster.binaries.initdb, [
      ...['--pgdata', dataDirectoryArgument(unfinished), '--username', databaseName, '--auth', 'trust'],
      ...[
        '--encoding',
        'UTF8',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--locale',
        'C',
      ],
      ...['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])],
    ]);
    const singleUser = [
      '--single',
      '-D',
      dataDirectoryArgument(unfinished),
      '-c',
      'exit_on_error=on',
      'postgres',
    ];
    await runProgram(unfinished, cluster.binaries.postgres, singleUser, `CREATE DATABASE ${databaseName}\n`);
    await rename(unfinished.directory, cluster.directory);
  } catch (error) {
    await rm(unfinished.directory, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(parent);
}

function checkMajorVersion({ directory, binaries }: Cluster): void {
  const written = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (written === String(binaries.major)) return;
  throw new StartError(
    `The data in ${directory} was written by PostgreSQL ${written}, this Kiik brings ${binaries.major}: make a backup with the Kiik that wrote it (npm run backup), then restore it into an empty DATA_DIR with this one (npm run restore).`,
    exitCodes.wrongData,
  );
}

async function runProgram(
  cluster: Cluster,
  program: string,
  programArguments: string[],
  input = '',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(program, programArguments, spawnOptions(cluster), (error, _stdout, stderr) =>
      error ? reject(explainOutput(stderr || error.message, cluster.directory)) : resolve(),
    );
    child.stdin?.on('error', () => {
      // A program that ends early explains why on its standard error.
    });
    child.stdin?.end(input);
  });
}

/** Makes one line from the output of a failed PostgreSQL program. */
export function explainOutput(output: string, directory: string): StartError {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of/.test(output)) {
    return new StartError(`No space is left on the disk of ${directory}.`, exitCodes.disk);
  }
  const reasons = [...output.matchAll(/(?:FATAL|PANIC|error):\s+(.*)/g)].map((match) => match[1]);
  const reason = reasons[0] ?? output.trim().split('\n').at(-1);
  return new StartError(`PostgreSQL cannot start in ${directory}: ${reason}`, exitCodes.operatingSystem);
}
