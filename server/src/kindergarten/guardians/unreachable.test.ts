import { describe, expect, test } from 'vitest';
import type { ChildGuardian, Guardian } from '#contract/kindergarten/guardians.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const office = await kiik.makeMember({ type: 'employee', kindergartenId: home, flags: managerFlags });
const manager = await kiik.signIn(office.email);
const base = `/api/kindergartens/${home}`;

let count = 0;
function newPerson() {
  count += 1;
  return {
    email: null,
    phone: { code: '+372', number: `51234${100 + count}` },
    fname: 'Jaan',
    lname: 'Kask',
    relation: 2,
    main_parent: false,
  };
}

const add = (childId: number, person: object) =>
  manager.post<ChildGuardian>(`${base}/children/${childId}/guardians`, person);
const list = async (childId: number, client: TestClient = manager) =>
  (await client.get<{ data: ChildGuardian[] }>(`${base}/children/${childId}/guardians`)).body.data;
const giveEmail = (guardianId: number, email: string) =>
  manager.post(`${base}/guardians/${guardianId}/email`, { email });

/** A child with a guardian who has a phone alone. */
async function makeFamily() {
  const childId = await kiik.makeChild({ kindergartenId: home });
  const person = newPerson();
  const { body } = await add(childId, person);
  return { childId, person, guardianId: body.guardian_id };
}

describe('a guardian without an e-mail address', () => {
  test('is listed with the phone, and nobody is invited', async () => {
    const { childId, person, guardianId } = await makeFamily();
    expect(await list(childId)).toMatchObject([
      {
        state: 'unreachable',
        email: null,
        phone: person.phone,
        main_parent: true,
        allowed: { resend: false },
      },
    ]);
    const { body } = await manager.get<{ data: Guardian[] }>(`${base}/guardians?term=Jaan&perPage=100`);
    expect(body.data.find(({ id }) => id === guardianId)).toMatchObject({
      state: 'unreachable',
      email: null,
    });
    const resent = await manager.post(`${base}/guardians/invitations`, { guardian_ids: [guardianId] });
    expect(resent.body).toEqual({ sent: 0, skipped: 1 });
    const rows = await kiik.run`select from invitations where membership_id = ${guardianId}`;
    expect(rows).toEqual([]);
  });

  test('needs a phone', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    expect(await add(childId, { ...newPerson(), phone: null })).toBeRefused({
      phone: 'guardians.reach_needed',
    });
  });

  test('is the same person at a sibling, by name and phone', async () => {
    const { person, guardianId, childId } = await makeFamily();
    const sibling = await kiik.makeChild({ kindergartenId: home });
    expect((await add(sibling, { ...person, fname: 'jaan' })).body.guardian_id).toBe(guardianId);
    expect(await add(childId, person)).toBeRefused({ phone: 'guardians.already_linked' });
    expect((await add(sibling, { ...person, fname: 'Mart' })).body.guardian_id).not.toBe(guardianId);
  });

  test('leaves nothing behind when removed', async () => {
    const { childId, guardianId } = await makeFamily();
    await manager.delete(`${base}/children/${childId}/guardians/${guardianId}/detach`);
    expect(await kiik.run`select from memberships where id = ${guardianId}`).toEqual([]);
  });
});

describe('the address of such a guardian', () => {
  test('sends the invitation, once', async () => {
    const { childId, guardianId } = await makeFamily();
    expect((await giveEmail(guardianId, `jaan${guardianId}@example.test`)).status).toBe(200);
    expect(await list(childId)).toMatchObject([
      { guardian_id: guardianId, state: 'invited', email: `jaan${guardianId}@example.test` },
    ]);
    expect(await giveEmail(guardianId, 'other@example.test')).toBeRefused({ email: 'guardians.has_email' });
  });

  test('of a guardian here joins both', async () => {
    const { childId, guardianId } = await makeFamily();
    const known = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    expect((await giveEmail(guardianId, known.email)).status).toBe(200);
    expect(await list(childId)).toMatchObject([
      { guardian_id: known.id, state: 'active', email: known.email },
    ]);
    expect((await list(childId, await kiik.signIn(known.email))).map(({ is_self }) => is_self)).toEqual([
      true,
    ]);
  });

  test('of somebody with an account elsewhere is an invitation for them', async () => {
    const { childId, guardianId } = await makeFamily();
    const elsewhere = await kiik.makeMember({
      type: 'guardian',
      kindergartenId: await kiik.makeKindergarten(),
    });
    expect((await giveEmail(guardianId, elsewhere.email)).status).toBe(200);
    expect(await list(childId)).toMatchObject([
      { guardian_id: guardianId, state: 'invited', email: elsewhere.email, fname: 'Jaan' },
    ]);
  });

  test('is not the own, and of nobody from elsewhere', async () => {
    const { guardianId } = await makeFamily();
    expect(await giveEmail(guardianId, office.email)).toBeRefused({ email: 'invitations.not_yourself' });
    expect((await giveEmail(999_999, 'nobody@example.test')).status).toBe(404);
  });
});
