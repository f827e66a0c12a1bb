import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Only Linux reports the time of other processes; on other systems the benches print no processor time. */
export const knowsProcessorTime = existsSync('/proc/self/stat');

/** Linux counts in hundredths of a second on every machine. */
const millisecondsOfTick = 10;

/** Milliseconds of processor time that a Node process has used. */
export function readNodeTime(processId: number): number {
  return readTimes(processId)?.own ?? 0;
}

/** Milliseconds that the PostgreSQL of a data folder has used with all its backends, even ended ones. */
export function readDatabaseTime(dataFolder: string): number {
  const [line = ''] = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const postmaster = readTimes(Number(line));
  if (postmaster === undefined) throw new Error('The database has ended.');
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((one) => one?.parent === Number(line));
  return backends.reduce((sum, one) => sum + (one?.own ?? 0), postmaster.own + postmaster.ended);
}

/** A process's own time, and that of its ended children; undefined if there is no such process (any more). */
function readTimes(processId: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name, in brackets, may contain anything. After it: state, parent, and from the 12th on four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      own: (user + system) * millisecondsOfTick,
      ended: (endedUser + endedSystem) * millisecondsOfTick,
    };
  } catch {
    return undefined;
  }
}
