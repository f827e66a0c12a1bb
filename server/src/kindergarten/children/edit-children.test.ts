import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Child, ChildDetails } from '#contract/kindergarten/child.ts';
import type { FailureReply } from '#contract/platform/failure.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { openTestApp, type Page, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
const manager = await signInManager(home);

async function signInManager(kindergartenId: number): Promise<TestClient> {
  return kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
}

async function makeGuardian(...childIds: number[]): Promise<TestMember> {
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  for (const id of childIds) await kiik.makeMother(id, guardian.id);
  return guardian;
}

const at = (id: number, rest = '') => `/api/kindergartens/${home}/children/${id}${rest}`;
const mia = {
  fname: 'Mia',
  lname: 'Maasikas',
  idcode: null as string | null,
  birth_date: '2022-05-01',
  gender: null as string | null,
  address: '',
  phone: null,
  home_languages: [],
  health_notes: '',
  dietary_option_ids: [] as number[],
  course: null as { course_id: number; start_date: string } | null,
};
const create = (client: TestClient, changes: Partial<typeof mia> = {}) =>
  client.post<ChildDetails & FailureReply>(`/api/kindergartens/${home}/children`, {
    ...mia,
    beside_alike: true,
    ...changes,
  });
const readChild = async (client: TestClient, id: number) => (await client.get<ChildDetails>(at(id))).body;

describe('entering a child', () => {
  test('keeps everything that was typed, with the first class', async () => {
    const reply = await create(manager, {
      idcode: '62205010026',
      gender: 'female',
      address: 'Kase 5',
      course: { course_id: reds, start_date: '2026-10-01' },
    });
    expect(reply.status).toBe(201);
    expect(await readChild(manager, reply.body.id)).toMatchObject({
      fname: 'Mia',
      idcode: '62205010026',
      birth_date: '2022-05-01',
      profile: { gender: 'female', address: 'Kase 5' },
      active_courses: [{ id: reds, name: 'Reds' }],
      course_dates: [{ course_id: reds, start_date: '2026-10-01', end_date: null, present: true }],
      version: 1,
    });
  });

  const wrong: [what: string, changes: Partial<typeof mia>, field: string, key: string][] = [
    ['a wrong check digit', { idcode: '62205010027' }, 'idcode', 'rules.not_valid_idcode'],
    ['a code of another country', { idcode: '010522-20019' }, 'idcode', 'rules.not_valid_idcode'],
    ['the code of another day', { idcode: '51912310051' }, 'birth_date', 'rules.idcode_birth_date'],
    ['the code of a boy', { idcode: '52205010014', gender: 'female' }, 'gender', 'rules.idcode_gender'],
    ['a birth to come', { birth_date: '2026-10-15' }, 'birth_date', 'children.birth_to_come'],
    ['a day that is none', { birth_date: '2022-02-30' }, 'birth_date', 'rules.not_valid_date'],
    ['no name', { fname: ' ' }, 'fname', 'rules.required'],
    [
      'a class of nobody',
      { course: { course_id: 999_999, start_date: '2026-10-01' } },
      'course.course_id',
      'rules.invalid',
    ],
    ['a diet of nobody', { dietary_option_ids: [999_999] }, 'dietary_option_ids', 'rules.invalid'],
  ];
  test.for(wrong)('is refused with %s', async ([, changes, field, key]) => {
    const { status, body } = await create(manager, changes);
    expect(status).toBe(422);
    expect(body.errors?.[field]).toEqual([{ key }]);
  });

  test('is refused with the class of another kindergarten', async () => {
    const foreign = await kiik.makeCourse({});
    const { status, body } = await create(manager, {
      course: { course_id: foreign, start_date: '2026-10-01' },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['course.course_id']]);
  });

  test('is refused with a personal code that another child here has, and goes elsewhere', async () => {
    expect((await create(manager, { idcode: '52205010014' })).status).toBe(201);
    expect(await create(manager, { idcode: '522 050 10014' })).toBeRefused({
      idcode: 'children.idcode_taken',
    });
    const elsewhere = await kiik.makeKindergarten();
    const others = await signInManager(elsewhere);
    const reply = await others.post(`/api/kindergartens/${elsewhere}/children`, {
      ...mia,
      idcode: '52205010014',
    });
    expect(reply.status).toBe(201);
  });
});

describe('editing a child', () => {
  test('changes what is sent and leaves the rest', async () => {
    const { body: child } = await create(manager, { address: 'Kase 5', health_notes: 'Nuts' });
    const { body } = await manager.put<ChildDetails>(at(child.id), {
      phone: { code: '+372', number: '512 3456' },
      home_languages: ['et', 'uk'],
      version: child.version,
    });
    expect(body).toMatchObject({
      profile: {
        address: 'Kase 5',
        phone: { code: '+372', number: '5123456' },
        home_languages: ['et', 'uk'],
      },
      health: { health_notes: 'Nuts' },
      version: 2,
    });
  });

  test('of an older version is refused with the child as it stands', async () => {
    const { body: child } = await create(manager);
    await manager.put(at(child.id), { address: 'Theirs', version: 1 });
    const { status, body } = await manager.put<FailureReply>(at(child.id), { address: 'Mine', version: 1 });
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ id: child.id, version: 2, profile: { address: 'Theirs' } });
    expect((await readChild(manager, child.id)).profile?.address).toBe('Theirs');
  });

  test('looks at code and day of birth together, whichever of them changes', async () => {
    const { body: child } = await create(manager, { idcode: '62402290030', birth_date: '2024-02-29' });
    const { status, body } = await manager.put<FailureReply>(at(child.id), {
      birth_date: '2024-02-28',
      version: 1,
    });
    expect([status, body.errors]).toEqual([422, { birth_date: [{ key: 'rules.idcode_birth_date' }] }]);
    expect(
      await manager.put(at(child.id), { idcode: null, birth_date: '2024-02-28', version: 1 }),
    ).toMatchObject({ status: 200 });
  });

  test('is a guardian’s for how the child lives, not for who it is', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    const mother = await kiik.signIn((await makeGuardian(childId)).email);
    const { allowed } = await readChild(mother, childId);
    expect(allowed).toMatchObject({ edit: true, edit_identity: false, archive: false });
    expect((await mother.put(at(childId), { health_notes: 'Nuts', version: 1 })).status).toBe(200);
    expect((await mother.put(at(childId), { lname: 'Teine', version: 2 })).status).toBe(403);
    expect((await create(mother)).status).toBe(403);
    expect(
      await mother.post(`/api/kindergartens/${home}/children/archive`, {
        child_ids: [childId],
        last_day: '2026-10-14',
      }),
    ).toMatchObject({ status: 403 });
  });

  test('is not a teacher’s', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(reds, childId);
    const teacher = await kiik.join({ type: 'employee', kindergartenId: home });
    await kiik.makeTeaching(reds, teacher.id);
    expect(await readChild(teacher, childId)).toMatchObject({
      idcode: null,
      allowed: { edit: false, edit_identity: false, archive: false },
    });
    expect((await teacher.put(at(childId), { address: 'Here', version: 1 })).status).toBe(403);
  });
});

describe('archiving', () => {
  const archive = (client: TestClient, child_ids: number[], last_day = '2026-10-14') =>
    client.post<FailureReply>(`/api/kindergartens/${home}/children/archive`, { child_ids, last_day });
  const restore = (child_ids: number[]) =>
    manager.post(`/api/kindergartens/${home}/children/restore`, { child_ids });
  const list = async (client: TestClient, query = '') =>
    (await client.get<{ data: Child[] }>(`/api/kindergartens/${home}/children?${query}`)).body.data?.map(
      ({ id }) => id,
    );

  test('ends classes and takes a guardian’s access with the last child, and restoring brings it back', async () => {
    const [elder, younger] = [
      await kiik.makeChild({ kindergartenId: home }),
      await kiik.makeChild({ kindergartenId: home }),
    ];
    await kiik.makeAttendance(reds, elder);
    const mother = await makeGuardian(elder, younger);
    const client = await kiik.signIn(mother.email);

    expect((await archive(manager, [elder], '2026-10-09')).status).toBe(200);
    expect(await list(client)).toEqual([younger]);
    expect((await client.get(at(elder))).status).toBe(404);
    expect(await list(manager, 'trashed=only')).toContain(elder);
    expect(await list(manager)).not.toContain(elder);
    expect(await readChild(manager, elder)).toMatchObject({
      active_courses: [],
      course_dates: [{ end_date: '2026-10-09', present: false }],
      allowed: { edit: false, edit_identity: false, archive: true },
    });
    expect((await manager.put(at(elder), { address: 'Here', version: 2 })).status).toBe(403);

    await archive(manager, [younger]);
    // People who no longer belong to any place are signed out.
    expect((await client.get(`/api/kindergartens/${home}/children`)).status).toBe(417);

    expect((await restore([elder])).status).toBe(200);
    const again = await kiik.signIn(mother.email);
    expect(await list(again)).toEqual([elder]);
    expect((await readChild(again, elder)).active_courses).toEqual([]);
  });

  test('leaves guardians away whom somebody else archived', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    const mother = await makeGuardian(childId);
    await kiik.run`update memberships set archived_at = '2026-09-01T08:00:00Z' where id = ${mother.id}`;
    await archive(manager, [childId]);
    await restore([childId]);
    const client = await kiik.signIn(mother.email);
    expect((await client.get(at(childId))).status).toBe(403);
  });

  test('drops placements that had not begun', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(reds, childId, { start: '2027-01-01' });
    await archive(manager, [childId]);
    expect((await readChild(manager, childId)).course_dates).toEqual([]);
  });

  test('begins on the day where the kindergarten is, in the list and on the page', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home, lname: 'Öine' });
    // In Tallinn it is half past one of the next day.
    await kiik.run`update children set archived_at = '2026-10-12T22:30:00Z' where id = ${childId}`;
    const { email } = await kiik.makeMember({ type: 'administrator', flags: ['canAccessChildrenIndex'] });
    const administrator = await kiik.signIn(email);
    const lists = [
      await manager.get<Page<Child>>(`/api/kindergartens/${home}/children?trashed=only&term=Öine`),
      await administrator.get<Page<Child>>('/api/admin/children?trashed=only&term=Öine'),
    ];
    const shown = [await readChild(manager, childId), ...lists.map(({ body }) => body.data[0])];
    expect(shown.map((child) => child?.archived_on)).toEqual(['2026-10-13', '2026-10-13', '2026-10-13']);
  });

  test('reaches only children whom the actor sees', async () => {
    const [own, other] = [
      await kiik.makeChild({ kindergartenId: home }),
      await kiik.makeChild({ kindergartenId: home }),
    ];
    const course = await kiik.makeCourse({ kindergartenId: home, name: 'Blues' });
    await kiik.makeAttendance(course, own);
    const teacher = await kiik.join({
      type: 'employee',
      kindergartenId: home,
      flags: ['children_access_index', 'child_access_profile', 'children_can_edit'],
    });
    await kiik.makeTeaching(course, teacher.id);
    const archive = (...child_ids: number[]) =>
      teacher.post(`/api/kindergartens/${home}/children/archive`, { child_ids, last_day: '2026-10-14' });
    expect((await archive(own, other)).status).toBe(404);
    expect((await readChild(manager, own)).archived_at).toBeNull();
    expect((await archive(own)).status).toBe(200);
    const restore = { child_ids: [own] };
    const path = `/api/kindergartens/${home}/children/restore`;
    expect((await teacher.post(path, restore)).status).toBe(404);
    expect((await manager.post(path, restore)).status).toBe(200);
  });

  test('of two siblings at once ends their guardian’s access', async () => {
    const siblings = [
      await kiik.makeChild({ kindergartenId: home }),
      await kiik.makeChild({ kindergartenId: home }),
    ];
    const guardian = await makeGuardian(...siblings);
    // Both calls start before either of them ends.
    let calls: Promise<{ status: number }>[] = [];
    await database.transaction(async (transaction) => {
      await sql`select from memberships where id = ${guardian.id} for update`.execute(transaction);
      calls = siblings.map((id) =>
        manager.post(`/api/kindergartens/${home}/children/archive`, {
          child_ids: [id],
          last_day: '2026-10-14',
        }),
      );
      await expect.poll(countWaiting).toBe(2);
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
    const rows = await kiik.run<{ active: boolean }>`
      select active from memberships where id = ${guardian.id}`;
    expect(rows).toEqual([{ active: false }]);
  });

  test('twice changes nothing, and neither does restoring who is here', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await archive(manager, [childId]);
    const before = await readChild(manager, childId);
    kiik.clock.advance({ hours: 1 });
    await archive(manager, [childId]);
    kiik.clock.advance({ hours: -1 });
    expect(await readChild(manager, childId)).toEqual(before);
    await restore([childId]);
    await restore([childId]);
    expect(await readChild(manager, childId)).toMatchObject({
      archived_at: null,
      version: before.version + 1,
    });
  });

  test('is refused for a day to come, and as a whole where one child is none of this kindergarten’s', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    expect(await archive(manager, [childId], '2026-10-15')).toBeRefused({
      last_day: 'children.last_day_to_come',
    });
    const stranger = await kiik.makeChild();
    expect((await archive(manager, [childId, stranger])).status).toBe(404);
    expect((await restore([stranger])).status).toBe(404);
    expect((await readChild(manager, childId)).archived_at).toBeNull();
  });
});

describe('the list', () => {
  test('is searched by parent and code for those who may know them, and shown by class', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const office = await signInManager(kindergartenId);
    const blues = await kiik.makeCourse({ kindergartenId, name: 'Blues' });
    const anna = await kiik.makeChild({ kindergartenId, fname: 'Anna', lname: 'Aas' });
    const bert = await kiik.makeChild({ kindergartenId, fname: 'Bert', lname: 'Bach' });
    for (const id of [anna, bert]) await kiik.makeAttendance(blues, id);
    const parent = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await database.transaction(async (transaction) => {
      await sql`insert into child_guardians (child_id, guardian_id, relation, main_parent)
        values (${anna}, ${parent.id}, 1, true)`.execute(transaction);
      await sql`update users set fname = 'Xenia', lname = 'Yu' where id = ${parent.userId}`.execute(
        transaction,
      );
      await sql`update children set idcode = '62205010026', archived_at = null where id = ${bert}`.execute(
        transaction,
      );
    });
    const find = async (client: TestClient, query: string) => {
      const { body } = await client.get<{ data: Child[] }>(
        `/api/kindergartens/${kindergartenId}/children?${query}`,
      );
      return body.data;
    };
    const inClass = await kiik.join({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(blues, inClass.id);
    const outside = await kiik.join({
      type: 'employee',
      kindergartenId,
      flags: ['children_access_index', 'children_access_all'],
    });

    expect(await find(office, 'term=xenia')).toMatchObject([
      {
        id: anna,
        main_parent: { guardian_id: parent.id, fname: 'Xenia', lname: 'Yu' },
        allowed: { open: true },
      },
    ]);
    expect(await find(office, 'term=0026')).toMatchObject([{ id: bert, idcode: '62205010026' }]);
    expect(await find(inClass, 'term=xenia')).toMatchObject([{ id: anna }]);
    expect(await find(inClass, 'term=0026')).toEqual([]);
    expect(await find(outside, 'term=xenia')).toEqual([]);
    expect(await find(outside, 'term=anna')).toMatchObject([
      { id: anna, main_parent: null, idcode: null, allowed: { open: false, archive: false } },
    ]);
    const ids = async (query: string) => (await find(office, query)).map(({ id }) => id);
    expect(await ids(`course_id=${blues}`)).toEqual([anna, bert]);
    expect(await ids(`course_id=${reds}`)).toEqual([]);
    expect(await ids('sortBy=name&sortDir=desc')).toEqual([bert, anna]);
    expect(await ids('sortBy=birth_date')).toEqual([anna, bert]);
  });

  test('of all kindergartens is the administrators’', async () => {
    const admin = await kiik.join({ type: 'administrator' });
    const childId = await kiik.makeChild({ fname: 'Zaza', lname: 'Zorn' });
    const { body } = await admin.get<{ data: Child[]; total: number }>('/api/admin/children?term=zorn');
    expect(body).toMatchObject({ total: 1, data: [{ id: childId, allowed: { open: true } }] });
    expect((await manager.get('/api/admin/children')).status).toBe(403);
  });
});

describe('a link to a child', () => {
  test('leads members of its kindergarten there and nobody else', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    const mother = await kiik.signIn((await makeGuardian(childId)).email);
    const stranger = await signInManager(await kiik.makeKindergarten());
    expect((await mother.get(`/api/common/children/${childId}`)).body).toEqual({ kindergarten_id: home });
    expect((await stranger.get(`/api/common/children/${childId}`)).status).toBe(404);
  });

  test('is among those of a guardian with children in two kindergartens', async () => {
    const here = await kiik.makeChild({ kindergartenId: home, fname: 'Here' });
    const mother = await makeGuardian(here);
    const other = await kiik.makeKindergarten({ name: 'Teine' });
    const there = await kiik.makeChild({ kindergartenId: other, fname: 'There' });
    const second = await kiik.makeMember({
      type: 'guardian',
      kindergartenId: other,
      user: { id: mother.userId, email: mother.email },
    });
    await kiik.makeMother(there, second.id);
    const client = await kiik.signIn(mother.email);
    expect((await client.get('/api/common/children')).body).toMatchObject({
      data: [
        { id: here, kindergarten: { id: home } },
        { id: there, kindergarten: { id: other, name: 'Teine' } },
      ],
    });
  });
});

async function countWaiting(): Promise<number> {
  const rows = await kiik.run`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length;
}
