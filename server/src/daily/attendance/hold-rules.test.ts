import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttendanceLock, AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import { interleave, openClass } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const base = `/api/kindergartens/${home}`;
const [today, yesterday] = ['2026-10-14', '2026-10-13'];
// A row that the tests hold, so that a call stops in the middle.
await manager.put(`${base}/attendance/lock-date`, { lock_date: '2026-10-01', version: 0 });

const lockYesterday = async () => {
  const { body } = await manager.get<AttendanceSettings>(`${base}/attendance/settings`);
  return manager.put<AttendanceLock>(`${base}/attendance/lock-date`, {
    lock_date: yesterday,
    version: body.lock_version,
  });
};

const unlock = () => kiik.run`
  update attendance_locks set lock_date = '2026-10-01' where kindergarten_id = ${home}`;

const mark = (childId: number, day: string, id: string = randomUUID()) =>
  teacher.put<{ outcomes: { outcome: string }[] }>(`${base}/diary/${reds}/${day}/entries`, {
    changes: [{ id, child_id: childId, field: 'attendance', value: 'ill', former: null }],
  });

const announce = (childId: number, day: string) =>
  manager.put(`${base}/child-calendar/days`, {
    days: [{ child_id: childId, day, status: 'ill', version: 0 }],
  });

/** A change with this id waits, when all has been read, until the row is let go. */
const holdReceipt = (id: string) => sql`
  with held as (
    insert into attendance_receipts (kindergarten_id, id, received_at) values (${home}, ${id}, now()) returning id
  )
  select from held`;

const holdLock = sql`select from attendance_locks where kindergarten_id = ${home} for update`;

test('a lock date waits for a mark that is being written', async () => {
  const { childId } = await makePupil();
  await unlock();
  const id = randomUUID();
  const [marked, locked] = await interleave(
    kiik,
    holdReceipt(id),
    () => mark(childId, yesterday, id),
    lockYesterday,
  );
  expect(marked.body.outcomes).toMatchObject([{ outcome: 'done' }]);
  expect(locked.body.lock_date).toBe(yesterday);
});

test('a mark or an announcement waits for a lock date that is being set, and sees it', async () => {
  const [{ childId }, other] = [await makePupil(), await makePupil()];
  await unlock();
  const [, marked] = await interleave(kiik, holdLock, lockYesterday, () => mark(childId, yesterday));
  expect(marked.body.outcomes).toMatchObject([{ outcome: 'locked' }]);
  await unlock();
  const [, announced] = await interleave(kiik, holdLock, lockYesterday, () =>
    announce(other.childId, yesterday),
  );
  expect(announced.status).toBe(422);
});

test('families see no day that was closed while its publishing waited, and nobody writes of it', async () => {
  const diary = `${base}/diary/${reds}/${yesterday}`;
  const comment = { type: 1, child_id: null, comment: 'We built a hotel for insects.', is_evidence: false };
  await unlock();
  const kept = await teacher.post<{ id: number }>(`${diary}/comments`, { key: randomUUID(), ...comment });
  const ofKept = `${diary}/comments/${kept.body.id}`;
  const calls: [string, () => Promise<{ status: number }>][] = [
    ['publish', () => teacher.put(`${diary}/published`, { published: true })],
    ['write', () => teacher.post(`${diary}/comments`, { key: randomUUID(), ...comment })],
    ['change', () => teacher.put(ofKept, { comment: 'Later', is_evidence: false, version: 1 })],
    ['delete', () => teacher.delete(ofKept)],
  ];
  for (const [name, call] of calls) {
    await unlock();
    const [locked, refused] = await interleave(kiik, holdLock, lockYesterday, call);
    expect([name, locked.status, refused.status]).toEqual([name, 200, 403]);
  }
  const stored = await kiik.run`
    select text, published_at from diary_comments join diary_days using (course_id, day)
    where course_id = ${reds} and day = ${yesterday}`;
  expect(stored).toEqual([{ text: comment.comment, published_at: null }]);
});

const readSettings = async () => {
  const { body } = await manager.get<AttendanceSettings>(`${base}/attendance/settings`);
  const { lock_date: _, lock_version: __, allowed: ___, ...settings } = body;
  return settings;
};

/** Sets until when lunch can be changed, and whether children are expected. */
async function setLunch(cutoff_time: string, default_status: 'present' | 'absent') {
  const settings = await readSettings();
  const meals = settings.meals.map((one) =>
    one.meal === 'lunch' ? { ...one, served_at: '12:15', cutoff_days: 0, cutoff_time } : one,
  );
  return manager.put(`${base}/attendance/settings`, { ...settings, default_status, meals });
}

const readLunch = (childId: number) =>
  kiik.run`select is_ordered from meal_orders where child_id = ${childId} and day = ${today} and meal = 'lunch'`;

const [open, closed] = ['12:00', '00:01'];

test('settings see a mark that was made while they waited', async () => {
  const { childId } = await makePupil();
  expect((await setLunch(open, 'present')).status).toBe(200);
  const id = randomUUID();
  await interleave(
    kiik,
    holdReceipt(id),
    () => mark(childId, today, id),
    () => setLunch(closed, 'absent'),
  );
  // The child was marked ill in time, so nothing was ordered when lunch closed.
  expect(await readLunch(childId)).toEqual([]);
});

test('a mark or an announcement sees a cut-off that was set while it waited', async () => {
  const holdSettings = sql`select from attendance_settings where kindergarten_id = ${home} for update`;
  for (const say of [mark, announce]) {
    expect((await setLunch(open, 'present')).status).toBe(200);
    const { childId } = await makePupil();
    await interleave(
      kiik,
      holdSettings,
      () => setLunch(closed, 'present'),
      () => say(childId, today),
    );
    expect(await readLunch(childId)).toEqual([{ is_ordered: true }]);
  }
});
