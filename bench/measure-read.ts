import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { ensurePresent } from '../server/src/platform/ensure-present.ts';
import { type Bench, median, type Row, type Turns, takeTurns } from './bench.ts';
import { readHighestMemory, signInToDemo, startKiik } from './kiik.ts';
import { knowsProcessorTime, readDatabaseTime, readNodeTime } from './processor-time.ts';
import { type FloorStatement, type Reply, startFloor } from './start-floor.ts';

const connections = 50;
const rounds = 5;
const roundSeconds = 4;
const warmUpSeconds = 5;
const memoryLimit = 400;

interface ReadBench {
  name: string;
  /** The demo person who makes the calls. */
  email: string;
  path: string;
  /** The place in which the person works, for paths that name none: `kindergarten:1`. */
  context?: string;
  /** The floor's query. */
  floor: FloorStatement;
  /** Required share of the floor's calls per second, in percent. */
  atLeast: number;
  /** Adds the bench's data to the demo, in its own data folder; benches with the same `folder` share one. */
  seed?: (connection: pg.ClientConfig, dataFolder: string) => Promise<void>;
  folder?: string;
  /** The path of the reply, if it is a file, so that the floor reads it, too. */
  storedFile?: (dataFolder: string) => string;
}

/** The result of a round of load; processor time in milliseconds per call. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  node: number;
  database: number;
}

/** Kiik or the floor. */
export interface Side {
  processId: number;
  dataFolder: string;
  /** The calls that are sent over and over. */
  calls: Pick<autocannon.Options, 'url' | 'headers' | 'requests'>;
}

/**
 * A bench of one signed-in GET against its floor, in turns: both run, and one is idle while the other is
 * under load. Kiik, the floor and the load generator are separate processes and share one database.
 */
export function measureRead(bench: ReadBench): Bench {
  const { name, email, path, context, atLeast, floor: statement, seed, folder = name, storedFile } = bench;
  return {
    name,
    async run(sharedFolder) {
      const dataFolder = seed === undefined ? sharedFolder : join(sharedFolder, folder);
      await seedData(dataFolder, seed);
      await using kiik = await startKiik(dataFolder);
      const cookie = await signInToDemo(kiik.url, email, '192.0.2.1');
      const headers = { cookie, ...(context === undefined ? {} : { 'kiik-context': context }) };
      const url = `${kiik.url}${path}`;
      const reply = await call(url, headers);
      await using floor = await startFloor(kiik.connection, statement, reply, storedFile?.(dataFolder));
      const own: Side = { processId: ensurePresent(kiik.process.pid), dataFolder, calls: { url, headers } };
      const floorUrl = `http://127.0.0.1:${floor.result}/`;
      const bare: Side = {
        ...{ processId: ensurePresent(floor.process.pid), dataFolder },
        calls: { url: floorUrl, headers },
      };
      const loads = await loadInTurns(own, bare);
      return makeRows(loads, await readHighestMemory(kiik), atLeast);
    },
  };
}

const seeded = new Set<string>();

/** Draws the data of a folder, once in a run. */
export async function seedData(dataFolder: string, seed: ReadBench['seed']): Promise<void> {
  if (seed === undefined || seeded.has(dataFolder)) return;
  seeded.add(dataFolder);
  await using kiik = await startKiik(dataFolder);
  const start = performance.now();
  await seed(kiik.connection, dataFolder);
  console.log(`  seeded in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
}

/** Loads both in turns, after warming them up. */
export async function loadInTurns(own: Side, bare: Side): Promise<Turns<Load>> {
  for (const side of [own, bare]) await load(side, warmUpSeconds);
  return takeTurns(
    rounds,
    () => load(own, roundSeconds),
    () => load(bare, roundSeconds),
  );
}

async function call(url: string, headers: Record<string, string>): Promise<Reply> {
  const reply = await fetch(url, { headers });
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`A call was answered with ${reply.status}.`);
  return { contentType: reply.headers.get('content-type') ?? '', body };
}

async function load(side: Side, seconds: number): Promise<Load> {
  const before = readTimes(side);
  const result = await autocannon({ ...side.calls, connections, duration: seconds });
  const after = readTimes(side);
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} calls failed under load.`);
  const calls = result['2xx'];
  return {
    perSecond: calls / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    node: (after.node - before.node) / calls,
    database: (after.database - before.database) / calls,
  };
}

/** The processor time that Kiik or the floor and its database have used. */
function readTimes({ processId, dataFolder }: Side): { node: number; database: number } {
  if (!knowsProcessorTime) return { node: 0, database: 0 };
  return { node: readNodeTime(processId), database: readDatabaseTime(dataFolder) };
}

/** The rows of a bench against its floor. */
export function makeRows(loads: Turns<Load>, memory: number, atLeast: number): Row[] {
  const shares = loads.map(([kiik, floor]) => (100 * kiik.perSecond) / floor.perSecond);
  const rows: Row[] = [
    { name: 'calls per second, share of the floor', value: median(shares), unit: '%', limit: { atLeast } },
    { name: 'lowest share of a round', value: Math.min(...shares), unit: '%' },
    { name: 'highest share of a round', value: Math.max(...shares), unit: '%' },
    { name: 'memory under load', value: memory, unit: 'MB', limit: { atMost: memoryLimit } },
  ];
  for (const [index, side] of [
    [0, 'Kiik'],
    [1, 'floor'],
  ] as const) {
    const measured = (name: string, unit: string, read: (one: Load) => number): Row => ({
      name: `${side}: ${name}`,
      value: median(loads.map((pair) => read(pair[index]))),
      unit,
    });
    rows.push(
      measured('calls per second', '/s', (one) => one.perSecond),
      measured('p50', 'ms', (one) => one.p50),
      measured('p99', 'ms', (one) => one.p99),
    );
    if (knowsProcessorTime)
      rows.push(
        measured('processor time per call, Node', 'ms', (one) => one.node),
        measured('processor time per call, PostgreSQL', 'ms', (one) => one.database),
      );
  }
  return rows;
}
