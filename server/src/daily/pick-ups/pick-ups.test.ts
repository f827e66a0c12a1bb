import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { PickUpChange, PickUpPerson, PickUps, RefusedPerson } from '#contract/daily/pick-ups.ts';
import type { EmergencyContacts } from '#contract/kindergarten/emergency-contacts.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, teacher, employee, manager, makePupil, makeGuardian } = await openClass();

const today = '2026-10-14';
const pathOf = (childId: number) => `/api/kindergartens/${home}/children/${childId}/pick-ups`;
const aunt = { name: 'Anu Kask', relation: 'Aunt', phone: null, valid_from: today, valid_until: null };
const neighbour = { name: 'Peeter Kask', relation: 'Neighbour', phone: { code: '+372', number: '5123456' } };

async function makeFamily() {
  const { childId, mother } = await makePupil();
  const father = await makeGuardian(childId);
  return {
    childId,
    path: pathOf(childId),
    mother,
    father,
    her: await kiik.signIn(mother.email),
    him: await kiik.signIn(father.email),
  };
}

const read = async (client: TestClient, path: string) => (await client.get<PickUps>(path)).body;
const names = ({ data }: PickUps) => data.map(({ name }) => name);
const readKinds = async (client: TestClient, path: string) =>
  (await client.get<{ data: PickUpChange[] }>(`${path}/history`)).body.data.map(({ kind }) => kind);

describe('who may fetch a child', () => {
  test('are its guardians, who may in an emergency, and whom the family names', async () => {
    const { childId, path, her, mother, father } = await makeFamily();
    await kiik.run`
      insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
      values (${childId}, 'Grandma', 'Grandma', '+372', '5000001', true), (${childId}, 'Uncle', 'Uncle', '+372', '5000002', false)`;
    expect((await her.post(path, aunt)).status).toBe(201);
    expect((await her.post(`${path}/one-time`, { ...neighbour, day: today })).status).toBe(201);
    const { data, allowed } = await read(teacher, path);
    expect(data.map(({ kind, name, one_time }) => [kind, name, one_time])).toEqual([
      ['person', 'Peeter Kask', true],
      ['guardian', 'Mari Maasikas', false],
      ['guardian', 'Mari Maasikas', false],
      ['contact', 'Grandma', false],
      ['person', 'Anu Kask', false],
    ]);
    expect(data[0]?.phone).toEqual(neighbour.phone);
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([mother.id, father.id]));
    expect(allowed).toEqual({ edit: true, guard: true });
    expect((await read(her, path)).allowed).toEqual({ edit: true, guard: false });
  });

  test.each([
    ['from that day', { valid_from: '2026-10-15', valid_until: null }, false],
    ['until the last day', { valid_from: '2026-10-01', valid_until: today }, true],
    ['on one other day', { valid_from: '2026-10-20', valid_until: '2026-10-20' }, false],
  ])('counts a person %s', async (_, days, counts) => {
    const { path, her } = await makeFamily();
    await her.post(path, { ...aunt, ...days });
    const { data, people } = await read(her, path);
    expect(data.some(({ name }) => name === 'Anu Kask')).toBe(counts);
    expect(people).toMatchObject([{ name: 'Anu Kask', ...days }]);
  });

  test('are chosen from those who were named before, also for a sibling, if they are not there every day', async () => {
    const { childId, path, her, mother } = await makeFamily();
    const { childId: siblingId } = await makePupil();
    await kiik.makeMother(siblingId, mother.id);
    await kiik.run`
      insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
      values (${childId}, 'Grandma', 'Grandma', '+372', '5000001', true), (${childId}, 'Uncle', 'Uncle', '+372', '5000002', false)`;
    await her.post(path, aunt);
    await her.post(`${path}/one-time`, { ...neighbour, day: '2026-10-20' });
    await her.post(`${pathOf(siblingId)}/one-time`, { ...neighbour, name: 'Coach', day: today });
    await teacher.post(`${pathOf(siblingId)}/refused`, {
      name: 'Juhan',
      relation: '',
      phone: null,
      note: '',
    });
    const named = async (client: TestClient, of = path) =>
      (await read(client, of)).known.map(({ name }) => name);
    expect(await named(her)).toEqual(['Peeter Kask', 'Coach', 'Uncle']);
    expect((await read(her, path)).known[0]).toEqual(neighbour);
    expect(await named(her, pathOf(siblingId))).toEqual(['Peeter Kask', 'Anu Kask', 'Coach']);
    expect(await named(teacher)).toEqual(['Peeter Kask', 'Uncle']);
    // Refused since: staff know it, and a family must not learn of it by who is missing.
    const refused = { ...neighbour, name: 'peeter kask', note: '' };
    expect((await teacher.post(`${path}/refused`, refused)).status).toBe(201);
    expect(await named(teacher)).toEqual(['Uncle']);
    expect(await named(her)).toEqual(['Peeter Kask', 'Coach', 'Uncle']);
    await kiik.run`
      insert into barred_guardians (child_id, guardian_id) values (${siblingId}, ${mother.id})`;
    expect(await named(her)).toEqual(['Peeter Kask', 'Uncle']);
    expect(await named(her, pathOf(siblingId))).toEqual([]);
  });

  test('is named once for one day, also if the answer was lost', async () => {
    const { path, her, him } = await makeFamily();
    const once = { ...neighbour, day: '2026-10-20' };
    const refused = { ...neighbour, note: '' };
    expect((await teacher.post(`${path}/refused`, refused)).status).toBe(201);
    const first = await her.post<PickUpPerson>(`${path}/one-time`, once);
    expect(first.body).toMatchObject({ ...neighbour, one_time: true });
    const again = await her.post<PickUpPerson>(`${path}/one-time`, once);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const his = await him.post<PickUpPerson>(`${path}/one-time`, { ...once, name: 'PEETER KASK' });
    expect(his.body.id).toBe(first.body.id);
    const other = await her.post<PickUpPerson>(`${path}/one-time`, { ...once, day: '2026-10-21' });
    expect(other.body.id).not.toBe(first.body.id);
    expect((await read(her, path)).people).toHaveLength(2);
    expect(await readKinds(her, path)).toEqual(['added', 'added']);
  });

  test('is changed with a version, and removed; a day of the past is refused', async () => {
    const { path, her, him } = await makeFamily();
    const { body } = await her.post<PickUpPerson>(path, aunt);
    const edit = { ...aunt, relation: 'Godmother', version: body.version };
    expect((await him.put(`${path}/${body.id}`, edit)).body).toMatchObject({
      relation: 'Godmother',
      version: 2,
    });
    expect((await her.put(`${path}/${body.id}`, edit)).status).toBe(409);
    const late = await her.put(`${path}/${body.id}`, {
      ...edit,
      version: 2,
      valid_from: '2026-10-01',
      valid_until: '2026-10-13',
    });
    expect(late.body.errors).toEqual({ valid_until: [{ key: 'pick-ups.past' }] });
    const past = await her.post(`${path}/one-time`, { ...neighbour, day: '2026-10-13' });
    expect(past.body.errors).toEqual({ day: [{ key: 'pick-ups.past' }] });
    const backwards = await her.post(path, { ...aunt, valid_until: '2026-10-01' });
    expect(backwards.status).toBe(422);
    expect((await her.delete(`${path}/${body.id}`)).body).toEqual({ deleted: true });
    expect((await her.delete(`${path}/${body.id}`)).status).toBe(404);
    expect(await readKinds(teacher, path)).toEqual(['removed', 'changed', 'added']);
    await expect(kiik.run`update pick_up_changes set name = 'Nobody'`).rejects.toThrow('append-only');
  });

  test('are at most thirty; how many are refused is counted apart, so that nobody learns it', async () => {
    const { childId, path, her } = await makeFamily();
    const refused = { name: 'Juhan Tamm', relation: '', phone: null, note: '' };
    expect((await teacher.post(`${path}/refused`, refused)).status).toBe(201);
    await kiik.run`
      insert into pick_up_persons (child_id, refused, name, relation, valid_from, created_at, created_by)
      select ${childId}, false, 'Person', '', ${today}::date, ${`${today}T08:00:00Z`}, min(id) from users, generate_series(1, 29) as number group by number`;
    expect((await her.post(path, aunt)).status).toBe(201);
    expect((await her.post(path, aunt)).body.message).toMatchObject({ key: 'pick-ups.full' });
    expect((await teacher.post(`${path}/refused`, refused)).status).toBe(201);
  });

  test('is not for families of other children, and not for whom guardians are hidden', async () => {
    const { childId, path, her, father, him } = await makeFamily();
    const other = await makeFamily();
    expect((await other.her.get(path)).status).toBe(404);
    expect((await other.her.post(path, aunt)).status).toBe(404);
    const { body } = await her.post<PickUpPerson>(path, aunt);
    expect((await other.her.delete(`${other.path}/${body.id}`)).status).toBe(404);
    await kiik.run`
      update child_guardians set hidden_areas = '{guardians}'
      where child_id = ${childId} and guardian_id = ${father.id}`;
    expect((await him.get(path)).status).toBe(404);
    expect((await him.get(`${path}/history`)).status).toBe(404);
    expect((await him.post(path, aunt)).status).toBe(404);
  });
});

describe('a refused person', () => {
  const stranger = { name: 'Juhan Tamm', relation: '', phone: null, note: 'Call the manager.' };

  test('is known to staff only', async () => {
    const { path, her } = await makeFamily();
    expect((await her.post(`${path}/refused`, stranger)).status).toBe(403);
    const { body, status } = await teacher.post<RefusedPerson>(`${path}/refused`, stranger);
    expect(status).toBe(201);
    for (const client of [teacher, manager]) {
      expect((await read(client, path)).refused?.people).toMatchObject([stranger]);
    }
    const seen = await read(her, path);
    expect(seen.refused).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('Juhan');
    expect(await readKinds(her, path)).toEqual([]);
    expect(await readKinds(teacher, path)).toEqual(['refused']);
    for (const target of [`${path}/${body.id}`, `${path}/refused/${body.id}`]) {
      expect([403, 404]).toContain((await her.delete(target)).status);
    }
    const edit = { ...stranger, note: '', version: 1 };
    expect((await teacher.put(`${path}/refused/${body.id}`, edit)).body).toMatchObject({
      note: '',
      version: 2,
    });
    expect((await manager.put(`${path}/refused/${body.id}`, edit)).status).toBe(409);
    expect((await teacher.delete(`${path}/refused/${body.id}`)).body).toEqual({ deleted: true });
  });

  test('may be a guardian, who then names nobody else', async () => {
    const { path, father, him, her } = await makeFamily();
    const bar = (client: TestClient, may_fetch: boolean) =>
      client.put<PickUps>(`${path}/guardians/${father.id}`, { may_fetch });
    expect((await bar(her, false)).status).toBe(403);
    const { body } = await bar(teacher, false);
    expect(body.data.map(({ id }) => id)).not.toContain(father.id);
    expect(body.refused?.guardians).toEqual([{ guardian_id: father.id, name: 'Mari Maasikas' }]);
    expect((await read(him, path)).allowed).toEqual({ edit: false, guard: false });
    expect((await him.post(path, aunt)).status).toBe(403);
    await bar(manager, false);
    await bar(manager, true);
    expect((await him.post(path, aunt)).status).toBe(201);
    expect(await readKinds(manager, path)).toEqual(['added', 'unbarred', 'barred']);
    expect(await readKinds(her, path)).toEqual(['added']);
    const other = await makeFamily();
    expect((await teacher.put(`${path}/guardians/${other.father.id}`, { may_fetch: false })).status).toBe(
      404,
    );
  });
});

describe('a guardian who must not fetch the child', () => {
  const makeContact = (name: string, may_fetch: boolean) => ({
    ...{ name, relation: 'Friend', phone: { code: '+372', number: '5123456' } },
    may_fetch,
  });

  test('names nobody by an emergency contact either', async () => {
    const { childId, path, father, him, her } = await makeFamily();
    const contacts = `/api/kindergartens/${home}/children/${childId}/emergency-contacts`;
    const save = (client: TestClient, version: number, ...listed: ReturnType<typeof makeContact>[]) =>
      client.put<EmergencyContacts>(contacts, { contacts: listed, version });
    await teacher.put(`${path}/guardians/${father.id}`, { may_fetch: false });
    const grandma = makeContact('Grandma', true);
    const { version } = (await save(her, 0, grandma)).body;
    for (const other of [makeContact('Friend', true), { ...grandma, name: 'Friend' }]) {
      expect((await save(him, version, grandma, other)).status).toBe(403);
    }
    const called = await save(him, version, grandma, makeContact('Friend', false));
    expect(called.status).toBe(200);
    expect((await save(him, called.body.version, grandma, makeContact('Friend', true))).status).toBe(403);
    expect(names(await read(teacher, path))).toEqual(['Mari Maasikas', 'Grandma']);
    expect((await save(teacher, called.body.version, makeContact('Friend', true))).status).toBe(200);
  });

  test('is no staff of this child, even as its teacher', async () => {
    const { childId, path } = await makeFamily();
    const guardian = await kiik.makeMember({
      ...{ type: 'guardian', kindergartenId: home },
      user: { id: employee.userId, email: employee.email },
    });
    await kiik.makeMother(childId, guardian.id);
    const bar = (client: TestClient, may_fetch: boolean) =>
      client.put(`${path}/guardians/${guardian.id}`, { may_fetch });
    expect((await bar(manager, false)).status).toBe(200);
    expect((await bar(teacher, true)).status).toBe(403);
    expect((await teacher.post(path, aunt)).status).toBe(403);
    expect(await read(teacher, path)).toMatchObject({
      ...{ refused: null, allowed: { edit: false, guard: false } },
    });
  });
});

describe('a picture', () => {
  const send = async (client: TestClient, path: string) => {
    const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } });
    const sent = await client.send('POST', path, new Uint8Array(await image.jpeg().toBuffer()), {
      'content-type': 'image/jpeg',
    });
    return { status: sent.status, body: (await sent.json()) as PickUps };
  };

  test('is shown to whoever sees the person', async () => {
    const { path, her } = await makeFamily();
    const { body } = await her.post<PickUpPerson>(path, aunt);
    const sent = await send(her, `${path}/${body.id}/picture`);
    const picture = ensurePresent(sent.body.people[0]?.picture);
    expect(sent.body.data.at(-1)?.picture).toBe(picture);
    expect((await teacher.send('GET', picture, null)).status).toBe(200);
    const { her: stranger } = await makeFamily();
    expect((await stranger.send('GET', picture, null)).status).toBe(404);
    expect((await her.delete(`${path}/${body.id}/picture`)).status).toBe(200);
    expect((await her.send('GET', picture, null)).status).toBe(404);
  });

  test('of a refused person is for staff', async () => {
    const { path, her } = await makeFamily();
    const { body } = await teacher.post<RefusedPerson>(`${path}/refused`, {
      name: 'Juhan',
      relation: '',
      phone: null,
      note: '',
    });
    expect((await send(her, `${path}/${body.id}/picture`)).status).toBe(404);
    const sent = await send(teacher, `${path}/${body.id}/picture`);
    const picture = ensurePresent(sent.body.refused?.people[0]?.picture);
    expect((await her.send('GET', picture, null)).status).toBe(404);
    expect((await manager.send('GET', picture, null)).status).toBe(200);
  });
});

describe('at the door', () => {
  test('it is written down once who took the child home', async () => {
    const { path, her, mother } = await makeFamily();
    const key = crypto.randomUUID();
    const handover = { key, kind: 'guardian', id: mother.id, time: '16:05' };
    expect((await her.post(`${path}/handovers`, handover)).status).toBe(403);
    for (const _ of [1, 2]) {
      const { status, body } = await teacher.post<PickUps>(`${path}/handovers`, handover);
      expect(status).toBe(201);
      expect(body.handovers).toMatchObject([
        { day: today, time: '16:05', name: 'Mari Maasikas', recorded_by: 'Mari' },
      ]);
    }
    expect((await read(her, path)).handovers).toHaveLength(1);
    expect(await readKinds(her, path)).toEqual(['handed_over']);
  });

  test('somebody else keeps their name, and a mistake is taken back', async () => {
    const { path, her } = await makeFamily();
    const { body: person } = await her.post<PickUpPerson>(path, aunt);
    const handover = { key: crypto.randomUUID(), kind: 'person', id: person.id, time: '16:05' };
    const { body } = await teacher.post<PickUps>(`${path}/handovers`, handover);
    const id = ensurePresent(body.handovers[0]).id;
    expect(body.handovers[0]?.name).toBe('Anu Kask');
    expect((await her.delete(`${path}/handovers/${id}`)).status).toBe(403);
    expect((await teacher.delete(`${path}/handovers/${id}`)).body).toEqual({ deleted: true });
    expect((await teacher.delete(`${path}/handovers/${id}`)).status).toBe(404);
    expect(await readKinds(her, path)).toEqual(['handover_removed', 'handed_over', 'added']);
  });

  test('nobody goes with somebody who may not fetch the child', async () => {
    const { path, father } = await makeFamily();
    await teacher.put(`${path}/guardians/${father.id}`, { may_fetch: false });
    const { status, body } = await teacher.post(`${path}/handovers`, {
      key: crypto.randomUUID(),
      kind: 'guardian',
      id: father.id,
      time: '16:05',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ id: [{ key: 'pick-ups.may_not_fetch' }] });
    expect(names(await read(teacher, path))).toHaveLength(1);
  });

  test('a guardian who must not fetch the child does not learn who did, and when', async () => {
    const { path, her, him, mother, father } = await makeFamily();
    const handover = { key: crypto.randomUUID(), kind: 'guardian', id: mother.id, time: '16:05' };
    await teacher.post(`${path}/handovers`, handover);
    expect((await read(him, path)).handovers).toHaveLength(1);
    await teacher.put(`${path}/guardians/${father.id}`, { may_fetch: false });
    expect((await read(him, path)).handovers).toEqual([]);
    expect(await readKinds(him, path)).toEqual([]);
    expect((await read(her, path)).handovers).toMatchObject([{ name: 'Mari Maasikas', time: '16:05' }]);
    expect(await readKinds(her, path)).toEqual(['handed_over']);
  });
});

test('the history has pages', async () => {
  const { childId, path, her, mother } = await makeFamily();
  await kiik.run`
    insert into pick_up_changes (child_id, kind, at, user_id, name)
    select ${childId}, 'changed', ${`${today}T08:00:00Z`}, ${mother.userId}, 'Person ' || number
    from generate_series(1, 130) as number`;
  const readPage = async (page: number) =>
    (await her.get<{ data: PickUpChange[]; total: number }>(`${path}/history?perPage=50&page=${page}`)).body;
  const pages = await Promise.all([1, 2, 3].map(readPage));
  expect(pages.map(({ total }) => total)).toEqual([130, 130, 130]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ name }) => name))).size).toBe(130);
});
