import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { listChildDiary } from '#contract/daily/child-diary.ts';
import type { changeDiaryEntries, DiaryDay, getDiaryWeek } from '#contract/daily/diary.ts';
import type { DiaryComment } from '#contract/daily/diary-comments.ts';
import type { listDiaryDays } from '#contract/daily/diary-days.ts';
import type { listDiaryToday, listLatestDiary } from '#contract/daily/diary-today.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { passagesReported } from '#server/daily/door-cards/passages.ts';
import { openClass, type TestClient, testNow } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';

const { kiik, home, reds, employee, teacher, office, manager, makePupil, makeGuardian } = await openClass();
const today = '2026-10-14';
const diary = `/api/kindergartens/${home}/diary`;
const dayPath = `${diary}/${reds}/${today}`;

const readDay = async (caller: TestClient = teacher, date = today) =>
  (await caller.get<DiaryDay>(`${diary}/day?course_id=${reds}&date=${date}`)).body;

async function findEntry(childId: number, caller: TestClient = teacher) {
  const { required, not_required } = (await readDay(caller)).entries;
  return [...required, ...not_required].find(({ child }) => child.id === childId);
}

const send = (changes: readonly object[], caller: TestClient = teacher, path = dayPath) =>
  caller.put<RouteReply<typeof changeDiaryEntries>>(`${path}/entries`, { changes });

const mark = (childId: number, value: string | null, former: string | null = null) => ({
  ...{ id: randomUUID(), child_id: childId, field: 'attendance' },
  ...{ value, former },
});

test('a tap marks a child, creates the day, and is shown to whoever opens it', async () => {
  const { childId } = await makePupil();
  expect(await readDay()).toMatchObject({ published: false, course: { id: reds, name: 'Reds' } });
  expect(await findEntry(childId)).toMatchObject({
    ...{ entry: { attendance: null }, attendance: 'present' },
  });
  const change = mark(childId, 'ill');
  const { status, body } = await send([change]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcomes: [{ id: change.id, outcome: 'done' }],
    entries: [{ child_id: childId, entry: { attendance: 'ill' } }],
  });
  expect(await findEntry(childId, manager)).toMatchObject({
    entry: { attendance: 'ill' },
    attendance: 'ill',
  });
  expect((await readDay()).id).not.toBeNull();
});

test('two devices merge field by field; whoever is second is told, and nothing is overwritten', async () => {
  const { childId } = await makePupil();
  await send([mark(childId, 'present')]);
  const arrival = { child_id: childId, field: 'arrived_at', value: '08:02', former: null };
  await send([{ id: randomUUID(), ...arrival }], manager);
  const late = mark(childId, 'ill');
  const { body } = await send([late], manager);
  expect(body.outcomes).toEqual([{ id: late.id, outcome: 'conflict' }]);
  expect(body.entries).toMatchObject([{ entry: { attendance: 'present', arrived_at: '08:02' } }]);
  const same = mark(childId, 'present');
  expect((await send([same], manager)).body.outcomes).toEqual([{ id: same.id, outcome: 'done' }]);
});

test('a tap is news for those who look at the class: its teacher, the office and the family', async () => {
  const { childId, mother } = await makePupil();
  await kiik.signIn(mother.email);
  const neighbour = await kiik.join({ type: 'employee', kindergartenId: home });
  const cook = await kiik.join({ type: 'employee', kindergartenId: home, flags: ['foodmenu_can_edit'] });
  await makePupil();
  const former = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(reds, former.id);
  await kiik.run`update course_teachers set end_date = '2026-10-12' where employee_id = ${former.id}`;
  await kiik.signIn(former.email);
  const { listener, heard } = await listenToPushes(kiik.app.database.connection);
  try {
    await send([mark(childId, 'present')]);
    await send([mark(childId, 'ill', 'absent')]);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const news = { kindergarten_id: home, organization_id: null, what: 'diary' };
    const told = [employee.userId, office.userId, mother.userId, cook.userId];
    expect(heard).toMatchObject([{ event: 'Changed', data: news, users: expect.arrayContaining(told) }]);
    expect(heard[0]?.users).not.toContain(neighbour.userId);
    expect(heard[0]?.users).not.toContain(former.userId);
  } finally {
    await listener.end();
  }
});

test('a change that comes twice counts once, also after somebody changed the field again', async () => {
  const { childId } = await makePupil();
  const first = mark(childId, 'present');
  await send([first]);
  await send([mark(childId, 'absent', 'present')], manager);
  const { body } = await send([first]);
  expect(body).toMatchObject({
    outcomes: [{ id: first.id, outcome: 'done' }],
    entries: [{ entry: { attendance: 'absent' } }],
  });
});

test('what was stored is so also for whoever teaches the class no longer, and shows nothing of it', async () => {
  const { childId } = await makePupil();
  const helper = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(reds, helper.id);
  const caller = await kiik.signIn(helper.email);
  const stored = mark(childId, 'present');
  const note = { key: randomUUID(), type: 1, child_id: null, comment: 'Stored', is_evidence: false };
  const write = () => caller.post<DiaryComment>(`${diary}/${reds}/2026-10-08/comments`, note);
  expect((await send([stored], caller)).status).toBe(200);
  const { body } = await write();
  await kiik.run`update course_teachers set end_date = '2026-10-12' where employee_id = ${helper.id}`;
  expect(await send([stored], caller)).toMatchObject({
    ...{ status: 200, body: { outcomes: [{ id: stored.id, outcome: 'done' }], entries: [] } },
  });
  expect(await write()).toMatchObject({ status: 201, body: { id: body.id } });
  expect((await send([mark(childId, 'ill', 'present')], caller)).status).toBe(404);
});

test('of a call that was stored in part, only the rest is refused to whoever may enter nothing any more', async () => {
  const { childId, mother } = await makePupil();
  const helper = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(reds, helper.id);
  const caller = await kiik.signIn(helper.email);
  const stored = mark(childId, 'present');
  const late = { id: randomUUID(), child_id: childId, field: 'arrived_at', value: '08:02', former: null };
  await send([stored], caller);
  await kiik.run`update course_teachers set end_date = '2026-10-12' where employee_id = ${helper.id}`;
  const { status, body } = await send([late, stored], caller);
  expect([status, body]).toEqual([
    200,
    {
      outcomes: [
        { id: late.id, outcome: 'forbidden' },
        { id: stored.id, outcome: 'done' },
      ],
      entries: [],
    },
  ]);
  expect(await findEntry(childId)).toMatchObject({ entry: { attendance: 'present', arrived_at: null } });
  // Nothing of it was stored, so nothing is told.
  expect((await send([late], caller)).status).toBe(404);
  expect((await send([stored, late], await kiik.signIn(mother.email))).status).toBe(403);
});

test('an id names one change of a call', async () => {
  const { childId } = await makePupil();
  const { id } = mark(childId, 'present');
  const twice = await send([
    { ...mark(childId, 'present'), id },
    { ...mark(childId, 'ill'), id },
  ]);
  expect(twice).toMatchObject({ status: 422, body: { errors: { changes: [{ key: 'rules.invalid' }] } } });
});

test('a child leaves at midnight at the latest, and does not come then', async () => {
  const { childId } = await makePupil();
  const at = (field: string) => [
    { id: randomUUID(), child_id: childId, field, value: '24:00', former: null },
  ];
  expect((await send(at('left_at'))).body.entries).toMatchObject([{ entry: { left_at: '24:00' } }]);
  expect((await findEntry(childId))?.entry.left_at).toBe('24:00');
  expect((await send(at('arrived_at'))).status).toBe(422);
});

test('the history names each change with who made it', async () => {
  const { childId } = await makePupil();
  await send([mark(childId, 'present')]);
  await send([mark(childId, null, 'present')], manager);
  const { body } = await teacher.get<{ data: unknown[] }>(`${dayPath}/history/${childId}`);
  expect(body.data).toMatchObject([
    { field: 'attendance', former: 'present', value: null },
    { field: 'attendance', former: null, value: 'present' },
  ]);
});

test('who does not attend the class that day is not marked, and no other class is seen', async () => {
  const elsewhere = await kiik.makeChild({ kindergartenId: home });
  const change = mark(elsewhere, 'present');
  const { body } = await send([change]);
  expect(body.outcomes).toEqual([{ id: change.id, outcome: 'not_here' }]);
  const blues = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
  expect((await send([change], teacher, `${diary}/${blues}/${today}`)).status).toBe(404);
  expect((await teacher.get(`${diary}/day?course_id=${blues}&date=${today}`)).status).toBe(404);
  expect((await manager.get(`${diary}/day?course_id=${blues}&date=${today}`)).status).toBe(200);
});

test('a day that has not come takes no marks, and a closed day keeps what it has', async () => {
  const { childId } = await makePupil();
  expect((await send([mark(childId, 'present')], teacher, `${diary}/${reds}/2026-10-15`)).status).toBe(403);
  const settings = `/api/kindergartens/${home}/attendance`;
  const lock = (lock_date: string | null, version: number) =>
    manager.put(`${settings}/lock-date`, { lock_date, version });
  expect((await lock(today, 0)).body.errors).toEqual({
    lock_date: [{ key: 'attendance.lock_before_today' }],
  });
  const note = { key: randomUUID(), type: 1, child_id: null, comment: 'Snow', is_evidence: false };
  const { body: stored } = await teacher.post(`${diary}/${reds}/2026-10-13/comments`, note);
  expect(await lock('2026-10-13', 0)).toMatchObject({
    status: 200,
    body: { lock_date: '2026-10-13', version: 1 },
  });
  expect((await lock('2026-10-12', 0)).status).toBe(409);
  const change = mark(childId, 'present');
  const { body } = await send([change], teacher, `${diary}/${reds}/2026-10-13`);
  expect(body.outcomes).toEqual([{ id: change.id, outcome: 'locked' }]);
  // Nothing was saved on the day before, so there is no diary of it.
  const earlier = mark(childId, 'present');
  const refused = await send([earlier], teacher, `${diary}/${reds}/2026-10-12`);
  expect(refused.body.outcomes).toEqual([{ id: earlier.id, outcome: 'locked' }]);
  expect(await readDay(teacher, '2026-10-12')).toMatchObject({ id: null, is_locked: true });
  expect(await readDay(teacher, '2026-10-13')).toMatchObject({ is_locked: true, allowed: { edit: false } });
  // What was stored before the day was closed is still answered; nothing new is taken.
  expect((await teacher.post(`${diary}/${reds}/2026-10-13/comments`, note)).body).toEqual(stored);
  const late = { ...note, key: randomUUID() };
  expect((await teacher.post(`${diary}/${reds}/2026-10-13/comments`, late)).status).toBe(403);
  expect((await lock(null, 1)).status).toBe(200);
  expect((await send([change], teacher, `${diary}/${reds}/2026-10-13`)).body.outcomes).toMatchObject([
    { outcome: 'done' },
  ]);
});

test('comments: once per id of the device, changed by their author, analysis for those with the right', async () => {
  const { childId } = await makePupil();
  const written = { type: 1, child_id: childId, comment: 'Walked alone', is_evidence: true };
  const body = { key: randomUUID(), ...written };
  const { status, body: note } = await teacher.post<DiaryComment>(`${dayPath}/comments`, body);
  expect(status).toBe(201);
  expect((await teacher.post<DiaryComment>(`${dayPath}/comments`, body)).body.id).toBe(note.id);
  // As stored, not as sent: the answer was lost, and nothing is written twice.
  const again = await teacher.post<DiaryComment>(`${dayPath}/comments`, { ...body, comment: 'Other' });
  expect(again.body).toMatchObject({ id: note.id, comment: 'Walked alone', created_by: employee.userId });
  // Nobody else's id of a device answers with their note.
  expect((await manager.post(`${dayPath}/comments`, body)).status).toBe(404);
  const edit = { comment: 'Walked alone to the door', is_evidence: true, version: note.version };
  expect((await teacher.put(`${dayPath}/comments/${note.id}`, edit)).status).toBe(200);
  expect(await teacher.put(`${dayPath}/comments/${note.id}`, edit)).toMatchObject({
    ...{ status: 409, body: { current: { comment: 'Walked alone to the door' } } },
  });
  const analysis = { ...body, key: randomUUID(), type: 2, child_id: null };
  expect((await teacher.post(`${dayPath}/comments`, analysis)).status).toBe(201);
  const day = await readDay();
  expect(day.daily_notes).toMatchObject([{ id: note.id, is_evidence: true, child_id: childId }]);
  expect(day.analysis_comments).toMatchObject([{ is_evidence: false }]);
  expect([note.type, ...(day.analysis_comments ?? []).map(({ type }) => type)]).toEqual([1, 2]);
  const aboutChild = await teacher.post(`${dayPath}/comments`, { ...body, type: 2 });
  expect(aboutChild.body.errors).toEqual({ child_id: [{ key: 'rules.invalid' }] });
  expect((await teacher.delete(`${dayPath}/comments/${note.id}`)).body).toEqual({ deleted: true });
});

test('families like what is published; the teacher is told once, with the number of others', async () => {
  const [one, other] = [await makePupil(), await makePupil()];
  await send([mark(one.childId, 'present')]);
  const { id } = await readDay();
  const [mother, father] = [await kiik.signIn(one.mother.email), await kiik.signIn(other.mother.email)];
  const like = (caller: TestClient, liked = true) => caller.put(`${diary}/days/${id}/like`, { liked });
  expect((await like(mother)).status).toBe(404);
  await teacher.put(`${dayPath}/published`, { published: true });
  expect((await like(mother)).body).toEqual({ liked: true, count: 1 });
  expect((await like(father)).body).toEqual({ liked: true, count: 2 });
  const told = () => kiik.run<object>`select creator_id, data from notifications where type = 'diary_like'`;
  expect(await told()).toEqual([
    { creator_id: one.mother.userId, data: { date: today, additional_likes: 1 } },
  ]);
  expect((await readDay()).likes).toMatchObject({ liked: false, count: 2 });
  // What is taken back is not told any more.
  await like(mother, false);
  expect(await told()).toEqual([
    { creator_id: other.mother.userId, data: { date: today, additional_likes: 0 } },
  ]);
  await like(father, false);
  expect(await told()).toEqual([]);
  await Promise.all([like(mother), like(father)]);
  expect(await told()).toMatchObject([{ data: { additional_likes: 1 } }]);
  // Who works here and is a guardian sees of the day whether they liked it.
  const both = await kiik.makeMember({
    ...{ type: 'guardian', kindergartenId: home },
    user: { id: office.userId, email: office.email },
  });
  await kiik.makeMother(other.childId, both.id);
  await like(manager);
  expect((await readDay(manager)).likes).toMatchObject({ liked: true, count: 3 });
});

test('who does not see the diary of their child likes nothing in it, whatever other guardians see', async () => {
  const { childId } = await makePupil();
  const apart = await makeGuardian(childId);
  await kiik.run`update child_guardians set hidden_areas = '{diary}' where guardian_id = ${apart.id}`;
  const published = `${diary}/${reds}/2026-10-09`;
  await teacher.put(`${published}/published`, { published: true });
  const { id } = await readDay(teacher, '2026-10-09');
  const guardian = await kiik.signIn(apart.email);
  expect((await guardian.put(`${diary}/days/${id}/like`, { liked: true })).status).toBe(404);
});

test('families see the attendance at once, and what is written once the day is published', async () => {
  const { childId, mother } = await makePupil();
  const other = await makePupil();
  const guardian = await kiik.signIn(mother.email);
  const past = `${diary}/${reds}/2026-10-12`;
  const meal = { ...mark(childId, null), field: 'lunch', former: null, value: true } as const;
  await send([mark(childId, 'present'), meal], teacher, past);
  for (const one of [childId, other.childId]) {
    const note = { key: randomUUID(), type: 1, child_id: one, is_evidence: false };
    await teacher.post(`${past}/comments`, { ...note, comment: `On ${one}` });
  }
  const read = async () => {
    const path = `/api/kindergartens/${home}/children/${childId}/diary`;
    const { body } = await guardian.get<RouteReply<typeof listChildDiary>>(path);
    return body.data.find(({ date }) => date === '2026-10-12');
  };
  expect(await read()).toMatchObject({
    ...{ published: false, entry: { attendance: 'present', meals: [] }, daily_notes: [] },
    allowed: { like: false },
  });
  await teacher.put(`${past}/published`, { published: true });
  expect(await read()).toMatchObject({
    ...{ published: true, daily_notes: [{ comment: `On ${childId}` }], allowed: { like: true } },
    entry: { meals: [{ meal: 'lunch', had: true }] },
  });
  expect((await read())?.daily_notes).toHaveLength(1);
  const theirs = `/api/kindergartens/${home}/children/${other.childId}/diary`;
  expect((await guardian.get(theirs)).status).toBe(404);
  await kiik.run`update child_guardians set hidden_areas = '{diary}' where child_id = ${childId}`;
  expect((await guardian.get(`/api/kindergartens/${home}/children/${childId}/diary`)).status).toBe(404);
});

const passOf = (childId: number) => (direction: 'in' | 'out' | null, time: string) => ({
  ...{ passageId: 1, childId, guardianId: 1, direction, time },
  ...{ passedAt: testNow, day: today },
});
const report = (...passages: ReturnType<ReturnType<typeof passOf>>[]) =>
  kiik.app.database.transaction((transaction) =>
    passagesReported.raise(transaction, { kindergartenId: home, now: testNow, passages }),
  );

test('a door notes who comes and goes, and leaves the arrival that a teacher noted', async () => {
  const { childId } = await makePupil();
  const pass = passOf(childId);
  await report(pass(null, '08:04'), pass('in', '08:20'));
  expect(await findEntry(childId)).toMatchObject({
    entry: { attendance: 'present', arrived_at: '08:04', left_at: null },
  });
  await report(pass(null, '16:12'));
  expect(await findEntry(childId)).toMatchObject({ entry: { arrived_at: '08:04', left_at: '16:12' } });
  const elsewhere = await kiik.makeChild({ kindergartenId: home });
  await report({ ...pass('in', '08:00'), childId: elsewhere });
  expect(await findEntry(elsewhere)).toBeUndefined();
});

test('a door that reports late changes no order of the day', async () => {
  const { childId } = await makePupil();
  const pass = passOf(childId);
  const read = async () => (await findEntry(childId))?.entry;
  await report(pass(null, '16:12'));
  await report(pass(null, '08:04'));
  expect(await read()).toMatchObject({ attendance: 'present', arrived_at: '08:04', left_at: '16:12' });
  await report(pass('out', '12:00'), pass(null, '08:04'), pass('in', '08:01'));
  expect(await read()).toMatchObject({ arrived_at: '08:01', left_at: '16:12' });

  const other = await makePupil();
  const arrival = { child_id: other.childId, field: 'arrived_at', value: '08:10', former: null };
  await send([{ id: randomUUID(), ...arrival }]);
  const late = passOf(other.childId);
  await report(late(null, '08:04'), late('in', '08:05'));
  expect((await findEntry(other.childId))?.entry).toMatchObject({ arrived_at: '08:10', left_at: null });
});

test('a door makes no diary of a closed day', async () => {
  const { childId } = await makePupil();
  const settings = `/api/kindergartens/${home}/attendance`;
  const { lock_version } = (await manager.get<{ lock_version: number }>(`${settings}/settings`)).body;
  const lock = (lock_date: string | null, version: number) =>
    manager.put(`${settings}/lock-date`, { lock_date, version });
  expect((await lock('2026-09-30', lock_version)).status).toBe(200);
  await report({ ...passOf(childId)('in', '08:00'), day: '2026-09-30' });
  expect(await readDay(teacher, '2026-09-30')).toMatchObject({ id: null });
  expect((await lock(null, lock_version + 1)).status).toBe(200);
});

test('a child who left the class and came back in a week has one row in it', async () => {
  const { childId } = await makePupil();
  await kiik.run`update course_children set end_date = '2026-10-13' where child_id = ${childId}`;
  await kiik.run`
    insert into course_children (course_id, child_id, start_date, end_date)
    values (${reds}, ${childId}, '2026-10-15', '2026-12-31')`;
  const { body } = await teacher.get<RouteReply<typeof getDiaryWeek>>(
    `${diary}/week?course_id=${reds}&date=${today}`,
  );
  const rows = body.children.filter(({ child }) => child.id === childId);
  expect(rows.map(({ days }) => days.map((day) => day !== null))).toEqual([
    [true, true, false, true, true, true, true],
  ]);
});

test('the week counts each day', async () => {
  const { childId } = await makePupil();
  await send([mark(childId, 'ill')]);
  const { body } = await teacher.get<{ days: { date: string; ill: number; is_workday: boolean }[] }>(
    `${diary}/week?course_id=${reds}&date=${today}`,
  );
  expect(body.days.map(({ is_workday }) => is_workday)).toEqual([true, true, true, true, true, false, false]);
  expect(body.days[2]).toMatchObject({ date: today });
  expect(body.days[2]?.ill).toBeGreaterThan(0);
});

test('the diaries of a class: the latest day first, with who was there and what was told', async () => {
  const greens = await kiik.makeCourse({ kindergartenId: home, name: 'Greens' });
  const one = await kiik.makeChild({ kindergartenId: home });
  const other = await kiik.makeChild({ kindergartenId: home });
  for (const childId of [one, other]) await kiik.makeAttendance(greens, childId);
  const of = (date: string) => `${diary}/${greens}/${date}`;
  const note = { key: randomUUID(), child_id: null, comment: 'Snow', is_evidence: false };
  await send([mark(one, 'present'), mark(other, 'ill')], manager, of('2026-10-13'));
  await manager.post(`${of('2026-10-13')}/comments`, { ...note, type: 1 });
  await send([mark(other, 'absent')], manager, of(today));
  await manager.put(`${of(today)}/published`, { published: true });
  const read = (caller: TestClient, page = 1) =>
    caller.get<RouteReply<typeof listDiaryDays>>(`${diary}/${greens}/days?page=${page}`);
  const { body } = await read(manager);
  expect(body).toMatchObject({
    current_page: 1,
    has_more: false,
    data: [
      { date: today, published: true, present: 0, ill: 0, absent: 1, daily_comments: [] },
      {
        date: '2026-10-13',
        published: false,
        present: 1,
        ill: 1,
        absent: 0,
        daily_comments: [{ comment: 'Snow' }],
      },
    ],
  });
  expect((await read(manager, 2)).body.data).toEqual([]);
  // Of another class than the own, a teacher sees none.
  expect((await read(teacher)).status).toBe(404);
});

test('a word from home that comes late, and a corrected class, count alike wherever the day is told', async () => {
  const violets = await kiik.makeCourse({ kindergartenId: home, name: 'Violets' });
  const children: number[] = [];
  for (let made = 0; made < 2; made += 1) {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(violets, childId);
    children.push(childId);
  }
  const [missing = 0, moved = 0] = children;
  const guardian = await makeGuardian(missing);
  const day = '2026-10-13';
  const marks = [mark(missing, 'uninformed'), mark(moved, 'present')];
  await send(marks, manager, `${diary}/${violets}/${day}`);
  const days = [{ child_id: missing, day, status: 'ill', version: 0 }];
  expect((await manager.put(`/api/kindergartens/${home}/child-calendar/days`, { days })).status).toBe(200);
  await kiik.run`update course_children set end_date = '2026-10-12' where child_id = ${moved}`;
  const counted = { present: 0, ill: 1, absent: 0 };
  const { body: kept } = await manager.get<RouteReply<typeof listDiaryDays>>(`${diary}/${violets}/days`);
  expect(kept.data).toMatchObject([{ date: day, ...counted }]);
  const path = `${diary}/week?course_id=${violets}&date=${day}`;
  const { body: week } = await manager.get<RouteReply<typeof getDiaryWeek>>(path);
  expect(week.days[1]).toMatchObject({ ...counted, uninformed: 0 });
  const family = await kiik.signIn(guardian.email);
  const told = await family.get<RouteReply<typeof listChildDiary>>(
    `/api/kindergartens/${home}/children/${missing}/diary`,
  );
  expect(told.body.data).toMatchObject([{ date: day, entry: { attendance: 'ill' } }]);
});

test.each([
  ['1900-01-01', 200],
  ['2028-02-29', 200],
  ['2199-12-29', 200],
  ['2199-12-30', 422],
])('a week of %s is answered with %i, in the diary and in the menu', async (date, status) => {
  expect((await teacher.get(`${diary}/week?course_id=${reds}&date=${date}`)).status).toBe(status);
  const menu = `/api/kindergartens/${home}/menu`;
  expect((await manager.get(`${menu}/week?date=${date}`)).status).toBe(status);
  expect((await manager.get(`${menu}/employees?date=${date}`)).status).toBe(status);
});

test('a teacher sees the own classes of today in numbers', async () => {
  const whites = await kiik.makeCourse({ kindergartenId: home, name: 'Whites' });
  const member = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(whites, member.id);
  const pupils: number[] = [];
  for (let number = 0; number < 4; number += 1) {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(whites, childId);
    pupils.push(childId);
  }
  const caller = await kiik.signIn(member.email);
  const [first = 0, second = 0, third = 0] = pupils;
  await kiik.run`
    insert into child_days (child_id, day, kindergarten_id, status, comment, announced_at, version)
    values (${third}, ${today}, ${home}, 'absent', '', ${testNow}, 1)`;
  await send([mark(first, 'present'), mark(second, 'ill')], caller, `${diary}/${whites}/${today}`);
  const { body } = await caller.get<RouteReply<typeof listDiaryToday>>(`${diary}/today`);
  expect(body).toMatchObject({
    date: today,
    data: [
      {
        course: { name: 'Whites' },
        is_taught: true,
        is_workday: true,
        published: false,
        present: 1,
        ill: 1,
        absent: 1,
        open: 1,
      },
    ],
  });
  // Whoever sees all diaries is told of the other classes, too.
  const seen = (await manager.get<RouteReply<typeof listDiaryToday>>(`${diary}/today`)).body.data;
  expect(seen.find(({ course }) => course.name === 'Whites')).toEqual({ ...body.data[0], is_taught: false });
  expect(seen.filter(({ is_special }) => is_special)).toEqual([]);
});

test('a child who attends a summer class today is counted there alone', async () => {
  const [browns, suns] = [
    await kiik.makeCourse({ kindergartenId: home, name: 'Browns' }),
    await kiik.makeCourse({ kindergartenId: home, name: 'Suns', type: 'summer' }),
  ];
  const childId = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(browns, childId);
  await kiik.makeAttendance(suns, childId);
  const count = async () => {
    const { body } = await manager.get<RouteReply<typeof listDiaryToday>>(`${diary}/today`);
    return body.data
      .filter(({ course }) => [browns, suns].includes(course.id))
      .map(({ course, present, open }) => ({ name: course.name, present, open }));
  };
  const list = async (courseId: number) => {
    const day = await manager.get<DiaryDay>(`${diary}/day?course_id=${courseId}`);
    const week = await manager.get<RouteReply<typeof getDiaryWeek>>(`${diary}/week?course_id=${courseId}`);
    const [one] = week.body.children;
    return {
      day: [...day.body.entries.required, ...day.body.entries.not_required].map(({ child }) => child.id),
      week: one?.days.map((of) => of?.is_marked ?? null).slice(0, 5),
      open: week.body.days.map(({ open }) => open).slice(0, 5),
    };
  };
  const nobody = { name: 'Browns', present: 0, open: 0 };
  expect(await count()).toEqual([nobody, { name: 'Suns', present: 0, open: 1 }]);
  const nowhere = { day: [], week: Array(5).fill(null), open: Array(5).fill(0) };
  expect(await list(browns)).toEqual(nowhere);
  const expected = { day: [childId], week: Array(5).fill(false), open: Array(5).fill(1) };
  expect(await list(suns)).toEqual(expected);
  const choir = await kiik.makeCourse({ kindergartenId: home, name: 'Choir', type: 'special' });
  const moons = await kiik.makeCourse({ kindergartenId: home, name: 'Moons', type: 'summer' });
  for (const courseId of [choir, moons]) await kiik.makeAttendance(courseId, childId);
  expect(await list(choir)).toEqual(expected);
  expect(await list(moons)).toEqual(nowhere);
  await send([mark(childId, 'present')], manager, `${diary}/${suns}/${today}`);
  expect(await count()).toEqual([nobody, { name: 'Suns', present: 1, open: 0 }]);
  expect(await list(browns)).toEqual(nowhere);
  // What was marked by mistake is shown, to be taken back.
  await send([mark(childId, 'ill')], manager, `${diary}/${browns}/${today}`);
  expect(await list(browns)).toMatchObject({ day: [childId], week: [null, null, true, null, null] });
});

test('a family sees the latest published day of each child on which something was told', async () => {
  const { childId, mother } = await makePupil();
  const other = await makePupil();
  const guardian = await kiik.signIn(mother.email);
  const read = async () =>
    (await guardian.get<RouteReply<typeof listLatestDiary>>(`${diary}/latest`)).body.data;
  const write = (date: string, text: string, about: number | null) =>
    manager.post(`${diary}/${greys}/${date}/comments`, {
      ...{ key: randomUUID(), type: 1, child_id: about },
      ...{ comment: text, is_evidence: false },
    });
  const greys = await kiik.makeCourse({ kindergartenId: home, name: 'Greys', type: 'special' });
  for (const one of [childId, other.childId]) await kiik.makeAttendance(greys, one);
  await write('2026-10-13', 'We baked', null);
  await write('2026-10-13', 'Tied a shoe', childId);
  await write('2026-10-13', 'Somebody else', other.childId);
  await manager.put(`${diary}/${greys}/2026-10-13/published`, { published: true });
  // Not shown yet; and a day on which nothing was told.
  await write(today, 'Later', null);
  await manager.put(`${diary}/${greys}/2026-10-12/published`, { published: true });
  expect(await read()).toMatchObject([
    { child: { id: childId }, date: '2026-10-13', texts: ['Tied a shoe', 'We baked'], photos: 0 },
  ]);
  await manager.put(`${diary}/${greys}/${today}/published`, { published: true });
  expect(await read()).toMatchObject([{ date: today, texts: ['Later'] }]);
  await kiik.run`update child_guardians set hidden_areas = '{diary}' where child_id = ${childId}`;
  expect(await read()).toEqual([]);
});
