import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type {
  ChildCards,
  DoorCard,
  DoorCardChange,
  Doors,
  ImportedCards,
} from '#contract/daily/door-cards.ts';
import type { DoorController, Passage, ReadCard } from '#contract/daily/door-passages.ts';
import { managerFlags, readDefaultFlags } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain, openClass, type TestClient, testNow } from '#server/testing/index.ts';
import { passagesReported, type ReportedPassage } from './passages.ts';

const { kiik, home, manager, teacher, makePupil, makeGuardian } = await openClass();
const path = `/api/kindergartens/${home}/door-cards`;
await confirmAgain(manager);

const reported: ReportedPassage[] = [];
passagesReported.handles.push(async (_, { passages }) => reported.push(...passages));

let cards = 0x04a2_0000;
const makeNumber = () => {
  cards += 1;
  return cards.toString(16).toUpperCase().padStart(8, '0');
};

const saved = await manager.put<Doors>(`${path}/doors`, {
  doors: [
    { door_id: null, name: 'Main door', opens: true },
    { door_id: null, name: 'Kitchen', opens: false },
  ],
  sets_attendance: true,
  version: 0,
});
const [mainDoor, kitchen] = saved.body.data;

async function makeHolder() {
  const { childId, mother } = await makePupil();
  const number = makeNumber();
  const card = `${path}/cards/${childId}/${mother.id}`;
  expect((await manager.post(card, { number })).status).toBe(201);
  return { childId, mother, number, card };
}

async function makeController() {
  const made = await manager.post<DoorController & { token: string }>(`${path}/controllers`, {
    name: 'Gate',
    door_ids: [mainDoor, kitchen].map((door) => ensurePresent(door).door_id),
  });
  expect(made.status).toBe(201);
  const headers = { authorization: `Bearer ${made.body.token}` };
  const client = kiik.visitor();
  return {
    id: made.body.id,
    token: made.body.token,
    readCards: (more: Record<string, string> = {}) =>
      client.get<{ doors: { door_id: number; cards: string[] }[] }>(`${path}/controller/cards`, {
        ...headers,
        ...more,
      }),
    report: (passages: unknown[]) =>
      client.post<{ accepted: string[]; written: number }>(
        `${path}/controller/passages`,
        { passages },
        headers,
      ),
  };
}

const readKinds = async (childId: number) =>
  (await manager.get<{ data: DoorCardChange[] }>(`${path}/history?child_id=${childId}`)).body.data.map(
    ({ kind }) => kind,
  );

describe('a card', () => {
  test('is given to a guardian for a child, gets another number and is taken back', async () => {
    const { childId, mother, number, card } = await makeHolder();
    expect((await manager.post(card, { number: makeNumber() })).body.errors).toEqual({
      number: [{ key: 'door-cards.has_card' }],
    });
    const list = await manager.get<{ data: ChildCards[] }>(`${path}?perPage=100`);
    expect(list.body).toMatchObject({ message: null });
    expect(list.body.data.find(({ id }) => id === childId)).toMatchObject({
      lname: 'Maasikas',
      main_course: { name: 'Reds' },
      door_cards_enabled: true,
      door_cards: [{ child_id: childId, guardian_id: mother.id, number, blocked_at: null, version: 1 }],
      guardians: [{ guardian_id: mother.id, child_id: childId, relation: 1, barred: false }],
      allowed: { edit: true },
    });
    const other = makeNumber();
    const changed = await manager.put<DoorCard>(card, {
      number: ` ${other.slice(0, 4)}:${other.slice(4).toLowerCase()} `,
      blocked: false,
      version: 1,
    });
    expect(changed.body).toMatchObject({ number: other, version: 2 });
    expect((await manager.put(card, { number: other, blocked: true, version: 1 })).status).toBe(409);
    expect((await manager.delete(card)).body).toEqual({ deleted: true });
    expect((await manager.delete(card)).status).toBe(404);
    expect(await readKinds(childId)).toEqual(['removed', 'changed', 'given']);
    await expect(kiik.run`update door_card_changes set number = '0000'`).rejects.toThrow('append-only');
  });

  test('the history says who switched the cards of a child off and on, once each', async () => {
    const { childId, number } = await makeHolder();
    for (const enabled of [false, false, true, true])
      expect((await manager.put(`${path}/children/${childId}`, { enabled })).status).toBe(200);
    const find = async (caller: TestClient, search: string) =>
      (await caller.get<{ data: DoorCardChange[] }>(`${path}/history?${search}`)).body.data;
    const [on, off, given, ...more] = await find(manager, `child_id=${childId}`);
    const switched = { child: on?.child, guardian: '', number: '', at: testNow, by: given?.by };
    expect([on, off]).toMatchObject([
      { ...switched, kind: 'switched_on' },
      { ...switched, kind: 'switched_off' },
    ]);
    expect([given?.kind, given?.number, given?.by, more]).toEqual([
      'given',
      number,
      expect.stringMatching(/\S/),
      [],
    ]);
    expect(await find(manager, `child_id=${childId}&term=${number}`)).toHaveLength(1);
    expect((await find(manager, `child_id=${childId}&term=${on?.child}`)).length).toBe(3);
    // Nobody reads it of a child whose guardians they do not see.
    const flags = [...readDefaultFlags('guardian'), 'doorcards_access_index' as const];
    const parent = await kiik.join({ type: 'guardian', kindergartenId: home, flags });
    await kiik.makeMother(childId, parent.id);
    expect(await find(parent, `child_id=${childId}`)).toHaveLength(3);
    await kiik.run`update child_guardians set hidden_areas = '{guardians}' where child_id = ${childId}`;
    expect(await find(parent, `child_id=${childId}`)).toEqual([]);
  });

  test('has a number that no other guardian has, except for a blocked card', async () => {
    const { childId, mother, number, card } = await makeHolder();
    const other = await makePupil();
    const path2 = `${path}/cards/${other.childId}/${other.mother.id}`;
    expect((await manager.post(path2, { number })).body.errors).toEqual({
      number: [{ key: 'door-cards.number_taken' }],
    });
    await manager.put(card, { number, blocked: true, version: 1 });
    expect((await manager.post(path2, { number })).status).toBe(201);
    const back = await manager.put(card, { number, blocked: false, version: 2 });
    expect(back.body.errors).toEqual({ number: [{ key: 'door-cards.number_taken' }] });
    await kiik.makeMother(other.childId, mother.id);
    const sibling = `${path}/cards/${other.childId}/${mother.id}`;
    await manager.delete(path2);
    expect((await manager.put(card, { number, blocked: false, version: 2 })).status).toBe(200);
    expect((await manager.post(sibling, { number })).status).toBe(201);
    expect(await readKinds(childId)).toEqual(['unblocked', 'blocked', 'given']);
    // What is lost is lost for the sibling, too.
    await manager.put(card, { number, blocked: true, version: 3 });
    expect((await manager.get<ReadCard>(`${path}/reader?number=${number}`)).body).toMatchObject({
      state: 'blocked',
      children: [{ id: childId }, { id: other.childId }],
    });
    expect(await readKinds(other.childId)).toEqual(['blocked', 'given', 'removed', 'given']);
  });

  test.each(['', 'abc', '04A2-É!', '1'.repeat(33)])('has no number like "%s"', async (number) => {
    const { childId, mother } = await makePupil();
    expect((await manager.post(`${path}/cards/${childId}/${mother.id}`, { number })).status).toBe(422);
  });

  test('goes with the guardian', async () => {
    const { childId, mother, number } = await makeHolder();
    const father = await makeGuardian(childId);
    await kiik.run`update child_guardians set main_parent = true where guardian_id = ${father.id}`;
    await manager.delete(`/api/kindergartens/${home}/children/${childId}/guardians/${mother.id}/detach`);
    expect((await manager.get<ReadCard>(`${path}/reader?number=${number}`)).body.state).toBe('unknown');
  });

  test('is not for teachers and families without the right', async () => {
    const { card, mother } = await makeHolder();
    const her = await kiik.signIn(mother.email);
    for (const client of [teacher, her]) {
      expect((await client.get(path)).status).toBe(403);
      expect((await client.delete(card)).status).toBe(403);
    }
    const reader = await kiik.join({
      type: 'employee',
      kindergartenId: home,
      flags: ['doorcards_access_index', 'doorcards_can_edit', 'children_access_index'],
    });
    expect((await reader.get<{ data: ChildCards[] }>(path)).body.data).toEqual([]);
    expect((await reader.delete(card)).status).toBe(404);
  });
});

describe('the list', () => {
  test('is a message while there is no door', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const other = await kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
    const { body } = await other.get<{ data: unknown[] }>(`/api/kindergartens/${kindergartenId}/door-cards`);
    expect(body).toMatchObject({ data: [], message: { key: 'door-cards.no_doors' } });
  });

  test('shows who has a card, who has none, and who has a blocked one', async () => {
    const { childId, number, card } = await makeHolder();
    const { childId: without } = await makePupil();
    const list = async (state: string) =>
      (await manager.get<{ data: ChildCards[] }>(`${path}?perPage=100&state=${state}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await list('with')).toContain(childId);
    expect(await list('without')).toContain(without);
    await manager.put(card, { number, blocked: true, version: 1 });
    expect(await list('blocked')).toEqual(expect.arrayContaining([childId]));
    expect(await list('with')).not.toContain(childId);
  });
});

describe('the doors', () => {
  test('are saved as a list with a version', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const other = await kiik.join({ type: 'employee', kindergartenId, flags: managerFlags });
    const at = `/api/kindergartens/${kindergartenId}/door-cards/doors`;
    expect((await other.get<Doors>(at)).body).toMatchObject({
      data: [],
      version: 0,
      allowed: { edit: true },
    });
    const first = await other.put<Doors>(at, {
      doors: ['A', 'B'].map((name) => ({ door_id: null, name, opens: true })),
      sets_attendance: false,
      version: 0,
    });
    const [a, b] = first.body.data;
    const second = {
      doors: [
        { ...b, opens: false },
        { door_id: null, name: 'C', opens: true },
      ],
      sets_attendance: true,
    };
    const changed = await other.put<Doors>(at, { ...second, version: 1 });
    expect(changed.body).toMatchObject({
      data: [{ ...b, opens: false }, { name: 'C' }],
      sets_attendance: true,
      version: 2,
    });
    expect((await other.put(at, { ...second, version: 1 })).status).toBe(409);
    const gone = await other.put(at, { doors: [a], sets_attendance: true, version: 2 });
    expect(gone.body.errors).toEqual({ doors: [{ key: 'rules.invalid' }] });
  });
});

describe('a controller', () => {
  test('reads the cards of its doors, and nothing new with the tag', async () => {
    const { childId, number, card, mother } = await makeHolder();
    const { readCards } = await makeController();
    const read = await readCards();
    const numbers = async () => (await readCards()).body.doors[0]?.cards ?? [];
    expect(read.body.doors.map(({ door_id }) => door_id)).toEqual(
      saved.body.data.map(({ door_id }) => door_id),
    );
    expect(read.body.doors[0]?.cards).toContain(number);
    expect(read.body.doors[1]?.cards).toEqual([]);
    const tag = ensurePresent(read.headers.get('etag'));
    expect((await readCards({ 'if-none-match': tag })).status).toBe(304);
    // A proxy that packs the answer makes the tag a weak one.
    for (const known of [`W/${tag}`, `"other", W/${tag}`, '*']) {
      expect((await readCards({ 'if-none-match': known })).status).toBe(304);
    }
    expect((await readCards({ 'if-none-match': `"other", "${tag.slice(1, -2)}"` })).status).toBe(200);
    await manager.put(card, { number, blocked: true, version: 1 });
    expect((await readCards({ 'if-none-match': tag })).status).toBe(200);
    expect(await numbers()).not.toContain(number);
    await manager.put(card, { number, blocked: false, version: 2 });
    expect(await numbers()).toContain(number);
    await manager.put(`${path}/children/${childId}`, { enabled: false });
    expect(await numbers()).not.toContain(number);
    await manager.put(`${path}/children/${childId}`, { enabled: true });
    await manager.put(`/api/kindergartens/${home}/children/${childId}/pick-ups/guardians/${mother.id}`, {
      may_fetch: false,
    });
    expect(await numbers()).not.toContain(number);
  });

  test('has a token that is valid here, until it is removed', async () => {
    const { id, token, readCards } = await makeController();
    const elsewhere = await kiik.makeKindergarten();
    const client = kiik.visitor();
    const headers = { authorization: `Bearer ${token}` };
    const ask = (kindergartenId: number, more: Record<string, string>) =>
      client.get(`/api/kindergartens/${kindergartenId}/door-cards/controller/cards`, more);
    expect((await ask(home, {})).status).toBe(401);
    expect((await ask(home, { authorization: 'Bearer kiik_door_something_else_that_is_wrong' })).status).toBe(
      401,
    );
    expect((await ask(elsewhere, headers)).status).toBe(401);
    expect((await client.get(path, headers)).status).toBe(401);
    await kiik.run`update kindergartens set disabled_modules = '{door-cards}' where id = ${home}`;
    expect((await readCards()).status).toBe(403);
    await kiik.run`update kindergartens set disabled_modules = '{}' where id = ${home}`;
    expect((await manager.get<{ data: { id: number }[] }>(`${path}/controllers`)).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, name: 'Gate' })]),
    );
    expect((await manager.delete(`${path}/controllers/${id}`)).body).toEqual({ deleted: true });
    expect((await manager.delete(`${path}/controllers/${id}`)).status).toBe(404);
    expect((await readCards()).status).toBe(401);
    const foreign = await manager.post(`${path}/controllers`, { name: 'Gate', door_ids: [999_999] });
    expect(foreign.body.errors).toEqual({ door_ids: [{ key: 'rules.invalid' }] });
  });

  test('reports passages, each once, for every child of the card', async () => {
    const { childId, mother, number } = await makeHolder();
    const { childId: sibling } = await makePupil();
    await kiik.makeMother(sibling, mother.id);
    await manager.post(`${path}/cards/${sibling}/${mother.id}`, { number });
    const { report } = await makeController();
    const passage = {
      key: crypto.randomUUID(),
      door_id: mainDoor?.door_id ?? null,
      number,
      direction: 'in',
      passed_at: '2026-10-14T05:03:20Z',
    };
    const strange = {
      ...passage,
      key: crypto.randomUUID(),
      number: 'FFFF',
      door_id: 999_999,
      direction: null,
    };
    const future = {
      ...passage,
      key: crypto.randomUUID(),
      direction: 'out',
      passed_at: '2026-10-14T15:00:00Z',
    };
    reported.length = 0;
    const batch = [passage, strange, future];
    expect((await report(batch)).body).toEqual({ accepted: batch.map(({ key }) => key), written: 3 });
    expect((await report([passage, { ...strange, key: passage.key }])).body).toMatchObject({ written: 0 });
    expect(reported).toMatchObject(
      [childId, sibling].map((id) => ({
        childId: id,
        guardianId: mother.id,
        direction: 'in',
        day: '2026-10-14',
        time: '08:03',
      })),
    );
    const list = await manager.get<{ data: Passage[] }>(`${path}/passages?perPage=100`);
    expect(list.body.data.find((one) => one.number === 'FFFF')).toMatchObject({
      door: '',
      guardian: '',
      children: [],
      direction: null,
    });
    const hers = await manager.get<{ data: Passage[] }>(`${path}/passages?child_id=${childId}`);
    expect(hers.body.data).toMatchObject([
      { direction: 'out', door: 'Main door' },
      {
        direction: 'in',
        door: 'Main door',
        guardian: 'Mari Maasikas',
        children: [{ id: childId }, { id: sibling }],
      },
    ]);
  });

  test('reports what is found by words of the number and of the holder', async () => {
    const { number, mother } = await makeHolder();
    await kiik.run`update users set fname = 'Tiina', lname = 'Õunapuu' where id = ${mother.userId}`;
    const { report } = await makeController();
    const passage = { door_id: null, number, direction: null, passed_at: '2026-10-14T05:03:20Z' };
    await report([{ ...passage, key: crypto.randomUUID() }]);
    const find = async (term: string) =>
      (
        await manager.get<{ data: Passage[]; total: number }>(
          `${path}/passages?term=${encodeURIComponent(term)}`,
        )
      ).body;
    const half = `${number.slice(2, 4)}:${number.slice(4).toLowerCase()}`;
    for (const term of ['ounapuu', `tiina ${half}`, number])
      expect(await find(term)).toMatchObject({ total: 1, data: [{ number, guardian: 'Tiina Õunapuu' }] });
    for (const term of ['ounapuu FFFE', '%', '_'])
      expect(await find(term)).toMatchObject({ total: 0, data: [] });
  });

  test('has a clock that may be wrong, but says a time that there was', async () => {
    const { report } = await makeController();
    const at = (passed_at: string) =>
      report([{ key: crypto.randomUUID(), door_id: null, number: 'FFFE', direction: null, passed_at }]);
    expect((await at('1970-01-01T00:00:00Z')).status).toBe(200);
    expect((await at('0000-01-01T00:00:00Z')).status).toBe(422);
  });

  test('tells the diary nothing where doors do not set attendance', async () => {
    const { number } = await makeHolder();
    const { report } = await makeController();
    await kiik.run`update door_card_settings set sets_attendance = false where kindergarten_id = ${home}`;
    reported.length = 0;
    const passage = { door_id: null, number, direction: 'in', passed_at: '2026-10-14T05:03:20Z' };
    await report([{ ...passage, key: crypto.randomUUID() }]);
    expect(reported).toEqual([]);
    await kiik.run`update door_card_settings set sets_attendance = true where kindergarten_id = ${home}`;
  });
});

describe('a phone', () => {
  const read = async (client: TestClient, number: string) =>
    (await client.get<ReadCard>(`${path}/reader?number=${number}`)).body;
  const pass = (number: string, direction = 'in') =>
    manager.post(`${path}/reader`, { key: crypto.randomUUID(), number, direction });

  test('shows whose card it is and who may fetch the child, and writes a passage', async () => {
    const { childId, number, mother } = await makeHolder();
    expect(await read(manager, number)).toMatchObject({
      state: 'valid',
      guardian: 'Mari Maasikas',
      children: [{ id: childId, fname: 'Mia', pick_ups: [{ kind: 'guardian', id: mother.id }] }],
    });
    reported.length = 0;
    expect((await pass(number)).status).toBe(201);
    expect(reported).toMatchObject([{ childId, direction: 'in', time: '11:00' }]);
    expect(await read(manager, '0000')).toEqual({
      number: '0000',
      state: 'unknown',
      guardian: '',
      children: [],
    });
  });

  test.each([
    [
      'blocked',
      async ({ card, number }: Awaited<ReturnType<typeof makeHolder>>) =>
        manager.put(card, { number, blocked: true, version: 1 }),
    ],
    [
      'off',
      async ({ childId }: Awaited<ReturnType<typeof makeHolder>>) =>
        manager.put(`${path}/children/${childId}`, { enabled: false }),
    ],
    [
      'barred',
      async ({ childId, mother }: Awaited<ReturnType<typeof makeHolder>>) =>
        manager.put(`/api/kindergartens/${home}/children/${childId}/pick-ups/guardians/${mother.id}`, {
          may_fetch: false,
        }),
    ],
  ])('says that a card is %s, and writes nothing', async (state, change) => {
    const holder = await makeHolder();
    expect((await change(holder)).status).toBe(200);
    expect((await read(manager, holder.number)).state).toBe(state);
    expect((await pass(holder.number)).body.errors).toEqual({ number: [{ key: 'door-cards.not_valid' }] });
  });
});

describe('an import', () => {
  const send = async (rows: string[]) => {
    const sent = await manager.send('POST', `${path}/import`, rows.join('\n'), {
      'content-type': 'text/csv',
    });
    return { status: sent.status, body: (await sent.json()) as ImportedCards };
  };

  async function makeNamed(fname: string) {
    const childId = await kiik.makeChild({ kindergartenId: home, fname, lname: 'Import' });
    const mother = await makeGuardian(childId);
    return { childId, mother };
  }

  test('gives cards by names and numbers, and writes them once', async () => {
    const [one, two] = [await makeNamed('Ann'), await makeNamed('Bo')];
    const [a, b] = [makeNumber(), makeNumber()];
    const rows = [
      'child;parent;card',
      `Import Ann;Mari Maasikas;${a}`,
      `${two.childId};${two.mother.id};${b}`,
    ];
    expect((await send(rows)).body).toEqual({ written: 2, unchanged: 0, problems: [] });
    expect((await send(rows)).body).toEqual({ written: 0, unchanged: 2, problems: [] });
    // The two swap their cards.
    const swapped = [`Ann Import;Mari Maasikas;${b}`, `Bo Import;Mari Maasikas;${a}`];
    expect((await send(swapped)).body).toMatchObject({ written: 2, problems: [] });
    expect(await readKinds(one.childId)).toEqual(['changed', 'given']);
  });

  test('leaves a lost card blocked, also if its number is in another hand by now', async () => {
    const { childId, mother, number, card } = await makeHolder();
    await manager.put(card, { number, blocked: true, version: 1 });
    const row = `${childId};${mother.id};${number}`;
    expect((await send([row])).body).toEqual({ written: 0, unchanged: 1, problems: [] });
    expect((await manager.get<ReadCard>(`${path}/reader?number=${number}`)).body.state).toBe('blocked');
    const other = await makePupil();
    await manager.post(`${path}/cards/${other.childId}/${other.mother.id}`, { number });
    expect((await send([row])).body).toEqual({ written: 0, unchanged: 1, problems: [] });
    const next = makeNumber();
    expect((await send([`${childId};${mother.id};${next}`])).body).toMatchObject({ written: 1 });
    expect((await manager.get<ReadCard>(`${path}/reader?number=${next}`)).body.state).toBe('valid');
  });

  test('meets a card that somebody gives at the same moment', async () => {
    const [{ childId, mother }, other] = [await makePupil(), await makePupil()];
    const number = makeNumber();
    const { sending } = await kiik.app.database.transaction(async (transaction) => {
      await sql`
        insert into door_cards (child_id, guardian_id, number, created_at)
        values (${other.childId}, ${other.mother.id}, ${number}, ${testNow})`.execute(transaction);
      const sending = send([`${childId};${mother.id};${number}`]);
      const waiting = () =>
        kiik.run<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(waiting).toHaveLength(1);
      return { sending };
    });
    expect(await sending).toMatchObject({
      status: 422,
      body: { errors: { file: [{ key: 'door-cards.number_taken' }] } },
    });
  });

  test('names every row with a problem, and then writes none', async () => {
    await makeNamed('Cleo');
    await makeNamed('Twin');
    await makeNamed('Twin');
    const { number } = await makeHolder();
    const rows = [
      `Cleo Import;Mari Maasikas;${makeNumber()}`,
      `Nobody;Mari Maasikas;${makeNumber()}`,
      `Twin Import;Mari Maasikas;${makeNumber()}`,
      `Cleo Import;Jaan Tamm;${makeNumber()}`,
      'Cleo Import;Mari Maasikas;?!',
      'Cleo Import;;1234',
      `Cleo Import;Mari Maasikas;${number}`,
    ];
    const { body } = await send(rows);
    expect(body.written).toBe(0);
    expect(body.problems.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'child_unknown'],
      [3, 'child_several'],
      [4, 'guardian_unknown'],
      [5, 'number_invalid'],
      [6, 'row_short'],
      [7, 'number_twice'],
    ]);
    expect((await send([`Cleo Import;Mari Maasikas;${number}`])).body.problems).toEqual([
      { row: 1, kind: 'number_taken', value: number },
    ]);
    // No heading: it has no third cell.
    expect((await send(['Cleo Import;Mari Maasikas'])).body.problems).toMatchObject([
      { row: 1, kind: 'row_short' },
    ]);
    const empty = await manager.send('POST', `${path}/import`, '', { 'content-type': 'text/csv' });
    expect(empty.status).toBe(422);
  });
});
