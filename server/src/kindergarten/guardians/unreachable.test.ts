import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ChildGuardian, Guardian } from '#contract/kindergarten/guardians.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { joinMemberships } from '#server/access/roles/invited-memberships.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';

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
async function makeFamily(named: { fname?: string; lname?: string } = {}) {
  const childId = await kiik.makeChild({ kindergartenId: home });
  const person = { ...newPerson(), ...named };
  const { body } = await add(childId, person);
  return { childId, person, guardianId: body.guardian_id };
}

async function isSomebodyWaiting(): Promise<boolean> {
  const rows = await kiik.run`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
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

  test('who is joined with another one at this moment is added to a sibling as somebody new', async () => {
    const { person, guardianId } = await makeFamily();
    const known = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    const sibling = await kiik.makeChild({ kindergartenId: home });
    const call = await kiik.app.database.transaction(async (transaction) => {
      await joinMemberships(transaction, guardianId, known.id);
      let answered = false;
      const reply = add(sibling, person).finally(() => {
        answered = true;
      });
      await expect.poll(async () => answered || (await isSomebodyWaiting())).toBe(true);
      return { reply };
    });
    expect((await call.reply).status).toBe(201);
    expect(await list(sibling)).toMatchObject([{ state: 'unreachable', phone: person.phone }]);
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

  test('of a guardian here with the same name joins both', async () => {
    const { childId, guardianId } = await makeFamily({ fname: 'mari', lname: 'MAASIKAS' });
    const known = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    expect((await giveEmail(guardianId, known.email)).status).toBe(200);
    expect(await list(childId)).toMatchObject([
      { guardian_id: known.id, state: 'active', email: known.email },
    ]);
    expect((await list(childId, await kiik.signIn(known.email))).map(({ is_self }) => is_self)).toEqual([
      true,
    ]);
  });

  test('of a waiting guardian with the same name joins both', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    const email = `jaan${one.guardianId}@example.test`;
    await giveEmail(one.guardianId, email);
    expect((await giveEmail(other.guardianId, email)).status).toBe(200);
    expect(await list(other.childId)).toMatchObject([{ guardian_id: one.guardianId, email }]);
  });

  test('is not that of another guardian of the child, even of the same name', async () => {
    for (const fname of ['Jaan', 'Mari']) {
      const { childId, guardianId, person } = await makeFamily();
      const email = `family${guardianId}@example.test`;
      await add(childId, { ...newPerson(), email, fname });
      expect(await giveEmail(guardianId, email)).toBeRefused({ email: 'guardians.already_linked' });
      const left = await list(childId);
      expect(left).toHaveLength(2);
      expect(left.find((row) => row.guardian_id === guardianId)?.phone).toEqual(person.phone);
    }
  });

  test('is not that of a guardian here with another name: nobody sees the child by a slip', async () => {
    const { childId, guardianId } = await makeFamily({ lname: 'Maasikas' });
    const active = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
    const waiting = await makeFamily({ fname: 'Peeter' });
    const invited = `peeter${waiting.guardianId}@example.test`;
    await giveEmail(waiting.guardianId, invited);
    for (const email of [active.email, invited]) {
      expect(await giveEmail(guardianId, email)).toBeRefused({ email: 'guardians.email_of_another' });
    }
    expect(await list(childId)).toMatchObject([{ guardian_id: guardianId, state: 'unreachable' }]);
  });

  test('is given to one only of two parents who get it at once', async () => {
    const elsewhere = await kiik.createUser();
    for (const email of ['both.parents@example.test', elsewhere.email]) {
      const { childId, guardianId } = await makeFamily();
      const { body: mother } = await add(childId, { ...newPerson(), fname: 'Mari' });
      const replies = await Promise.all([guardianId, mother.guardian_id].map((id) => giveEmail(id, email)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await list(childId)).map(({ state }) => state).sort()).toEqual(['invited', 'unreachable']);
    }
  });

  test('is refused if somebody registers with it at this moment', async () => {
    const { guardianId } = await makeFamily();
    const email = `registering${guardianId}@example.test`;
    const call = await kiik.app.database.transaction(async (transaction) => {
      await sql`
        insert into users (email, fname, lname, language, country, timezone, created_at)
        values (${email}, '', '', 'en', 'ee', 'Europe/Tallinn', ${testNow})`.execute(transaction);
      let answered = false;
      const reply = giveEmail(guardianId, email).finally(() => {
        answered = true;
      });
      await expect.poll(async () => answered || (await isSomebodyWaiting())).toBe(true);
      return { reply };
    });
    expect(await call.reply).toBeRefused({ email: 'accounts.email_taken' });
    expect((await giveEmail(guardianId, email)).status).toBe(200);
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
