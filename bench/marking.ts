import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startApart } from './apart.ts';
import { type Bench, takeTurns } from './bench.ts';
import { seedDaily, size } from './daily.ts';
import { drawSessions, sessionToken, town, townDay } from './daily-town.ts';
import type { MarkingPlan } from './floor-marking.ts';
import { type Kiik, readHighestMemory, startKiik } from './kiik.ts';
import { type Load, makeRows, readTimes, seedData } from './measure-read.ts';
import { seedRows } from './town.ts';

const connections = 50;
const rounds = 5;
const roundSeconds = 4;
const warmUpSeconds = 5;

/** Marks children of these classes in turn, by their teachers: here, then ill, then here again. */
interface Side {
  processId: number;
  /** Kiik and the floor have different classes, because both write into one database. */
  firstCourse: number;
  /** How many marks were sent. */
  sent: number;
  locate(course: number): string;
}

/** One tap on a child: one of 50 tablets at a time marks one child of its class. */
export const marking: Bench = {
  name: 'marking',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'daily');
    await seedData(dataFolder, seedDaily);
    await using kiik = await startKiik(dataFolder);
    await seedRows(kiik.connection, [drawSessions(town.teacherId(0), size.courses)]);
    const today = await readToday(kiik);
    const plan: MarkingPlan = {
      connection: kiik.connection,
      connections: readSettings({}).databaseConnections,
    };
    await using floor = await startApart('floor-marking.ts', plan);
    const own: Side = {
      processId: ensurePresent(kiik.process.pid),
      firstCourse: 0,
      sent: 0,
      locate: (course) =>
        `${kiik.url}/api/kindergartens/${town.kindergartenId(size, course)}/diary/${town.courseId(course)}/${today}/entries`,
    };
    const bare: Side = {
      processId: ensurePresent(floor.process.pid),
      firstCourse: size.courses / 2,
      sent: 0,
      locate: (course) =>
        `http://127.0.0.1:${floor.result}/${town.teacherId(course)}/${town.courseId(course)}/${today}`,
    };
    for (const side of [own, bare]) await load(side, dataFolder, warmUpSeconds);
    const loads = await takeTurns(
      rounds,
      () => load(own, dataFolder, roundSeconds),
      () => load(bare, dataFolder, roundSeconds),
    );
    for (const side of [own, bare]) await requireMarks(kiik, side);
    return makeRows(loads, await readHighestMemory(kiik), 40);
  },
};

async function readToday({ connection }: Kiik): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ today: string }>(`select ${townDay}::text as today`);
    return ensurePresent(rows[0]).today;
  });
}

async function load(side: Side, dataFolder: string, seconds: number): Promise<Load> {
  const before = readTimes({ processId: side.processId, dataFolder });
  const result = await autocannon({
    url: new URL(side.locate(0)).origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextMark(side) }) }],
  });
  const after = readTimes({ processId: side.processId, dataFolder });
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

/** The children of the side's classes, class by class, so that two marks of one class seldom meet. */
function nextMark(side: Side): autocannon.Request {
  const courses = size.courses / 2;
  const perPass = size.children / 2;
  const pass = Math.floor(side.sent / perPass);
  const place = side.sent % perPass;
  side.sent += 1;
  const course = side.firstCourse + (place % courses);
  const child = course + Math.floor(place / courses) * size.courses;
  const [former, value] =
    pass === 0 ? [null, 'present'] : pass % 2 === 1 ? ['present', 'ill'] : ['ill', 'present'];
  const change = { id: randomUUID(), child_id: town.childId(child), field: 'attendance', value, former };
  return {
    method: 'PUT',
    path: new URL(side.locate(course)).pathname,
    headers: {
      'content-type': 'application/json',
      cookie: `kiik_session=${sessionToken(town.teacherId(course))}`,
    },
    body: JSON.stringify({ changes: [change] }),
  };
}

/** Throws unless the marks were made: conflicts would cost less. The last of each round may be cut off. */
async function requireMarks({ connection }: Kiik, { firstCourse, sent }: Side): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ made: number }>(
      'select count(*)::integer as made from attendance_changes where course_id between $1 and $2',
      [town.courseId(firstCourse), town.courseId(firstCourse + size.courses / 2 - 1)],
    );
    const { made } = ensurePresent(rows[0]);
    if (made < sent * 0.95) throw new Error(`Of ${sent} marks, ${made} were made.`);
  });
}
