import { describe, expect, test } from 'vitest';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { type AlikeChild, createChild } from '#contract/kindergarten/children.ts';
import type { FailureReply } from '#contract/platform/failure.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { areNamesAlike } from './are-names-alike.ts';

describe('of the same day of birth', () => {
  test.each([
    ['Mia Maasikas', 'Mia Maasikas'],
    ['Mia Maasikas', 'MIA MAASIKAS'],
    ['Mia Maasikas', 'Maasikas Mia'],
    ['Mäe Õunapuu', 'Mae Ounapuu'],
    ['Łucja Wójcik', 'Lucja Wojcik'],
    ['Anna-Maria Kask', 'Anna Maria Kask'],
    ['Anna Maria Kask', 'Anna Kask'],
    ['Liis Kask', 'Liis Kask-Tamm'],
    ["Anna O'Neill", 'Anna ONeill'],
    ['Mia Maasikas', 'Mia Maasiaks'],
    ['Mia Maasikas', 'Mia Masikas'],
    ['Kristjan Tamm', 'Kristian Tamm'],
    ['Madonna', 'madonna'],
    ['Olena Koval'.normalize('NFD'), 'Olena Koval'],
  ])('%s may be %s', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([true, true]);
  });

  test.each([
    ['Mia Maasikas', 'Pia Maasikas'],
    ['Mari Kask', 'Karl Kask'],
    ['Anna Kask', 'Maria Kask'],
    ['Anna Kask', 'Anna Tamm'],
    ['Madonna', 'Madonna Kask'],
    ['Kask Kask', 'Kask Tamm'],
    ['Mia Maasikas', ''],
  ])('%s is not %s', (one, other) => {
    expect([areNamesAlike(one, other), areNamesAlike(other, one)]).toEqual([false, false]);
  });
});

let manager: TestClient;
const code = '62205010026';
const enter = (client: TestClient, more: object, place = home) =>
  client.post<ChildDetails & FailureReply>(`/api/kindergartens/${place}/children`, {
    ...createChild.example.body,
    idcode: null,
    gender: null,
    course: null,
    ...more,
  });
const listAlike = ({ current }: FailureReply) => (current as { alike: AlikeChild[] } | undefined)?.alike;

async function signIn(kindergartenId: number, flags = managerFlags) {
  const member = await kiik.makeMember({ type: 'employee', kindergartenId, flags });
  return { member, client: await kiik.signIn(member.email) };
}

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
({ client: manager } = await signIn(home));
const mia = (await enter(manager, { idcode: code })).body.id;

describe('whoever enters a child that is here already', () => {
  const shown = { id: expect.any(Number), fname: 'Mia', lname: 'Maasikas', birth_date: '2022-05-01' };
  test.each<[what: string, more: object, same: boolean]>([
    ['the same name and day', {}, false],
    ['another spelling', { fname: 'MIA', lname: 'Maasikás' }, false],
    ['the names changed with each other', { fname: 'Maasikas', lname: 'Mia' }, false],
    ['a second name', { fname: 'Mia Liisa' }, false],
    ['the personal code, whatever the name', { fname: 'Pia', lname: 'Kask', idcode: '622 050 10026' }, true],
  ])('is told of it by %s', async (_, more, same_idcode) => {
    const { status, body } = await enter(manager, more);
    expect([status, body.message, listAlike(body)]).toEqual([
      409,
      { key: 'children.alike' },
      [{ ...shown, id: mia, archived_at: null, same_idcode }],
    ]);
  });

  test('is told of it while typing, and only of children whom they see', async () => {
    const ask = (client: TestClient, more: object, place = home) =>
      client.post<{ alike: AlikeChild[] }>(`/api/kindergartens/${place}/children/alike`, {
        ...{ fname: 'Mia', lname: 'Maasikas', birth_date: '2022-05-01', idcode: null },
        ...more,
      });
    const { status, body } = await ask(manager, {});
    expect([status, body.alike]).toEqual([
      200,
      [{ ...shown, id: mia, archived_at: null, same_idcode: false }],
    ]);
    const byCode = await ask(manager, { fname: 'Pia', lname: 'Kask', idcode: '622 050 10026' });
    expect(byCode.body.alike).toMatchObject([{ id: mia, same_idcode: true }]);
    // Half a code is no error while somebody types it.
    expect((await ask(manager, { fname: 'Pia', idcode: '6220' })).body.alike).toEqual([]);
    const { client: blind } = await signIn(home, ['children_access_index', 'children_can_edit']);
    expect((await ask(blind, {})).body.alike).toEqual([]);
    const { client: reader } = await signIn(home, ['children_access_index', 'children_access_all']);
    expect((await ask(reader, {})).status).toBe(403);
    const elsewhere = await signIn(await kiik.makeKindergarten());
    expect((await ask(elsewhere.client, {})).status).toBe(403);
  });

  test.each<[what: string, more: object]>([
    ['another day of birth', { birth_date: '2022-05-02' }],
    ['another name', { fname: 'Pia' }],
  ])('hears nothing with %s', async (_, more) => {
    expect((await enter(manager, more)).status).toBe(201);
  });

  test('enters it all the same, unless the code is taken', async () => {
    expect((await enter(manager, { fname: 'Mia Liisa', beside_alike: true })).status).toBe(201);
    const taken = await enter(manager, { idcode: code, beside_alike: true });
    expect(taken).toBeRefused({ idcode: 'children.idcode_taken' });
  });

  test('is told of an archived one, too, and of two who enter it at once the second is', async () => {
    const place = await kiik.makeKindergarten();
    const { client } = await signIn(place);
    const { body } = await enter(client, {}, place);
    const archive = { child_ids: [body.id], last_day: '2026-10-14' };
    expect((await client.post(`/api/kindergartens/${place}/children/archive`, archive)).status).toBe(200);
    const again = await enter(client, {}, place);
    expect(listAlike(again.body)).toMatchObject([{ id: body.id, archived_at: expect.any(String) }]);
    const twice = await Promise.all([1, 2].map(() => enter(client, { lname: 'Uustulnuk' }, place)));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('hears nothing of children whom they do not see, here or elsewhere', async () => {
    const { client, member } = await signIn(home, [
      'children_access_index',
      'child_access_profile',
      'children_can_edit',
    ]);
    const reds = await kiik.makeCourse({ kindergartenId: home });
    await kiik.makeTeaching(reds, member.id);
    const ours = { fname: 'Mia Rosalie', course: { course_id: reds, start_date: '2026-10-01' } };
    const first = await enter(client, ours);
    expect(first.status).toBe(201);
    // Everybody gets the error for a code that is taken, since no other child can have it.
    expect(await enter(client, { ...ours, fname: 'Liis', idcode: code })).toBeRefused({
      idcode: 'children.idcode_taken',
    });
    const again = await enter(client, ours);
    expect(listAlike(again.body)?.map(({ id }) => id)).toEqual([first.body.id]);
    const elsewhere = await kiik.makeKindergarten();
    const { client: stranger } = await signIn(elsewhere);
    expect((await enter(stranger, { idcode: code }, elsewhere)).status).toBe(201);
  });
});
