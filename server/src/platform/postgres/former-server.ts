import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exitCodes, StartError } from './start-error.ts';

/**
 * Stops a server that outlived the process which had started it, and removes what could block the next one.
 * Only the holder of the data directory may call it.
 * @throws StartError if the former server does not end
 */
export async function clearFormerServer(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = readProcessId(pidFile);
  if (pid !== undefined && isAlive(pid)) {
    if (runsIn(pid, cluster)) {
      log(`stopping the server that a killed run left behind (process ${pid})`);
      await endServer(pid, cluster);
    } else {
      // The id now belongs to another program. PostgreSQL would take it for a server, but not the id of its
      // own parent. The rest of the file lets it find children of the former server that still run.
      const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
      writeFileSync(pidFile, [process.pid, ...rest].join('\n'));
    }
  }
  rmSync(join(cluster, '.s.PGSQL.5432'), { force: true });
  rmSync(join(cluster, '.s.PGSQL.5432.lock'), { force: true });
}

function readProcessId(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A server's working directory is its cluster. A process that has ended but is not reaped has none. */
function runsIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    const output = execFileSync('lsof', ['-a', '-p', String(pid), '-d', 'cwd', '-Fn'], { encoding: 'utf8' });
    return output.split('\n').includes(`n${cluster}`);
  } catch {
    return false;
  }
}

async function endServer(pid: number, cluster: string): Promise<void> {
  for (const [signal, seconds] of [['SIGINT', 30] as const, ['SIGQUIT', 10] as const]) {
    process.kill(pid, signal);
    const deadline = performance.now() + seconds * 1000;
    while (performance.now() < deadline) {
      if (!runsIn(pid, cluster)) return;
      await pause(20);
    }
  }
  throw new StartError(`The server that holds ${cluster} (process ${pid}) does not stop.`, exitCodes.busy);
}
