import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory: a database is copied there in a fraction of the time, and nothing has to survive. */
const memory = '/dev/shm';

/** What a run needs at most, in bytes. */
const neededBytes = 4_000_000_000;

/** Makes the folder of all that a test run stores, in memory if there is enough of it. */
export async function makeRunFolder(): Promise<string> {
  const parent = hasRoom() ? memory : tmpdir();
  removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `kiik-test-${process.pid}-`));
  // The tests store their temporary files there, some of them as other accounts.
  await chmod(folder, 0o1777);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, processId] = /^kiik-test-(\d+)-/.exec(name) ?? [];
    if (processId !== undefined && !isAlive(Number(processId)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Whether there is such a process. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
