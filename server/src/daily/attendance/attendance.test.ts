import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import type { OwnStatus, TypeStatuses } from '#contract/daily/attendance-statuses.ts';
import type { listChildDiary } from '#contract/daily/child-diary.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { DiarySettings } from '#contract/daily/diary-settings.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { openClass, type Page } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const today = '2026-10-14';
const base = `/api/kindergartens/${home}`;
const attendance = `${base}/attendance`;
const nap = { name: 'Nap', attendance: 'present', icon: 'bed' };

const createStatus = async (status: Partial<typeof nap> = {}) =>
  (await manager.post<OwnStatus>(`${attendance}/statuses`, { ...nap, name: randomUUID(), ...status })).body;
const listStatuses = async (trashed = 'without') =>
  (await manager.get<Page<OwnStatus>>(`${attendance}/statuses?perPage=100&trashed=${trashed}`)).body.data;
const readDay = async () =>
  (await teacher.get<DiaryDay>(`${base}/diary/day?course_id=${reds}&date=${today}`)).body;
const mark = (childId: number, change: object, date = today) =>
  teacher.put(`${base}/diary/${reds}/${date}/entries`, {
    changes: [{ id: randomUUID(), child_id: childId, ...change }],
  });

async function chooseStatuses(status_ids: number[], type = 'regular') {
  const path = `${attendance}/types/${type}/statuses`;
  const { body } = await manager.get<TypeStatuses>(path);
  return manager.put<TypeStatuses>(path, { status_ids, version: body.version });
}

test('a status is named once, is edited by version, and only with the right', async () => {
  const { status, body } = await manager.post<OwnStatus>(`${attendance}/statuses`, nap);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...nap, archived: false, used: false, version: 1 });
  expect((await manager.post(`${attendance}/statuses`, { ...nap, name: 'NAP' })).body.errors).toEqual({
    name: [{ key: 'attendance.status_taken' }],
  });
  const path = `${attendance}/statuses/${body.id}`;
  const edit = { ...nap, name: 'Long nap', version: 1 };
  expect((await manager.put(path, edit)).body).toMatchObject({ name: 'Long nap', version: 2 });
  expect(await manager.put(path, { ...edit, name: 'Short nap' })).toMatchObject({
    ...{ status: 409, body: { current: { name: 'Long nap', version: 2 } } },
  });
  for (const call of [
    teacher.get(`${attendance}/statuses`),
    teacher.post(`${attendance}/statuses`, nap),
    teacher.put(path, { ...edit, version: 2 }),
    teacher.delete(path),
    teacher.post(`${path}/restore`),
    teacher.get(`${attendance}/types/regular/statuses`),
    teacher.put(`${attendance}/types/regular/statuses`, { status_ids: [], version: 0 }),
    teacher.get(`${base}/diary/settings/regular`),
  ]) {
    expect((await call).status).toBe(403);
  }
});

test('a status that was never marked is deleted; one that was is archived, and past days keep it', async () => {
  const [unused, used] = [await createStatus(), await createStatus({ name: 'Swimming' })];
  const { childId } = await makePupil();
  await mark(childId, { field: 'status', status_id: used.id, value: true, former: false });
  const remove = (id: number) => manager.delete(`${attendance}/statuses/${id}`);
  expect((await remove(unused.id)).body).toEqual({ deleted: true, archived: false });
  expect((await remove(unused.id)).status).toBe(404);
  expect((await listStatuses()).find(({ id }) => id === used.id)).toMatchObject({ used: true });
  expect((await remove(used.id)).body).toEqual({ deleted: false, archived: true });
  expect((await listStatuses()).map(({ id }) => id)).not.toContain(used.id);
  expect((await listStatuses('only')).map(({ id }) => id)).toContain(used.id);
  const { body } = await manager.get<RouteReply<typeof listChildDiary>>(`${base}/children/${childId}/diary`);
  expect(body.data[0]?.entry?.statuses).toEqual(['Swimming']);
  const other = await createStatus({ name: 'swimming' });
  const restore = () => manager.post<OwnStatus>(`${attendance}/statuses/${used.id}/restore`);
  expect(await restore()).toMatchObject({
    ...{ status: 422, body: { message: { key: 'attendance.status_taken' } } },
  });
  await remove(other.id);
  expect((await restore()).body).toMatchObject({ archived: false, name: 'Swimming' });
  expect((await restore()).status).toBe(200);
});

test('a status that is archived is set on no other child; where it is marked, it can be taken off', async () => {
  const { id } = await createStatus();
  const [marked, other] = [await makePupil(), await makePupil()];
  const set = (childId: number, value: boolean) =>
    mark(childId, { field: 'status', status_id: id, value, former: !value });
  const told = (outcome: string) => ({ status: 200, body: { outcomes: [{ outcome }] } });
  expect(await set(marked.childId, true)).toMatchObject(told('done'));
  await manager.delete(`${attendance}/statuses/${id}`);
  expect(await set(other.childId, true)).toMatchObject(told('status_gone'));
  expect(await set(other.childId, false)).toMatchObject({
    ...told('done'),
    body: { entries: [{ entry: { statuses: [] } }] },
  });
  // A device that did not see the first mark sets it again.
  expect(await set(marked.childId, true)).toMatchObject({
    ...told('done'),
    body: { entries: [{ entry: { statuses: [id] } }] },
  });
  expect(await set(marked.childId, false)).toMatchObject({
    ...told('done'),
    body: { entries: [{ entry: { statuses: [] } }] },
  });
  expect(await set(marked.childId, true)).toMatchObject(told('status_gone'));
});

test('the classes of a type use the chosen statuses in their order; archived ones are left out', async () => {
  const [outing, doctor, rest] = [
    await createStatus({ name: 'Outing', icon: 'bus' }),
    await createStatus({ name: 'Doctor', attendance: 'absent', icon: 'heart' }),
    await createStatus({ name: 'Rest' }),
  ];
  const chosen = [rest.id, doctor.id, outing.id];
  expect((await chooseStatuses(chosen)).body).toMatchObject({ status_ids: chosen, course_type: 'regular' });
  const names = ({ present_statuses, absent_statuses }: DiaryDay) =>
    [present_statuses, absent_statuses].map((list) => list.map(({ name }) => name));
  expect(names(await readDay())).toEqual([['Rest', 'Outing'], ['Doctor']]);
  await chooseStatuses([outing.id, rest.id]);
  expect(names(await readDay())).toEqual([['Outing', 'Rest'], []]);
  const { childId } = await makePupil();
  await mark(childId, { field: 'status', status_id: rest.id, value: true, former: false });
  await manager.delete(`${attendance}/statuses/${rest.id}`);
  expect(names(await readDay())).toEqual([['Outing'], []]);
  const { body: special } = await manager.get<TypeStatuses>(`${attendance}/types/special/statuses`);
  expect(special).toMatchObject({ status_ids: [], version: 0 });
  expect(special.statuses.map(({ id }) => id)).toContain(doctor.id);
});

test('a choice by an older version is refused with the present one, and so is a status from elsewhere', async () => {
  const { id } = await createStatus();
  const path = `${attendance}/types/summer/statuses`;
  expect((await manager.put(path, { status_ids: [id], version: 0 })).body).toMatchObject({ version: 1 });
  expect(await manager.put(path, { status_ids: [], version: 0 })).toMatchObject({
    ...{ status: 409, body: { current: { status_ids: [id], version: 1 } } },
  });
  const elsewhere = await kiik.makeKindergarten();
  const [foreign] = await kiik.run<{ id: number }>`
    insert into attendance_statuses (kindergarten_id, name, attendance, icon)
    values (${elsewhere}, 'Nap', 'present', 'bed') returning id`;
  const refused = await manager.put(path, { status_ids: [id, foreign?.id], version: 1 });
  expect(refused.body.errors).toEqual({ status_ids: [{ key: 'rules.invalid' }] });
  expect((await manager.put(path, { status_ids: [id, id], version: 1 })).status).toBe(422);
  expect((await manager.get<TypeStatuses>(path)).body).toMatchObject({ status_ids: [id], version: 1 });
  expect((await manager.put(`${attendance}/statuses/${foreign?.id}`, { ...nap, version: 1 })).status).toBe(
    404,
  );
});

test('there is a limit to what can be told apart', async () => {
  const count = 40 - (await listStatuses()).length;
  await kiik.run`
    insert into attendance_statuses (kindergarten_id, name, attendance, icon)
    select ${home}, 'Filler ' || n, 'present', 'bed' from generate_series(1, ${count}::integer) n`;
  expect(await manager.post(`${attendance}/statuses`, { ...nap, name: 'One more' })).toMatchObject({
    ...{ status: 422, body: { message: { key: 'attendance.too_many_statuses', values: { n: 40 } } } },
  });
  await kiik.run`delete from attendance_statuses where kindergarten_id = ${home} and name like 'Filler %'`;
});

const seenTimes = [
  ['at_once', false, '08:05'],
  ['at_once', true, '08:05'],
  ['published', false, null],
  ['published', true, '08:05'],
  ['never', true, null],
] as const;

test.each(seenTimes)(
  'times for families %s, day published %s: they see %s',
  async (times, published, seen) => {
    const { childId, mother } = await makePupil();
    const date = '2026-10-13';
    await mark(childId, { field: 'attendance', value: 'present', former: null }, date);
    await mark(childId, { field: 'arrived_at', value: '08:05', former: null }, date);
    const path = `${base}/diary/settings/regular`;
    const { course_type: _, ...settings } = (await manager.get<DiarySettings>(path)).body;
    const edit = { ...settings, times_for_families: times };
    expect((await manager.put(path, edit)).body).toMatchObject({
      ...{ times_for_families: times, version: settings.version + 1 },
    });
    expect((await manager.put(path, edit)).status).toBe(409);
    await teacher.put(`${base}/diary/${reds}/${date}/published`, { published });
    const guardian = await kiik.signIn(mother.email);
    const read = async (caller: typeof guardian) => {
      const { body } = await caller.get<RouteReply<typeof listChildDiary>>(
        `${base}/children/${childId}/diary`,
      );
      return body.data.find((one) => one.date === date)?.entry;
    };
    expect(await read(guardian)).toMatchObject({ attendance: 'present', arrived_at: seen });
    expect(await read(teacher)).toMatchObject({ arrived_at: '08:05' });
    const calendar = await guardian.get<{ children: { days: { date: string; marked: unknown }[] }[] }>(
      `${base}/children/${childId}/calendar?month=2026-10`,
    );
    const day = calendar.body.children[0]?.days.find((one) => one.date === date);
    expect(day?.marked).toMatchObject({ attendance: 'present', arrived_at: seen });
  },
);

test('days are closed by version and opened again, with the present lock in the refusal', async () => {
  const lock = (lock_date: string | null, version: number) =>
    manager.put(`${attendance}/lock-date`, { lock_date, version });
  expect((await lock('2026-08-31', 0)).body).toEqual({ lock_date: '2026-08-31', version: 1 });
  expect(await lock('2026-09-30', 0)).toMatchObject({
    ...{ status: 409, body: { current: { lock_date: '2026-08-31', version: 1 } } },
  });
  expect((await lock(null, 1)).body).toEqual({ lock_date: null, version: 2 });
  expect((await teacher.put(`${attendance}/lock-date`, { lock_date: null, version: 2 })).status).toBe(403);
});

test('who may only set the menu reads and sets days and meals, and closes no day', async () => {
  const cook = await kiik.makeMember({
    ...{ type: 'employee', kindergartenId: home, flags: ['foodmenu_access_settings'] },
  });
  const caller = await kiik.signIn(cook.email);
  const { body } = await caller.get<AttendanceSettings>(`${attendance}/settings`);
  expect(body.allowed).toEqual({ edit: true, lock: false });
  expect((await caller.put(`${attendance}/lock-date`, { lock_date: null, version: 2 })).status).toBe(403);
  expect((await caller.get(`${attendance}/statuses`)).status).toBe(403);
});
