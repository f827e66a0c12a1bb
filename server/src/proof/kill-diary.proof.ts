import { randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeOutcome, EntryChange } from '#contract/daily/attendance-changes.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { demoPassword } from '#server/access/accounts/demo-personas.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { type Cut, callOverLine } from './cut-call.ts';
import { describeChange, expectEntry, expectHistory, makeTaps, stepsOfTablets } from './diary-taps.ts';
import {
  type KillableKiik,
  killIfAlive,
  killTree,
  moveTo,
  queryDatabase,
  startKiik,
} from './killable-kiik.ts';

const children = 24;
/** Changes in one call: what gathers while the line is cut for a moment. */
const perCall = 14;
/** Kiik is killed so many milliseconds after both tablets begin; with its database, or alone. */
const kills = [
  { after: 0, withDatabase: true },
  { after: 15, withDatabase: false },
  { after: 40, withDatabase: true },
  { after: 90, withDatabase: false },
];
const cuts: readonly Cut[] = ['none', 'answer', 'line'];

let dataDirectory: string;
let kiik: KillableKiik;
let courseId: number;
let childIds: number[];
let date: string;

const query = <Row extends object>(text: string, values?: unknown[]) =>
  queryDatabase<Row & Record<string, unknown>>(dataDirectory, text, values);

/** Something that a tablet sends again until an answer comes: marks in one call, or a note. */
interface Parcel {
  method: 'PUT' | 'POST';
  path: string;
  body: object;
  /** Whether its answer came. */
  isDone: boolean;
  calls: number;
}

interface Tablet {
  client: TestClient;
  parcels: Parcel[];
}

let tablets: Tablet[];
let sent: EntryChange[][];

async function signIn(email: string): Promise<TestClient> {
  const client = createTestClient(kiik.url);
  await client.post('/api/auth/login', { email, password: demoPassword });
  return client;
}

beforeAll(async () => {
  dataDirectory = await realpath(await mkdtemp(join(tmpdir(), 'kiik-kill-diary-')));
  kiik = await startKiik(dataDirectory);
  const [course] = await query<{ id: string }>(`
    insert into courses (kindergarten_id, name, type, colour, symbol, created_at)
    select kindergarten_id, 'Tablets', type, colour, symbol, created_at from courses
    where kindergarten_id = 1 and name = 'Päevalilled' returning id`);
  courseId = Number(course?.id);
  const rows = await query<{ id: string }>(
    `with child as (
      insert into children (kindergarten_id, fname, lname, birth_date, created_at)
      select 1, 'Emma', 'Mets', '2022-01-01', now() from generate_series(1, $2) returning id
    )
    insert into course_children (course_id, child_id, start_date)
    select $1, id, '2026-01-01' from child returning child_id as id`,
    [courseId, children],
  );
  childIds = rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  // Both may edit every class, as two teachers of one do.
  await query(
    `insert into course_teachers (course_id, employee_id, start_date)
    select $1, membership.id, '2026-01-01' from memberships membership join users person on person.id = membership.user_id
    where person.email in ('teacher@kiik.test', 'manager@kiik.test') and membership.kindergarten_id = 1
      and membership.type = 'employee'`,
    [courseId],
  );
  const clients = [await signIn('teacher@kiik.test'), await signIn('manager@kiik.test')];
  const diary = '/api/kindergartens/1/diary';
  const { body } = await (clients[0] as TestClient).get<DiaryDay>(`${diary}/day?course_id=${courseId}`);
  date = body.date;
  const day = `${diary}/${courseId}/${date}`;
  sent = [];
  tablets = clients.map((client, index) => {
    const taps = makeTaps(stepsOfTablets[index] ?? [], childIds);
    const calls: EntryChange[][] = [];
    for (let from = 0; from < taps.length; from += perCall) calls.push(taps.slice(from, from + perCall));
    sent.push(...calls);
    const parcels = calls.flatMap((changes, number): Parcel[] => [
      { method: 'PUT', path: `${day}/entries`, body: { changes }, isDone: false, calls: 0 },
      {
        method: 'POST',
        path: `${day}/comments`,
        body: {
          key: randomUUID(),
          type: 1,
          child_id: childIds[number] ?? null,
          comment: `Tablet ${index}, note ${number}`,
          is_evidence: false,
        },
        isDone: false,
        calls: 0,
      },
    ]);
    return { client, parcels };
  });
});
afterAll(async () => {
  await killIfAlive(kiik);
  await rm(dataDirectory, { recursive: true, force: true });
});

type Answer = { outcomes?: { outcome: ChangeOutcome }[] };

/** Sends one parcel over a line that may break; only an answer settles it. */
async function send({ client }: Tablet, parcel: Parcel, cut: Cut): Promise<void> {
  const { method, path, body } = parcel;
  parcel.calls += 1;
  const { cookies } = client;
  const answer = await callOverLine<Answer>({ method, address: `${kiik.url}${path}`, cookies, body, cut });
  if (answer === null) return;
  expect([200, 201]).toContain(answer.status);
  const outcomes = new Set(answer.body.outcomes?.map(({ outcome }) => outcome));
  expect([...outcomes]).toEqual(method === 'PUT' ? ['done'] : []);
  parcel.isDone = true;
}

/** Sends what waits in its order, up to that number of parcels, until Kiik is dead. */
async function sendUpTo(tablet: Tablet, most: number, isDead: () => boolean): Promise<void> {
  for (const [index, parcel] of tablet.parcels.slice(0, most).entries()) {
    // In each place of the order, the first try meets another fault.
    for (let tries = 0; !parcel.isDone && !isDead(); tries += 1) {
      await send(tablet, parcel, tries === 0 ? (cuts[index % cuts.length] ?? 'none') : 'none');
    }
  }
}

test('500 taps and notes from two tablets, over cut lines and killed four times: all of it is there, and once', async () => {
  expect(sent.flat().length).toBeGreaterThanOrEqual(500);
  for (const [round, { after, withDatabase }] of kills.entries()) {
    let dead = false;
    const most = (tablet: Tablet) => Math.ceil((tablet.parcels.length * (round + 1)) / (kills.length + 1));
    const sending = tablets.map((tablet) => sendUpTo(tablet, most(tablet), () => dead));
    await wait(after);
    dead = true;
    await killTree(kiik, withDatabase);
    await Promise.all(sending);
    kiik = await startKiik(dataDirectory);
    for (const tablet of tablets) tablet.client = moveTo(kiik.url, tablet.client);
  }
  await Promise.all(tablets.map((tablet) => sendUpTo(tablet, Number.POSITIVE_INFINITY, () => false)));

  const parcels = tablets.flatMap((tablet) => tablet.parcels);
  expect(parcels.every(({ isDone }) => isDone)).toBe(true);
  // The faults happened: many were sent more than once.
  expect(parcels.filter(({ calls }) => calls > 1).length).toBeGreaterThan(parcels.length / 2);

  const entries = await query<{ child_id: string }>(
    `select child_id, attendance, to_char(arrived_at, 'HH24:MI') as arrived_at, to_char(left_at, 'HH24:MI') as left_at,
      breakfast, lunch, supper, dinner
    from attendance_entries where course_id = $1 order by child_id`,
    [courseId],
  );
  const merged = Object.assign({ dinner: null }, ...stepsOfTablets.map(expectEntry));
  expect(entries.map((entry) => ({ ...entry, child_id: Number(entry.child_id) }))).toEqual(
    childIds.map((child_id) => ({ ...merged, child_id })),
  );

  const history = await query<{ child_id: string; field: string; former: string; value: string }>(
    'select child_id, field, former, value from attendance_changes where course_id = $1',
    [courseId],
  );
  expect(
    history
      .map(({ child_id, field, former, value }) => describeChange(Number(child_id), field, former, value))
      .sort(),
  ).toEqual(expectHistory(sent).sort());

  const notes = await query<{ text: string }>(
    'select text from diary_comments where course_id = $1 order by text',
    [courseId],
  );
  const written = parcels.flatMap(({ body }) => ('comment' in body ? [String(body.comment)] : []));
  expect(notes.map(({ text }) => text).sort()).toEqual(written.sort());
});

test('a mark that comes again after the other tablet took it back does not come back', async () => {
  const [one, other] = tablets as [Tablet, Tablet];
  const child_id = childIds[0] ?? 0;
  const mark = { id: randomUUID(), child_id, field: 'dinner', value: true, former: null };
  const takeBack = { id: randomUUID(), child_id, field: 'dinner', value: null, former: true };
  const path = `/api/kindergartens/1/diary/${courseId}/${date}/entries`;
  const make = (change: object): Parcel => ({
    ...{ method: 'PUT', path, body: { changes: [change] } },
    ...{ isDone: false, calls: 0 },
  });
  const lost = make(mark);
  await send(one, lost, 'answer');
  expect(lost.isDone).toBe(false);
  await send(other, make(takeBack), 'none');
  await killTree(kiik, true);
  kiik = await startKiik(dataDirectory);
  for (const tablet of tablets) tablet.client = moveTo(kiik.url, tablet.client);
  await send(one, lost, 'none');
  expect(lost.isDone).toBe(true);
  const rows = await query<{ dinner: boolean | null; changes: number }>(
    `select entry.dinner, (
      select count(*)::integer from attendance_changes where child_id = $2 and field = 'dinner'
    ) as changes
    from attendance_entries entry where entry.course_id = $1 and entry.child_id = $2`,
    [courseId, child_id],
  );
  expect(onlyRow(rows)).toEqual({ dinner: null, changes: 2 });
});
