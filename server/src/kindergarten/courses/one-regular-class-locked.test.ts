import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { openTestApp } from '#server/testing/test-app.ts';

let child: number;
let reds: number;
let blues: number;
const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
/** The database of a call in the kindergarten, with the server's own role. */
const place = kiik.app.serving.at({ kind: 'kindergarten', id: home });
beforeEach(async () => {
  child = await kiik.makeChild({ kindergartenId: home });
  reds = await kiik.makeCourse({ kindergartenId: home });
  blues = await kiik.makeCourse({ kindergartenId: home });
});

const putInto = (
  transaction: Transaction,
  courseId: number,
  start = '2026-01-01',
  end: string | null = null,
) =>
  sql`
    insert into course_children (course_id, child_id, start_date, end_date)
    values (${courseId}, ${child}, ${start}, ${end})`.execute(transaction);
const setType = (transaction: Transaction, courseId: number, type: string) =>
  sql`update courses set type = ${type} where id = ${courseId}`.execute(transaction);
const oneRegular = 'course_children_one_regular';

/** Starts all at once. Returns the violated constraint of each, or null if it was written. */
const race = (...works: ((transaction: Transaction) => Promise<unknown>)[]) =>
  Promise.all(
    works.map((work) =>
      place.transaction(work).then(
        () => null,
        (error: unknown) => readViolatedConstraint(error) ?? Promise.reject(error),
      ),
    ),
  );

async function countOverlaps(): Promise<number> {
  const rows = await kiik.run<{ total: number }>`
    select count(*) as total from course_children one join course_children other
      on other.child_id = one.child_id and other.id > one.id
        and daterange(one.start_date, one.end_date, '[]') && daterange(other.start_date, other.end_date, '[]')
    join courses first on first.id = one.course_id and first.type = 'regular'
    join courses second on second.id = other.course_id and second.type = 'regular'
    where one.child_id = ${child}`;
  return onlyRow(rows).total;
}

describe('whatever writes it, a second regular class on the same days', () => {
  test('is refused by the database itself', async () => {
    expect(await race((transaction) => putInto(transaction, reds, '2026-01-01', '2026-08-31'))).toEqual([
      null,
    ]);
    expect(await race((transaction) => putInto(transaction, blues, '2026-08-31'))).toEqual([oneRegular]);
    expect(await race((transaction) => putInto(transaction, blues, '2026-09-01'))).toEqual([null]);
    const longer = (transaction: Transaction) =>
      sql`update course_children set end_date = null where child_id = ${child} and course_id = ${reds}`.execute(
        transaction,
      );
    expect(await race(longer)).toEqual([oneRegular]);
  });

  test('is refused to one of two who write at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const said = await race(
        (transaction) => putInto(transaction, reds),
        (transaction) => putInto(transaction, blues),
      );
      expect(said.toSorted()).toEqual([oneRegular, null]);
      await place.runStatement(sql`delete from course_children where child_id = ${child}`);
    }
  });

  test('does not come about by a class that becomes regular, also while a child comes into it', async () => {
    await place.transaction((transaction) => setType(transaction, blues, 'summer'));
    await place.transaction((transaction) => putInto(transaction, reds));
    expect(await race((transaction) => putInto(transaction, blues))).toEqual([null]);
    expect(await race((transaction) => setType(transaction, blues, 'regular'))).toEqual([oneRegular]);
    for (let round = 0; round < 4; round += 1) {
      await place.runStatement(
        sql`delete from course_children where child_id = ${child} and course_id = ${blues}`,
      );
      await place.transaction((transaction) => setType(transaction, blues, 'summer'));
      const said = await race(
        (transaction) => putInto(transaction, blues),
        (transaction) => setType(transaction, blues, 'regular'),
      );
      expect(said.filter((constraint) => constraint === oneRegular)).toHaveLength(1);
      expect(await countOverlaps()).toBe(0);
    }
  });
});

test('the form says so at the type where the constraint alone finds out', async () => {
  const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
  const path = `/api/kindergartens/${home}/courses/${blues}`;
  await place.transaction((transaction) => setType(transaction, blues, 'special'));
  const { body } = await manager.get<{ name: string }>(path);
  const details = { name: body.name, type: 'regular', places: null, start_date: null, end_date: null };
  await kiik.makeAttendance(reds, child);
  for (let round = 0; round < 4; round += 1) {
    const [joined, typed] = await Promise.all([
      manager.post(`${path}/children`, { child_ids: [child], start_date: '2026-01-01', end_date: null }),
      manager.put(path, { ...details, version: 2 * round + 1 }),
    ]);
    expect([joined.status, typed.status].toSorted()).toEqual([joined.status === 201 ? 201 : 200, 422]);
    expect(await countOverlaps()).toBe(0);
    await place.transaction(async (transaction) => {
      await sql`delete from course_children where child_id = ${child} and course_id = ${blues}`.execute(
        transaction,
      );
      await sql`
        update courses set type = 'special', version = ${2 * round + 3} where id = ${blues}`.execute(
        transaction,
      );
    });
  }
});

test('who attended two before goes on doing so, no longer than it was said, and the rest is refused', async () => {
  const migration = await readFile(
    new URL('./migrations/20261122_4110_one_regular_class.sql', import.meta.url),
    'utf8',
  );
  const greens = await kiik.makeCourse({ kindergartenId: home });
  const client = new pg.Client(database.connection);
  await client.connect();
  const attend = (courseId: number, start: string) =>
    `insert into course_children (course_id, child_id, start_date) values (${courseId}, ${child}, '${start}')`;
  const change = (set: string) =>
    `update course_children set ${set} where child_id = ${child} and course_id = ${blues}`;
  const attempt = async (statement: string) => {
    await client.query('savepoint before');
    try {
      await client.query(statement);
      return null;
    } catch (error) {
      await client.query('rollback to savepoint before');
      return readViolatedConstraint(error) ?? error;
    }
  };
  onTestFinished(async () => {
    await client.query('rollback');
    await client.end();
  });
  await client.query(`
    begin;
    alter table course_children drop constraint course_children_one_regular, drop column regular, drop column beside_regular;
    drop function tell_stay_its_type, tell_stays_their_type cascade;
    ${attend(reds, '2026-01-01')};
    ${attend(blues, '2026-02-01')};
    ${migration}`);
  expect(await attempt(attend(greens, '2026-03-01'))).toBe(oneRegular);
  expect(await attempt(change("end_date = '2026-12-31'"))).toBeNull();
  expect(await attempt(change("start_date = '2026-01-15'"))).toBe(oneRegular);
});
