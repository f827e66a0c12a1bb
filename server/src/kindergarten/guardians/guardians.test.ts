import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { ChildGuardian, Guardian } from '#contract/kindergarten/guardians.ts';
import { managerFlags, type TestMember } from '#server/access/roles/factories.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const reds = await kiik.makeCourse({ kindergartenId: home });
const manager = await kiik.signIn((await employee(managerFlags)).email);

function employee(flags?: readonly Flag[]): Promise<TestMember> {
  return kiik.makeMember({ type: 'employee', kindergartenId: home, ...(flags && { flags }) });
}

async function guardianOf(...childIds: number[]): Promise<TestMember> {
  const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  for (const childId of childIds) await kiik.makeMother(childId, guardian.id);
  return guardian;
}

const newChild = () => kiik.makeChild({ kindergartenId: home });
const pathOf = (childId: number) => `/api/kindergartens/${home}/children/${childId}/guardians`;
let count = 0;
function newPerson() {
  count += 1;
  return {
    email: `guardian${count}@example.test`,
    phone: null,
    fname: 'Jaan',
    lname: 'Kask',
    relation: 2,
    main_parent: false,
  };
}

async function add(childId: number, person: object = newPerson()): Promise<ChildGuardian> {
  const { status, body } = await manager.post<ChildGuardian>(pathOf(childId), person);
  expect(status).toBe(201);
  return body;
}

async function list(childId: number, client = manager): Promise<ChildGuardian[]> {
  const { body } = await client.get<{ data: ChildGuardian[] }>(pathOf(childId));
  return body.data;
}

const mainParents = async (childId: number) =>
  (await list(childId)).filter((one) => one.main_parent).map((one) => one.guardian_id);

function change(childId: number, guardian: ChildGuardian, changes: object) {
  const { relation, main_parent, version, restrictions } = guardian;
  const body = { relation, main_parent, version, ...restrictions, ...changes };
  return manager.put<ChildGuardian>(`${pathOf(childId)}/${guardian.guardian_id}`, body);
}

async function isActive(membershipId: number): Promise<boolean | undefined> {
  const rows = await kiik.run<{ active: boolean }>`
    select active from memberships where id = ${membershipId}`;
  return rows[0]?.active;
}

describe('the main parent', () => {
  test('is the first guardian, and later whoever is made it; never two, never none', async () => {
    const child = await newChild();
    const first = await add(child);
    expect(first).toMatchObject({ main_parent: true, state: 'invited', relation: 2 });
    const second = await add(child);
    expect(await mainParents(child)).toEqual([first.guardian_id]);
    const third = await add(child, { ...newPerson(), main_parent: true });
    expect(await mainParents(child)).toEqual([third.guardian_id]);
    expect((await change(child, second, { main_parent: true })).status).toBe(200);
    expect(await mainParents(child)).toEqual([second.guardian_id]);
    const now = onlyRow((await list(child)).filter((one) => one.main_parent));
    expect(await change(child, now, { main_parent: false })).toBeRefused({
      main_parent: 'guardians.main_needed',
    });
  });

  test('is one, also when two are made it at once', async () => {
    const child = await newChild();
    const guardians = [await add(child), await add(child), await add(child)];
    await Promise.all(guardians.slice(1).map((one) => change(child, one, { main_parent: true })));
    expect(await mainParents(child)).toHaveLength(1);
  });

  test('detached, hands over to whom the manager names', async () => {
    const child = await newChild();
    const [first, second] = [await add(child), await add(child)];
    const detach = (query: string) => manager.delete(`${pathOf(child)}/${first.guardian_id}/detach${query}`);
    expect(await detach('')).toBeRefused({ new_main_id: 'guardians.main_needed' });
    expect((await detach(`?new_main_id=${first.guardian_id}`)).status).toBe(422);
    expect((await detach(`?new_main_id=${second.guardian_id}`)).status).toBe(200);
    expect(await mainParents(child)).toEqual([second.guardian_id]);
  });
});

describe('leaving', () => {
  test('one child keeps the other; leaving the last one ends the membership and its session', async () => {
    const [anna, bert] = [await newChild(), await newChild()];
    const mother = await guardianOf(anna, bert);
    const client = await kiik.signIn(mother.email);
    const detach = (child: number) => manager.delete(`${pathOf(child)}/${mother.id}/detach`);
    expect((await detach(anna)).status).toBe(200);
    expect((await client.get(pathOf(anna))).status).toBe(404);
    expect((await client.get(pathOf(bert))).status).toBe(200);
    expect((await detach(bert)).status).toBe(200);
    expect(await isActive(mother.id)).toBe(false);
    expect((await client.get(pathOf(bert))).status).toBe(417);
  });

  test('the kindergarten leaves all children there, and others become their main parents', async () => {
    const [anna, bert] = [await newChild(), await newChild()];
    const mother = await add(anna);
    await add(bert, { ...newPerson(), email: mother.email });
    const father = await add(anna);
    const path = `${pathOf(anna)}/${mother.guardian_id}/delete`;
    expect((await manager.delete(path)).status).toBe(200);
    expect(await mainParents(anna)).toEqual([father.guardian_id]);
    expect(await list(bert)).toEqual([]);
    expect(await isActive(mother.guardian_id)).toBeUndefined();
    expect((await manager.delete(path)).status).toBe(404);
  });
});

test('the same address is the same guardian: for a second child at once, for the same child refused', async () => {
  const [anna, bert] = [await newChild(), await newChild()];
  const mother = await guardianOf(anna);
  const person = { ...newPerson(), email: mother.email };
  expect(await add(bert, person)).toMatchObject({ guardian_id: mother.id, state: 'active' });
  expect(await manager.post(pathOf(bert), person)).toBeRefused({ email: 'guardians.already_linked' });
});

test('an edit of an older version is refused with the present row', async () => {
  const child = await newChild();
  const guardian = await add(child);
  expect((await change(child, guardian, { relation: 4 })).body).toMatchObject({ relation: 4 });
  const late = await change(child, guardian, { relation: 3 });
  expect(late).toMatchObject({ status: 409, body: { current: { relation: 4 } } });
});

describe('a separated family', () => {
  test('each parent sees what is set, wherever they look', async () => {
    const child = await newChild();
    const [mother, father] = [await guardianOf(child), await guardianOf(child)];
    const settings = (id: number) => `/api/kindergartens/${home}/guardians/${id}/settings`;
    const shown = {
      phone: { code: '+372', number: '5123456' },
      address: 'Kase 5',
      show_email: true,
      show_phone: true,
      version: 1,
    };
    const [hers, his] = [await kiik.signIn(mother.email), await kiik.signIn(father.email)];
    expect((await hers.put(settings(mother.id), shown)).body).toMatchObject({
      version: 2,
      address: 'Kase 5',
    });
    const find = async (client: TestClient, id: number) =>
      (await list(child, client)).find((one) => one.guardian_id === id);
    expect(await find(his, mother.id)).toMatchObject({
      email: mother.email,
      phone: shown.phone,
      address: null,
      restrictions: null,
      allowed: { edit: false, edit_contact: false },
    });

    const row = onlyRow((await list(child)).filter((one) => one.guardian_id === mother.id));
    await change(child, row, { contact_hidden: true });
    expect(await find(his, mother.id)).toMatchObject({ email: null, phone: null, address: null });
    expect(await find(hers, mother.id)).toMatchObject({
      email: mother.email,
      address: 'Kase 5',
      is_self: true,
    });
    expect(await find(manager, mother.id)).toMatchObject({ email: mother.email, phone: shown.phone });

    const other = onlyRow((await list(child)).filter((one) => one.guardian_id === father.id));
    await change(child, other, { hidden_areas: ['guardians', 'health'] });
    expect((await his.get(pathOf(child))).status).toBe(404);
    expect(await find(manager, father.id)).toMatchObject({
      restrictions: { hidden_areas: ['guardians', 'health'] },
    });
    expect((await his.get(settings(mother.id))).status).toBe(404);
    expect((await his.put(settings(mother.id), { ...shown, version: 2 })).status).toBe(404);
    expect((await his.get(settings(father.id))).status).toBe(200);
  });
});

describe('who sees and changes the guardians of a child', () => {
  const people: {
    who: string;
    make: (child: number) => Promise<TestMember>;
    sees: number;
    changes: number;
  }[] = [
    { who: 'a manager', make: () => employee(managerFlags), sees: 200, changes: 201 },
    {
      who: 'a teacher of the class',
      sees: 200,
      changes: 403,
      async make() {
        const teacher = await employee();
        await kiik.makeTeaching(reds, teacher.id);
        return teacher;
      },
    },
    { who: 'a teacher of another class', make: () => employee(), sees: 404, changes: 403 },
    { who: 'a guardian', make: (child) => guardianOf(child), sees: 200, changes: 403 },
    {
      who: 'a guardian of another child',
      make: async () => guardianOf(await newChild()),
      sees: 404,
      changes: 403,
    },
    {
      who: 'a guardian whose role may change guardians',
      sees: 200,
      changes: 403,
      async make(child) {
        const flags = ['child_access_profile', 'child_access_guardians', 'child_edit_guardians'] as const;
        const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home, flags });
        await kiik.makeMother(child, guardian.id);
        return guardian;
      },
    },
    {
      who: 'a teacher of the class whose role may change guardians',
      sees: 200,
      changes: 201,
      async make() {
        const flags = ['children_access_index', 'child_access_guardians', 'child_edit_guardians'] as const;
        const teacher = await employee(flags);
        await kiik.makeTeaching(reds, teacher.id);
        return teacher;
      },
    },
    {
      who: 'the manager of another kindergarten',
      make: () => kiik.makeMember({ type: 'employee', flags: managerFlags }),
      sees: 403,
      changes: 403,
    },
  ];

  test.each(people)('$who', async ({ make, sees, changes }) => {
    const child = await newChild();
    await kiik.makeAttendance(reds, child);
    await guardianOf(child);
    const client = await kiik.signIn((await make(child)).email);
    expect((await client.get(pathOf(child))).status).toBe(sees);
    expect((await client.post(pathOf(child), newPerson())).status).toBe(changes);
  });
});

describe('the list of guardians', () => {
  const path = (query = '') => `/api/kindergartens/${home}/guardians${query}`;
  const read = async (client: TestClient, query = '') =>
    (await client.get<{ data: Guardian[]; total: number }>(path(`?perPage=100${query}`))).body.data;

  test('shows a teacher the guardians of the own classes with the children taught', async () => {
    const blues = await kiik.makeCourse({ kindergartenId: home });
    const [anna, bert] = [await newChild(), await newChild()];
    await kiik.makeAttendance(blues, anna);
    const mother = await guardianOf(anna, bert);
    const teacher = await employee();
    await kiik.makeTeaching(blues, teacher.id);
    const client = await kiik.signIn(teacher.email);
    const rows = await read(client);
    expect(rows.map((row) => row.id)).toEqual([mother.id]);
    expect(rows[0]?.children.map((child) => child.id)).toEqual([anna]);
    expect(rows[0]?.allowed).toEqual({ edit: false, resend: false });
    expect((await client.post(path('/invitations'), { guardian_ids: [mother.id] })).status).toBe(403);
  });

  test('finds by name, child and address; tells who waits; sends invitations again', async () => {
    const child = await kiik.makeChild({ kindergartenId: home, fname: 'Zoja', lname: 'Žukova' });
    const waiting = await add(child, { ...newPerson(), fname: 'Õnne', lname: 'Äärelaid' });
    for (const term of ['onne aarelaid', 'zoja', ensurePresent(waiting.email)]) {
      const found = await read(manager, `&term=${encodeURIComponent(term)}`);
      expect(
        found.map((row) => row.id),
        term,
      ).toEqual([waiting.guardian_id]);
    }
    const waits = await read(manager, '&state=waiting');
    expect(waits.every((row) => row.state === 'invited')).toBe(true);
    expect(waits.map((row) => row.id)).toContain(waiting.guardian_id);
    const active = (await read(manager)).find((row) => row.state === 'active');
    const reply = await manager.post(path('/invitations'), {
      guardian_ids: [waiting.guardian_id, active?.id],
    });
    expect(reply).toMatchObject({ status: 200, body: { sent: 1, skipped: 1 } });
  });
});
