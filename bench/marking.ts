import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { readSettings } from '#server/platform/settings.ts';
import { startApart } from './apart.ts';
import type { Bench } from './bench.ts';
import { seedDaily, size } from './daily.ts';
import { drawSessions, readTownDay, sessionToken, town } from './daily-town.ts';
import type { MarkingPlan } from './floor-marking.ts';
import { type Kiik, readHighestMemory, startKiik } from './kiik.ts';
import { loadInTurns, makeRows, type Side, seedData } from './measure-read.ts';
import { seedRows } from './town.ts';

/** Marks children of these classes in turn, by their teachers: here, then ill, then here again. */
interface Marks {
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
    const today = await readTownDay(kiik.connection);
    const plan: MarkingPlan = {
      connection: kiik.connection,
      connections: readSettings({}).databaseConnections,
    };
    await using floor = await startApart('floor-marking.ts', plan);
    const own: Marks = {
      firstCourse: 0,
      sent: 0,
      locate: (course) =>
        `${kiik.url}/api/kindergartens/${town.kindergartenId(size, course)}/diary/${town.courseId(course)}/${today}/entries`,
    };
    const bare: Marks = {
      firstCourse: size.courses / 2,
      sent: 0,
      locate: (course) =>
        `http://127.0.0.1:${floor.result}/${town.teacherId(course)}/${town.courseId(course)}/${today}`,
    };
    const sideOf = (process: ChildProcess, marks: Marks): Side => ({
      ...{ processId: ensurePresent(process.pid), dataFolder },
      calls: {
        url: new URL(marks.locate(0)).origin,
        requests: [{ setupRequest: (request) => ({ ...request, ...nextMark(marks) }) }],
      },
    });
    const loads = await loadInTurns(sideOf(kiik.process, own), sideOf(floor.process, bare));
    for (const marks of [own, bare]) await requireMarks(kiik, marks);
    return makeRows(loads, await readHighestMemory(kiik), 40);
  },
};

/** The children of these classes, class by class, so that two marks of one class seldom meet. */
function nextMark(marks: Marks): autocannon.Request {
  const courses = size.courses / 2;
  const perPass = size.children / 2;
  const pass = Math.floor(marks.sent / perPass);
  const place = marks.sent % perPass;
  marks.sent += 1;
  const course = marks.firstCourse + (place % courses);
  const child = course + Math.floor(place / courses) * size.courses;
  const [former, value] =
    pass === 0 ? [null, 'present'] : pass % 2 === 1 ? ['present', 'ill'] : ['ill', 'present'];
  const change = { id: randomUUID(), child_id: town.childId(child), field: 'attendance', value, former };
  return {
    method: 'PUT',
    path: new URL(marks.locate(course)).pathname,
    headers: {
      'content-type': 'application/json',
      cookie: `kiik_session=${sessionToken(town.teacherId(course))}`,
    },
    body: JSON.stringify({ changes: [change] }),
  };
}

/** Throws unless the marks were made: conflicts would cost less. The last of each round may be cut off. */
async function requireMarks({ connection }: Kiik, { firstCourse, sent }: Marks): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ made: number }>(
      'select count(*)::integer as made from attendance_changes where course_id between $1 and $2',
      [town.courseId(firstCourse), town.courseId(firstCourse + size.courses / 2 - 1)],
    );
    const { made } = ensurePresent(rows[0]);
    if (made < sent * 0.95) throw new Error(`Of ${sent} marks, ${made} were made.`);
  });
}
