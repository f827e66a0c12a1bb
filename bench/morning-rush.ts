import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { awaitMessage, startApart } from './apart.ts';
import { type Bench, percentile, type Row } from './bench.ts';
import { type DailyTown, drawDailyTown, drawSessions, firstId, town, townDay } from './daily-town.ts';
import { type Kiik, readHighestMemory, startKiik, startKiikBeside, watchMemoryAnew } from './kiik.ts';
import { knowsProcessorTime, readDatabaseTime, readNodeTime } from './processor-time.ts';
import type { Replay, Replayed, RushPlan, Tablet } from './rush-load.ts';
import { seedRows } from './town.ts';

interface Rush {
  name: string;
  onlyNamed?: true;
  size: DailyTown;
  /** Parents with an open connection, each of one child. */
  parents: number;
  /** How long each replay takes, in seconds; the rates of both are those of the whole rush. */
  seconds: { fast: number; real: number };
}

const rushSeconds = 30 * 60;
/** The whole rush, and a part of it. */
const replays = ({ seconds, size }: Rush) => {
  // With fewer children, the half hour passes faster, so that as many taps come in a second.
  const pace = 100_000 / size.children;
  return [
    {
      title: '5 times as fast',
      replay: { from: 0, until: seconds.fast * 5 * pace, speed: 5 * pace, value: 'present', former: null },
    },
    {
      title: 'real rate',
      replay: { from: 0, until: seconds.real * pace, speed: pace, value: 'ill', former: 'present' },
    },
  ] as const satisfies { title: string; replay: Replay }[];
};

/** Kiik runs as one process per core, each with its own connections: together as many as one would have. */
const processes = 2;
const environment = { DATABASE_CONNECTIONS: '10' };

function measureRush(rush: Rush): Bench {
  const { name, onlyNamed, size, parents } = rush;
  return {
    name,
    ...(onlyNamed && { onlyNamed }),
    async run(sharedFolder) {
      const dataFolder = join(sharedFolder, name);
      await mkdir(dataFolder, { recursive: true });
      await using first = await startKiik(dataFolder, ['--api-only'], environment);
      await seed(first.connection, rush);
      await using second = await startKiikBeside(first, join(sharedFolder, `${name}-beside`), environment);
      const all = [first, second] satisfies Kiik[];
      const facts = await readFacts(first.connection);
      const plans = all.map(
        ({ url }, index): RushPlan => ({
          ...facts,
          port: Number(new URL(url).port),
          localAddress: `127.0.0.${2 + index}`,
          tablets: listTablets(rush).filter((_, place) => place % processes === index),
        }),
      );
      await using opened = new AsyncDisposableStack();
      const loads = await Promise.all(
        plans.map(async (plan) => opened.use(await startApart('rush-load.ts', plan))),
      );
      const rows: Row[] = [
        { name: 'open live connections', value: sum(loads.map(({ result }) => result)), unit: '' },
      ];
      for (const { title, replay } of replays(rush)) {
        for (const kiik of all) await watchMemoryAnew(kiik);
        const before = readTimes(all, loads, dataFolder);
        const start = performance.now();
        const results = await Promise.all(
          loads.map(({ process }) => {
            const answer = awaitMessage(process);
            process.send(replay);
            return answer as Promise<Replayed>;
          }),
        );
        const seconds = (performance.now() - start) / 1_000;
        const after = readTimes(all, loads, dataFolder);
        const memory = await Promise.all(all.map(readHighestMemory));
        const spent = {
          kiik: after.kiik - before.kiik,
          database: after.database - before.database,
          load: after.load - before.load,
        };
        rows.push(...makeRows(title, results, seconds, spent, Math.max(...memory)));
      }
      const marked = await countMarked(first.connection);
      rows.push({ name: 'children marked', value: marked, unit: '', limit: { atLeast: size.children } });
      if (parents > 0 && size.siblings !== 1) throw new Error('Parents are counted by their one child.');
      return rows;
    },
  };
}

interface Times {
  kiik: number;
  database: number;
  load: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function readTimes(
  all: readonly Kiik[],
  loads: readonly { process: { pid?: number | undefined } }[],
  dataFolder: string,
): Times {
  if (!knowsProcessorTime) return { kiik: 0, database: 0, load: 0 };
  const ofNode = ({ process }: { process: { pid?: number | undefined } }) =>
    readNodeTime(ensurePresent(process.pid));
  return { kiik: sum(all.map(ofNode)), database: readDatabaseTime(dataFolder), load: sum(loads.map(ofNode)) };
}

function makeRows(
  title: string,
  results: readonly Replayed[],
  seconds: number,
  spent: Times,
  memory: number,
): Row[] {
  const failures = results.flatMap((result) => result.failures);
  for (const reason of new Set(failures.slice(0, 5))) console.log(`  ${title}: ${reason}`);
  const measured = (name: string, values: readonly number[]): Row[] => [
    { name: `${title}: ${name} p50`, value: percentile(values, 0.5), unit: 'ms' },
    { name: `${title}: ${name} p99`, value: percentile(values, 0.99), unit: 'ms' },
  ];
  const marks = results.flatMap((result) => result.marks);
  const cores = availableParallelism();
  const share = (milliseconds: number) => (100 * milliseconds) / (seconds * 1_000 * cores);
  return [
    { name: `${title}: seconds`, value: seconds, unit: 's' },
    { name: `${title}: marks per second`, value: marks.length / seconds, unit: '/s' },
    ...measured('mark', marks),
    ...measured(
      'event at parents',
      results.flatMap((result) => result.events),
    ),
    ...measured(
      'day read by tablets',
      results.flatMap((result) => result.reads),
    ),
    { name: `${title}: days read`, value: sum(results.map(({ reads }) => reads.length)), unit: '' },
    { name: `${title}: events`, value: sum(results.map(({ events }) => events.length)), unit: '' },
    {
      name: `${title}: events missed`,
      value: sum(results.map(({ missed }) => missed)),
      unit: '',
      limit: { atMost: 0 },
    },
    { name: `${title}: failures`, value: failures.length, unit: '', limit: { atMost: 0 } },
    { name: `${title}: memory of a process`, value: memory, unit: 'MB' },
    { name: `${title}: processor, Kiik`, value: share(spent.kiik), unit: '%' },
    { name: `${title}: processor, database`, value: share(spent.database), unit: '%' },
    { name: `${title}: processor, the load itself`, value: share(spent.load), unit: '%' },
    {
      name: `${title}: headroom without the load`,
      value: 100 - share(spent.kiik + spent.database),
      unit: '%',
    },
  ];
}

/** Every fifth child has a parent with an open connection, if there are a fifth as many parents. */
function listTablets({ size, parents }: Rush): Tablet[] {
  const every = size.children / parents;
  const tablets = Array.from(
    { length: size.courses },
    (_, course): Tablet => ({
      courseId: town.courseId(course),
      kindergartenId: town.kindergartenId(size, course),
      userId: town.teacherId(course),
      children: [],
      parents: [],
    }),
  );
  for (let child = 0; child < size.children; child += 1)
    ensurePresent(tablets[child % size.courses]).children.push(town.childId(child));
  // Mothers are numbered kindergarten by kindergarten, as the drawing of the town does.
  const ordered = tablets
    .flatMap((tablet) => tablet.children.map((childId) => ({ tablet, childId })))
    .sort(
      (one, other) => one.tablet.kindergartenId - other.tablet.kindergartenId || one.childId - other.childId,
    );
  for (const [place, { tablet }] of ordered.entries()) {
    if (place % every === 0) tablet.parents.push(firstId + place);
  }
  return tablets;
}

async function seed(connection: pg.ClientConfig, { size, parents }: Rush): Promise<void> {
  const start = performance.now();
  await seedRows(connection, [
    ...drawDailyTown(size),
    drawSessions(town.teacherId(0), size.courses),
    drawSessions(firstId, parents, size.children / parents),
  ]);
  console.log(`  seeded in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
}

function readFacts(connection: pg.ClientConfig): Promise<Pick<RushPlan, 'key' | 'secret' | 'today'>> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Pick<RushPlan, 'key' | 'secret' | 'today'>>(
      `select push_key as key, push_secret as secret, ${townDay}::text as today from installation`,
    );
    return ensurePresent(rows[0]);
  });
}

function countMarked(connection: pg.ClientConfig): Promise<number> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ marked: number }>(
      `select count(*)::integer as marked from attendance_entries where day = ${townDay} and course_id >= ${firstId}`,
    );
    return ensurePresent(rows[0]).marked;
  });
}

/**
 * 100,000 children of 700 kindergartens are marked within half an hour by 6,000 tablets, while 20,000 parents have
 * Kiik open: the whole at five times its speed, and three minutes at its own.
 */
export const morningRush = measureRush({
  name: 'morning-rush',
  size: { kindergartens: 700, courses: 6_000, children: 100_000, siblings: 1, pastDays: 7 },
  parents: 20_000,
  seconds: { fast: rushSeconds / 5, real: 180 },
});

/** The same rates for a tenth of the children, to try it out. */
export const smallMorningRush = measureRush({
  name: 'morning-rush-small',
  onlyNamed: true,
  size: { kindergartens: 70, courses: 600, children: 10_000, siblings: 1, pastDays: 7 },
  parents: 2_000,
  seconds: { fast: rushSeconds / 50, real: 18 },
});
