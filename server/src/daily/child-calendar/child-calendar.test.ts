import { expect, test } from 'vitest';
import type { Calendar, getNextDay, listDayHistory } from '#contract/daily/child-calendar.ts';
import type { AnnouncedDays } from '#contract/daily/child-calendar-changes.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { readDefaultFlags } from '#server/access/roles/factories.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, office, employee, makePupil, makeGuardian } = await openClass();
const base = `/api/kindergartens/${home}`;
const calendar = `${base}/child-calendar`;

const read = async (caller: TestClient, month = '2026-10') =>
  (await caller.get<Calendar>(`${calendar}?month=${month}`)).body;
const readOf = (caller: TestClient, childId: number, month = '2026-10') =>
  caller.get<Calendar>(`${base}/children/${childId}/calendar?month=${month}`);

async function findDay(caller: TestClient, childId: number, day: string) {
  const { body } = await readOf(caller, childId, day.slice(0, 7));
  return body.children[0]?.days.find(({ date }) => date === day);
}

const announce = (caller: TestClient, body: object) =>
  caller.put<AnnouncedDays>(`${calendar}/period`, { seen: [], ...body });

/** Two siblings with their mother. */
async function makeSiblings() {
  const first = await makePupil();
  const second = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(reds, second);
  await kiik.makeMother(second, first.mother.id);
  return {
    ids: [first.childId, second],
    mother: await kiik.signIn(first.mother.email),
    guardian: first.mother,
  };
}

test('a parent says once that both siblings are ill tomorrow, and teacher, diary and kitchen know', async () => {
  const { ids, mother } = await makeSiblings();
  const tomorrow = '2026-10-15';
  const { status, body } = await announce(mother, {
    child_ids: ids,
    from: tomorrow,
    until: tomorrow,
    status: 'ill',
  });
  expect(status).toBe(200);
  expect(body.data.map(({ status: said, version }) => [said, version])).toEqual([
    ['ill', 1],
    ['ill', 1],
  ]);
  const { children } = await read(mother);
  expect(children.map(({ days }) => days.find(({ date }) => date === tomorrow)?.status)).toEqual([
    'ill',
    'ill',
  ]);
  const told = await kiik.run<{ data: object }>`
    select data from notifications where user_id = ${employee.userId} and child_id = any(${ids}::bigint[])`;
  const tells = { type: 'status', date: tomorrow, end_date: null, status: 'absent' };
  expect(told.map(({ data }) => data)).toMatchObject([tells, tells]);
});

test('a family that plans for weeks leaves weekends and other weekdays alone', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const { body } = await announce(family, {
    ...{ child_ids: [childId], from: '2026-11-02', until: '2026-11-15', weekdays: [1, 3, 6] },
    ...{ status: 'absent', reason: 'away', comment: 'At grandmother’s' },
  });
  expect(body.data.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-04', '2026-11-09', '2026-11-11']);
  const kept = await announce(family, {
    ...{ child_ids: [childId], from: '2026-11-02', until: '2026-11-02', start_time: '10:00:00' },
    seen: [{ child_id: childId, day: '2026-11-02', version: 1 }],
  });
  expect(kept.body.data).toEqual([
    {
      ...{ child_id: childId, day: '2026-11-02', status: 'absent', reason: 'away', version: 2 },
      ...{ comment: 'At grandmother’s', start_time: '10:00', end_time: null },
    },
  ]);
  // Days of which different things are said are several days, and no more.
  await family.put(`${calendar}/days`, {
    days: [
      { child_id: childId, day: '2026-11-09', status: 'present', version: 1 },
      { child_id: childId, day: '2026-11-16', status: 'ill', version: 0 },
    ],
  });
  const told = await kiik.run<{ type: string; status: string | null }>`
    select data ->> 'type' as type, data ->> 'status' as status from notifications where child_id = ${childId} order by id`;
  expect(told.map(({ type, status }) => [type, status])).toEqual([
    ['multi', 'absent'],
    ['times', null],
    ['multi', null],
  ]);
});

test('of two who say something of the same days, the second is asked, and nothing is half written', async () => {
  const { childId, mother } = await makePupil();
  const father = await kiik.signIn((await makeGuardian(childId)).email);
  const family = await kiik.signIn(mother.email);
  const one = { child_ids: [childId], from: '2026-10-20', until: '2026-10-20' };
  await announce(family, { ...one, status: 'ill' });
  const late = await announce(father, { ...one, until: '2026-10-21', status: 'absent', reason: 'away' });
  expect(late).toMatchObject({
    ...{
      status: 409,
      body: { current: { data: [{ child_id: childId, day: '2026-10-20', status: 'ill', version: 1 }] } },
    },
  });
  expect((await findDay(father, childId, '2026-10-21'))?.announced).toBeNull();
  // Who says the same need not be asked.
  expect((await announce(father, { ...one, status: 'ill' })).body.data).toMatchObject([{ version: 1 }]);
  const undo = { child_id: childId, day: '2026-10-20', status: null };
  const undoing = (version: number) => father.put(`${calendar}/days`, { days: [{ ...undo, version }] });
  expect((await undoing(0)).status).toBe(409);
  expect((await undoing(1)).body).toMatchObject({ data: [{ status: null, version: 2 }] });
});

test('what makes no sense is refused by field', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const on = (from: string, until = from) => ({ child_ids: [childId], from, until });
  const errorsOf = async (body: object) => (await announce(family, body)).body.errors;
  expect(await errorsOf({ ...on('2026-10-13'), status: 'ill' })).toEqual({
    from: [{ key: 'child-calendar.locked' }],
  });
  expect(await errorsOf({ ...on('2026-10-17'), status: 'ill' })).toEqual({
    from: [{ key: 'child-calendar.no_workday' }],
  });
  expect(await errorsOf({ ...on('2026-10-16', '2026-10-15'), status: 'ill' })).toHaveProperty('until');
  expect(await errorsOf({ ...on('2028-10-16'), status: 'ill' })).toEqual({
    until: [{ key: 'child-calendar.too_far' }],
  });
  expect(await errorsOf({ ...on('2026-10-16'), status: 'ill', reason: 'away' })).toHaveProperty('reason');
  expect(await errorsOf({ ...on('2026-10-16'), start_time: '12:00', end_time: '11:00' })).toEqual({
    end_time: [{ key: 'child-calendar.leaves_first' }],
  });
  // Midnight is the end of a day, never its beginning.
  expect(await errorsOf({ ...on('2026-10-16'), start_time: '24:00' })).toHaveProperty('start_time');
  expect((await announce(family, { ...on('2026-10-16'), end_time: '24:00' })).body.data).toMatchObject([
    { end_time: '24:00' },
  ]);
  const { ids, mother: other } = await makeSiblings();
  const long = { ...on('2026-10-16', '2027-12-01'), child_ids: ids, status: 'ill' };
  expect((await announce(other, long)).body.errors).toEqual({ until: [{ key: 'child-calendar.too_long' }] });
  const late = { child_id: childId, status: 'ill', version: 0 };
  const each = (day: string) => family.put(`${calendar}/days`, { days: [{ ...late, day }] });
  expect((await each('2026-10-13')).body.errors).toEqual({ 'days.0': [{ key: 'child-calendar.locked' }] });
  expect((await each('2026-10-18')).body.errors).toHaveProperty('days');
});

test('staff correct past days down to the lock, and the family is told', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const past = { child_ids: [childId], from: '2026-10-12', until: '2026-10-12', status: 'ill' };
  expect((await announce(teacher, past)).status).toBe(200);
  const told = await kiik.run<{
    user_id: number;
  }>`select user_id from notifications where child_id = ${childId}`;
  expect(told).toEqual([{ user_id: mother.userId }]);
  expect((await readOf(family, childId)).body.children[0]).toMatchObject({
    ...{ lock_date: '2026-10-13', access: { edit: true, edit_locked: false, history: false } },
  });
  const asStaff = (await readOf(teacher, childId)).body.children[0];
  expect(asStaff).toMatchObject({
    lock_date: null,
    access: { edit: true, edit_locked: true, history: true },
  });
  await manager.put(`${base}/attendance/lock-date`, { lock_date: '2026-10-12', version: 0 });
  const seen = [{ child_id: childId, day: '2026-10-12', version: 1 }];
  expect((await announce(teacher, { ...past, status: null, seen })).status).toBe(422);
  expect((await readOf(teacher, childId)).body.children[0]?.lock_date).toBe('2026-10-12');
  await manager.put(`${base}/attendance/lock-date`, { lock_date: null, version: 1 });
  const history = `${base}/children/${childId}/calendar/2026-10-12/history`;
  const { body } = await manager.get<RouteReply<typeof listDayHistory>>(history);
  expect(body.data).toMatchObject([{ field: 'announced.status', former: null, value: 'ill' }]);
  expect((await family.get(history)).status).toBe(403);
  expect(office.userId).not.toBe(employee.userId);
});

test('separated families, strangers and archived children', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  await kiik.run`update child_guardians set hidden_areas = '{calendar}' where child_id = ${childId}`;
  expect((await readOf(family, childId)).status).toBe(404);
  expect((await read(family)).children).toEqual([]);
  const body = { child_ids: [childId], from: '2026-10-15', until: '2026-10-15', status: 'ill' };
  expect((await announce(family, body)).status).toBe(404);
  const other = await kiik.signIn((await makePupil()).mother.email);
  expect((await announce(other, body)).status).toBe(404);
  await kiik.run`update children set archived_at = '2026-10-01' where id = ${childId}`;
  expect((await announce(manager, body)).status).toBe(404);
  expect((await readOf(manager, childId)).body.children[0]?.access.edit).toBe(false);
});

test('the next day is the next one that can still be told, with until when', async () => {
  const { ids, mother } = await makeSiblings();
  const next = async () => (await mother.get<RouteReply<typeof getNextDay>>(`${calendar}/next`)).body;
  expect(await next()).toMatchObject({
    ...{ today: '2026-10-14', day: { date: '2026-10-15' } },
    children: [{ days: [{ date: '2026-10-15', status: 'present' }] }, {}],
  });
  expect((await next()).children).toHaveLength(ids.length);
  expect((await next()).following).toBe(null);
});

test('the next day says who may name somebody else to fetch the child, and for when', async () => {
  const { ids, mother } = await makeSiblings();
  const next = async () => (await mother.get<RouteReply<typeof getNextDay>>(`${calendar}/next`)).body;
  const mayName = async () => (await next()).children.map(({ access }) => access.pick_up);
  expect(await mayName()).toEqual(ids.map(() => true));
  expect((await next()).pick_up_day).toBe('2026-10-14');
  await kiik.run`
    insert into barred_guardians (child_id, guardian_id) select child_id, guardian_id
    from child_guardians where child_id = any(${ids}::bigint[])`;
  expect(await mayName()).toEqual(ids.map(() => false));
});

test('the next day says who was named for that day alone, to those who see who may fetch the child', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const fetchedBy = async (reader = family) =>
    (await reader.get<RouteReply<typeof getNextDay>>(`${calendar}/next`)).body.children.map(
      (child) => child.fetched_by,
    );
  const pickUps = `${base}/children/${childId}/pick-ups`;
  const who = { relation: '', phone: null };
  expect(await fetchedBy()).toEqual([[]]);
  await family.post(`${pickUps}/one-time`, { ...who, name: 'Peeter Kask', day: '2026-10-14' });
  await family.post(`${pickUps}/one-time`, { ...who, name: 'Anu Kask', day: '2026-10-14' });
  await family.post(`${pickUps}/one-time`, { ...who, name: 'Tiit Kask', day: '2026-10-15' });
  await family.post(pickUps, { ...who, name: 'Mari Kask', valid_from: '2026-10-14', valid_until: null });
  await manager.post(`${pickUps}/refused`, { ...who, name: 'Juhan Tamm', note: '' });
  expect(await fetchedBy()).toEqual([['Anu Kask', 'Peeter Kask']]);
  const flags = readDefaultFlags('guardian').filter((flag) => flag !== 'child_access_pick_ups');
  const father = await kiik.join({ type: 'guardian', kindergartenId: home, flags });
  await kiik.makeMother(childId, father.id);
  expect(await fetchedBy(father)).toEqual([[]]);
  await kiik.run`update child_guardians set hidden_areas = '{guardians}' where child_id = ${childId}`;
  expect(await fetchedBy()).toEqual([[]]);
});

test('nobody is offered to name who fetches a child on a page that they may not open', async () => {
  const { childId } = await makePupil();
  const mayName = async (hidden: string) => {
    const flags = readDefaultFlags('guardian').filter((flag) => flag !== hidden);
    const father = await kiik.join({ type: 'guardian', kindergartenId: home, flags });
    await kiik.makeMother(childId, father.id);
    const { body } = await father.get<RouteReply<typeof getNextDay>>(`${calendar}/next`);
    return body.children.map(({ access }) => access.pick_up);
  };
  expect(await mayName('')).toEqual([true]);
  expect(await mayName('child_access_pick_ups')).toEqual([false]);
  expect(await mayName('child_edit_pick_ups')).toEqual([false]);
});

test('from seven in the evening, somebody else fetches a child on the next workday', async () => {
  const ask = async (timezone: string) => {
    const home = await kiik.makeKindergarten();
    await kiik.run`update kindergartens set timezone = ${timezone} where id = ${home}`;
    const child = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(await kiik.makeCourse({ kindergartenId: home }), child);
    const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
    await kiik.makeMother(child, mother.id);
    const path = `/api/kindergartens/${home}/child-calendar/next`;
    return (await mother.get<RouteReply<typeof getNextDay>>(path)).body.pick_up_day;
  };
  // It is 18:00 and 19:00 there.
  expect(await ask('Australia/Brisbane')).toBe('2026-10-14');
  expect(await ask('Pacific/Noumea')).toBe('2026-10-15');
});

test('while today can still be told, the next workday is named, too', async () => {
  const home = await kiik.makeKindergarten();
  const child = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(await kiik.makeCourse({ kindergartenId: home }), child);
  const mother = await kiik.join({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(child, mother.id);
  await kiik.run`insert into attendance_settings values (${home}, '2026-10-01', 'present', false, false, 1)`;
  await kiik.run`insert into meal_settings values (${home}, '2026-10-01', 'dinner', '23:50', 0, '23:45')`;
  const { body } = await mother.get<RouteReply<typeof getNextDay>>(
    `/api/kindergartens/${home}/child-calendar/next`,
  );
  expect(body).toMatchObject({ day: { date: '2026-10-14' }, following: '2026-10-15' });
});

test('families see what was marked where the kindergarten shows it, or once the day is published', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const path = `${base}/diary/${reds}/2026-10-14`;
  const change = {
    id: crypto.randomUUID(),
    child_id: childId,
    field: 'attendance',
    value: 'ill',
    former: null,
  };
  await teacher.put(`${path}/entries`, { changes: [change] });
  expect((await findDay(family, childId, '2026-10-14'))?.marked).toMatchObject({ attendance: 'ill' });
  await kiik.run`
    insert into diary_settings (kindergarten_id, course_type, attendance_at_once) values (${home}, 'regular', false)`;
  expect(await findDay(family, childId, '2026-10-14')).toMatchObject({ marked: null, status: 'present' });
  expect((await findDay(teacher, childId, '2026-10-14'))?.status).toBe('ill');
  await teacher.put(`${path}/published`, { published: true });
  expect((await findDay(family, childId, '2026-10-14'))?.status).toBe('ill');
});

test('a day is said once in a call, and nothing is half written', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const day = { child_id: childId, day: '2026-10-15', version: 0 };
  const twice = await family.put(`${calendar}/days`, {
    days: [
      { ...day, status: 'ill' },
      { ...day, status: 'absent' },
    ],
  });
  expect(twice).toMatchObject({ status: 422, body: { errors: { days: [{ key: 'rules.invalid' }] } } });
  expect((await findDay(family, childId, '2026-10-15'))?.announced).toBeNull();
});

test('on a weekend, the last day that is cooked for is a workday', async () => {
  const { mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  kiik.clock.advance({ hours: 72 });
  // The evening of Saturday 17 October: breakfast of a Sunday would be closed now.
  expect(await read(family)).toMatchObject({ today: '2026-10-17', comment_date: '2026-10-16' });
});
