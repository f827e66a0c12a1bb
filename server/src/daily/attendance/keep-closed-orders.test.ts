import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import { openClass } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const base = `/api/kindergartens/${home}`;
const path = `${base}/attendance/settings`;
const today = '2026-10-14';

/** Changes the settings as they are now. */
async function change(edit: (settings: AttendanceSettings) => Partial<AttendanceSettings>) {
  const { body } = await manager.get<AttendanceSettings>(path);
  const { lock_date: _, lock_version: __, allowed: ___, ...settings } = { ...body, ...edit(body) };
  const reply = await manager.put<AttendanceSettings>(path, settings);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Lunch as it is set for this test: the cut-off decides whether the kitchen has counted. */
const setLunch = (lunch: object) =>
  change(({ meals }) => ({ meals: meals.map((one) => (one.meal === 'lunch' ? { ...one, ...lunch } : one)) }));

const readOrders = (childId: number) =>
  kiik.run<{ day: string; meal: string; is_ordered: boolean }>`
    select day, meal, is_ordered from meal_orders where child_id = ${childId} order by day, meal`;

const [closed, open] = [
  { cutoff_days: 0, cutoff_time: '00:01' },
  { cutoff_days: 0, cutoff_time: '12:00' },
];

/** Only lunch is served, at 12:15, and children are expected. */
async function serveLunch(cutoff: object) {
  await change(({ meals }) => ({
    ...{ default_status: 'present', workday_weekend: false, workday_holiday: false },
    meals: meals.map((one) => ({
      ...one,
      ...(one.meal === 'lunch' ? { served_at: '12:15', ...cutoff } : { served_at: null }),
    })),
  }));
  await kiik.run`delete from meal_orders where kindergarten_id = ${home}`;
}

test('after the cut-off, a new default keeps what the kitchen was told; before it, nothing is kept', async () => {
  await serveLunch(closed);
  const [expected, ill] = [await makePupil(), await makePupil()];
  await teacher.put(`${base}/diary/${reds}/${today}/entries`, {
    changes: [{ id: randomUUID(), child_id: ill.childId, field: 'attendance', value: 'ill', former: null }],
  });
  await kiik.run`delete from meal_orders where kindergarten_id = ${home}`;
  await change(() => ({ default_status: 'absent' }));
  expect(await readOrders(expected.childId)).toEqual([{ day: today, meal: 'lunch', is_ordered: true }]);
  // Whoever eats nothing either way needs no row.
  expect(await readOrders(ill.childId)).toEqual([]);

  await serveLunch(open);
  await change(() => ({ default_status: 'absent' }));
  expect(await readOrders(expected.childId)).toEqual([]);
});

test('an order that is kept stays the first one, whatever changes later', async () => {
  await serveLunch(closed);
  const { childId } = await makePupil();
  await change(() => ({ default_status: 'absent' }));
  await change(() => ({ default_status: 'present' }));
  await change(() => ({ default_status: 'absent' }));
  expect(await readOrders(childId)).toEqual([{ day: today, meal: 'lunch', is_ordered: true }]);
});

test('a meal that is no longer served, or served when a child is away, was ordered all the same', async () => {
  await serveLunch(closed);
  const { childId } = await makePupil();
  const late = await makePupil();
  const days = [{ child_id: late.childId, day: today, status: 'present', start_time: '12:00', version: 0 }];
  expect((await teacher.put(`${base}/child-calendar/days`, { days })).status).toBe(200);
  await setLunch({ served_at: '11:30' });
  expect(await readOrders(childId)).toEqual([]);
  expect(await readOrders(late.childId)).toEqual([{ day: today, meal: 'lunch', is_ordered: true }]);
  await setLunch({ served_at: null });
  expect(await readOrders(childId)).toEqual([{ day: today, meal: 'lunch', is_ordered: true }]);
});

test('a cut-off days ahead keeps the orders of those days; a weekend that becomes a workday had none', async () => {
  await serveLunch({ cutoff_days: 3, cutoff_time: '06:00' });
  const { childId } = await makePupil();
  await change(() => ({ workday_weekend: true }));
  // Today is Wednesday: lunch is closed until Saturday.
  expect(await readOrders(childId)).toEqual([{ day: '2026-10-17', meal: 'lunch', is_ordered: false }]);
  await change(() => ({ default_status: 'absent' }));
  expect((await readOrders(childId)).map(({ day, is_ordered }) => [day, is_ordered])).toEqual([
    ['2026-10-14', true],
    ['2026-10-15', true],
    ['2026-10-16', true],
    ['2026-10-17', false],
  ]);
});

test('children without a class, archived ones and other kindergartens get no orders', async () => {
  await serveLunch(closed);
  const alone = await kiik.makeChild({ kindergartenId: home });
  const elsewhere = await kiik.makeKindergarten();
  const course = await kiik.makeCourse({ kindergartenId: elsewhere, name: 'Blues' });
  const far = await kiik.makeChild({ kindergartenId: elsewhere });
  await kiik.makeAttendance(course, far);
  await change(() => ({ default_status: 'absent' }));
  expect(await readOrders(alone)).toEqual([]);
  expect(await readOrders(far)).toEqual([]);
});
