import { fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type pg from 'pg';
import { readSettings } from '#server/platform/settings.ts';
import { type Bench, median, type Row } from './bench.ts';
import type { FloorPlan } from './floor.ts';
import { awaitMessage, readHighestMemory, signInToDemo, startKiik } from './kiik.ts';
import type { RecordedCall, Statement } from './record-statements.ts';

const connections = 50;
const rounds = 7;
const roundSeconds = 4;
const warmUpSeconds = 5;
const memoryLimit = 250;

interface ReadBench {
  name: string;
  /** The persona of the demo who calls. */
  email: string;
  path: string;
  /** Required share of the floor's calls per second, in percent. */
  atLeast: number;
  /** Adds to the demo what the bench is about; its data folder is then its own, or that of all with the same `folder`. */
  seed?: (connection: pg.ClientConfig, dataFolder: string) => Promise<void>;
  folder?: string;
  /** What in a reply is another from minute to minute. */
  changing?: RegExp;
  /** Where the reply lies as a file, for the floor to read it from as well. */
  storedFile?: (dataFolder: string) => string;
}

interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * A bench of one signed-in GET against its floor, in turns: both stand ready, one rests while the other is under load.
 * Kiik, the floor and the load are processes of their own and share one database.
 */
export function measureRead(bench: ReadBench): Bench {
  const { name, email, path, atLeast, seed, folder = name, changing, storedFile } = bench;
  return {
    name,
    async run(sharedFolder) {
      const dataFolder = seed === undefined ? sharedFolder : join(sharedFolder, folder);
      await seedData(dataFolder, seed);
      const recorded = await recordCall(dataFolder, email, path);
      const kiik = await startKiik(dataFolder, 'report-memory.ts');
      try {
        const cookie = await signInToDemo(kiik.url, email, '192.0.2.1');
        const file = storedFile?.(dataFolder);
        const floor = await startFloor({
          connection: kiik.connection,
          ...recorded,
          ...(file === undefined ? {} : { file }),
        });
        try {
          await requireSameReply(`${kiik.url}${path}`, floor.url, cookie, changing);
          const loads = await loadInTurns(`${kiik.url}${path}`, floor.url, cookie);
          return makeRows(loads, await readHighestMemory(kiik), atLeast);
        } finally {
          floor.stop();
        }
      } finally {
        await kiik.stop();
      }
    },
  };
}

const seeded = new Set<string>();

async function seedData(dataFolder: string, seed: ReadBench['seed']): Promise<void> {
  if (seed === undefined || seeded.has(dataFolder)) return;
  seeded.add(dataFolder);
  const kiik = await startKiik(dataFolder, 'report-memory.ts');
  try {
    const start = performance.now();
    await seed(kiik.connection, dataFolder);
    console.log(`  seeded in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  } finally {
    await kiik.stop();
  }
}

/** What one call sends to the database and answers, once the connections are warm. */
async function recordCall(
  dataFolder: string,
  email: string,
  path: string,
): Promise<Pick<FloorPlan, 'statements' | 'reply' | 'connections'>> {
  const kiik = await startKiik(dataFolder, 'record-statements.ts');
  try {
    const cookie = await signInToDemo(kiik.url, email, '192.0.2.1');
    const recorded: Statement[][] = [];
    kiik.process.on('message', (one: RecordedCall) => {
      if (one.path === path) recorded.push(one.statements);
    });
    await call(`${kiik.url}${path}`, cookie);
    const reply = await call(`${kiik.url}${path}`, cookie);
    while (recorded.length < 2) await awaitMessage(kiik.process);
    const [, statements = []] = recorded;
    return { statements, reply, connections: readSettings({}).databaseConnections };
  } finally {
    await kiik.stop();
  }
}

async function call(url: string, cookie: string): Promise<FloorPlan['reply']> {
  const reply = await fetch(url, { headers: { cookie } });
  const body = await reply.text();
  if (reply.status !== 200) throw new Error(`A call was answered with ${reply.status}.`);
  return { contentType: reply.headers.get('content-type') ?? '', body };
}

async function startFloor(plan: FloorPlan): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), { serialization: 'advanced' });
  child.send(plan);
  const port = await awaitMessage(child);
  return { url: `http://127.0.0.1:${port}/`, stop: () => child.disconnect() };
}

async function requireSameReply(
  kiikUrl: string,
  floorUrl: string,
  cookie: string,
  changing: RegExp | undefined,
): Promise<void> {
  const [kiik, floor] = [await call(kiikUrl, cookie), await call(floorUrl, cookie)];
  const fixed = ({ body }: FloorPlan['reply']) =>
    changing === undefined ? body : body.replaceAll(changing, '');
  if (fixed(kiik) !== fixed(floor) || kiik.contentType !== floor.contentType)
    throw new Error('The floor answers otherwise than Kiik.');
}

async function loadInTurns(kiikUrl: string, floorUrl: string, cookie: string): Promise<[Load, Load][]> {
  await load(kiikUrl, cookie, warmUpSeconds);
  await load(floorUrl, cookie, warmUpSeconds);
  const loads: [Load, Load][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    loads.push([await load(kiikUrl, cookie, roundSeconds), await load(floorUrl, cookie, roundSeconds)]);
  }
  return loads;
}

async function load(url: string, cookie: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} calls failed under load.`);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function makeRows(loads: [Load, Load][], memory: number, atLeast: number): Row[] {
  const shares = loads.map(([kiik, floor]) => (100 * kiik.perSecond) / floor.perSecond);
  const rows: Row[] = [
    { name: 'calls per second, share of the floor', value: median(shares), unit: '%', limit: { atLeast } },
    { name: 'lowest share of a round', value: Math.min(...shares), unit: '%', limit: null },
    { name: 'highest share of a round', value: Math.max(...shares), unit: '%', limit: null },
    { name: 'memory under load', value: memory, unit: 'MB', limit: { atMost: memoryLimit } },
  ];
  for (const [place, side] of [
    [0, 'Kiik'],
    [1, 'floor'],
  ] as const) {
    const own = loads.map((pair) => pair[place]);
    rows.push(
      {
        name: `${side}: calls per second`,
        value: median(own.map((one) => one.perSecond)),
        unit: '/s',
        limit: null,
      },
      { name: `${side}: p50`, value: median(own.map((one) => one.p50)), unit: 'ms', limit: null },
      { name: `${side}: p99`, value: median(own.map((one) => one.p99)), unit: 'ms', limit: null },
    );
  }
  return rows;
}
