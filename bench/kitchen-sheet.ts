import { join } from 'node:path';
import { handleGetKitchenSheet } from '#server/daily/kitchen/sheet.ts';
import { openServingDatabase, type ServingDatabase } from '#server/platform/database/database.ts';
import type { Place } from '#server/platform/database/place.ts';
import { PreparedClient } from '#server/platform/database/prepared-client.ts';
import type { Statement } from '#server/platform/database/statement-group.ts';
import { asServingRole } from '#server/platform/postgres/serving-role.ts';
import { type Bench, median, percentile, type Row } from './bench.ts';
import { type DailyTown, drawDailyTown, firstId, readTownDay, town, townDay } from './daily-town.ts';
import { readHighestMemory, signInToDemo, startKiik } from './kiik.ts';
import { seedData } from './measure-read.ts';
import { seedRows } from './town.ts';

const rounds = 60;
const warmUps = 15;

/** One kindergarten of 40 classes with 24 children each. */
const size: DailyTown = { kindergartens: 1, courses: 40, children: 960, siblings: 1, pastDays: 60 };
const place = { kind: 'kindergarten', id: firstId } as const satisfies Place;

/** Half of the children are marked already, and every second child has a diet or an allergy; the teacher cooks. */
const drawMorning = [
  ...drawDailyTown(size),
  `update roles set flags = flags || '{foodmenu_can_edit}' where kindergarten_id = ${firstId} and type = 'employee'`,
  `insert into child_dietary_options (child_id, dietary_option_id)
    select pupil.id, option.id
    from pupil
    join (select *, row_number() over (order by id) - 1 as place from dietary_options where kindergarten_id = ${firstId}) option
      on option.place = pupil.luck % 6
    where pupil.luck % 2 = 0
    on conflict do nothing`,
  `insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance)
    select course_id, ${townDay}, id, kindergarten_id, case when luck % 9 = 0 then 'ill' else 'present' end
    from pupil where luck % 4 < 2`,
];

/** The kitchen's sheet of 40 classes, beside the same statements sent by the driver alone. */
export const kitchenSheet: Bench = {
  name: 'kitchen-sheet',
  async run(sharedFolder) {
    const dataFolder = join(sharedFolder, 'kitchen');
    await seedData(dataFolder, (connection) => seedRows(connection, drawMorning));
    await using kiik = await startKiik(dataFolder);
    const cookie = await signInToDemo(kiik.url, town.teacher(0), '192.0.2.1');
    const database = openServingDatabase(asServingRole(kiik.connection), { connections: 1 });
    try {
      const date = await readTownDay(kiik.connection);
      const statements = await recordStatements(database, date);
      const url = `${kiik.url}/api/kindergartens/${firstId}/kitchen/sheet?date=${date}`;
      const whole = async () => {
        const reply = await fetch(url, { headers: { cookie } });
        await reply.arrayBuffer();
        if (reply.status !== 200) throw new Error(`The sheet was answered with ${reply.status}.`);
      };
      const onlySql = async () => {
        for (const { text, values } of statements) await database.at(place).query(text, values);
      };
      const times: [whole: number, sql: number][] = [];
      for (let round = -warmUps; round < rounds; round += 1) {
        const pair = [await measure(whole), await measure(onlySql)] as [number, number];
        if (round >= 0) times.push(pair);
      }
      return makeRows(times, statements.length, await readHighestMemory(kiik));
    } finally {
      await database.close();
    }
  },
};

function makeRows(times: readonly [number, number][], statements: number, memory: number): Row[] {
  const wholes = times.map(([whole]) => whole);
  const sqls = times.map(([, sql]) => sql);
  const beyond = times.map(([whole, sql]) => whole - sql);
  return [
    { name: 'beyond its SQL, p50', value: median(beyond), unit: 'ms', limit: { atMost: 50 } },
    { name: 'beyond its SQL, p99', value: percentile(beyond, 0.99), unit: 'ms' },
    { name: 'whole call, p50', value: median(wholes), unit: 'ms' },
    { name: 'whole call, p99', value: percentile(wholes, 0.99), unit: 'ms' },
    { name: 'its SQL one after another, p50', value: median(sqls), unit: 'ms' },
    { name: 'its SQL one after another, p99', value: percentile(sqls, 0.99), unit: 'ms' },
    { name: 'statements', value: statements, unit: '' },
    { name: 'memory', value: memory, unit: 'MB' },
  ];
}

async function measure(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The statements that the handler sends, with their values: runs it once for the cook. */
async function recordStatements(database: ServingDatabase, date: string): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const { send } = PreparedClient.prototype;
  PreparedClient.prototype.send = function (group, settle) {
    recorded.push(...group.statements);
    return send.call(this, group, settle);
  };
  try {
    const cook = {
      userId: town.teacherId(0),
      language: 'et',
      today: date,
      isMember: true,
      hasFlag: () => true,
    };
    await handleGetKitchenSheet.handle(
      {
        database: database.at(place).read,
        actor: cook,
        params: { kindergarten_id: firstId },
        query: { date },
        now: new Date().toISOString(),
        audit: () => undefined,
      } as never,
      undefined,
    );
  } finally {
    PreparedClient.prototype.send = send;
  }
  return recorded;
}
