import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { ListedUser, UserDetails } from '#contract/access/users.ts';
import { openTestApp, waitForMail } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

const path = (rest = '') => `/api/admin/users${rest}`;

async function administrator(...flags: Flag[]) {
  return kiik.join({ type: 'administrator', flags });
}

/** As the database sorts names. */
const inOrder = new Intl.Collator('und', { numeric: true });

async function find(term: string, flags: Flag[], query = '') {
  const client = await administrator('canAccessUsersIndex', ...flags);
  const { body } = await client.get<{ data: ListedUser[]; total: number }>(
    path(`?term=${encodeURIComponent(term)}${query}`),
  );
  return body;
}

describe('the list of people', () => {
  test('shows where somebody belongs, and the address only with the right to it', async () => {
    const plain = await find('Piret Allik', []);
    expect(plain.data).toMatchObject([
      { fname: 'Piret', lname: 'Allik', email: null, verified: true, signed_in_at: null },
    ]);
    expect(plain.data[0]?.memberships.map(({ type, tenant_name: name }) => [type, name])).toEqual(
      expect.arrayContaining([
        ['employee', 'Lasteaed Sipsik'],
        ['guardian', 'Lasteaed Sipsik'],
      ]),
    );
    const full = await find('Piret Allik', ['canAccessUsersPersonalData']);
    expect(full.data).toMatchObject([{ email: 'piret.allik@sipsik.kiik.test' }]);
  });

  test('is searched by address only with the right to it', async () => {
    expect((await find('piret.allik@sipsik', [])).total).toBe(0);
    expect((await find('piret.allik@sipsik', ['canAccessUsersPersonalData'])).total).toBe(1);
  });

  test('is sorted by name or by age', async () => {
    for (const [direction, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const { data } = await find('', [], `&sortBy=name&sortDir=${direction}&perPage=100`);
      const names = data.map(({ lname }) => lname);
      expect(new Set(names).size).toBeGreaterThan(10);
      expect(names).toEqual(names.toSorted((left, right) => sign * inOrder.compare(left, right)));
    }
    const newest = await kiik.createUser({ fname: 'Uusim' });
    await kiik.run`update users set created_at = '2030-01-01T00:00:00Z' where id = ${newest.id}`;
    const byAge = await find('', [], '&sortBy=created_at&sortDir=desc&perPage=1');
    expect(byAge.data.map(({ id }) => id)).toEqual([newest.id]);
  });

  test('is for administrators with the flag alone', async () => {
    for (const client of [
      await administrator('canAccessUsersAdmins'),
      await kiik.signIn('manager@kiik.test'),
      await kiik.signIn('official@kiik.test'),
    ]) {
      expect((await client.get(path())).status).toBe(403);
    }
  });
});

describe('one account', () => {
  test('says what may be done for its owner', async () => {
    const person = await kiik.createUser({ verified: false });
    const details = async (...flags: Flag[]) =>
      (await (await administrator('canAccessUsersIndex', ...flags)).get<UserDetails>(path(`/${person.id}`)))
        .body.allowed;
    expect(await details()).toEqual({
      end_sessions: false,
      send_password_link: true,
      verify: false,
      login_as: false,
    });
    expect(await details('canAccessUsersPersonalData', 'canAccessUsersLoginAs')).toMatchObject({
      verify: true,
      login_as: true,
    });
    const colleague = await kiik.makeMember({ type: 'administrator', flags: [] });
    const client = await administrator('canAccessUsersIndex', 'canAccessUsersLoginAs');
    expect((await client.get<UserDetails>(path(`/${colleague.userId}`))).body.allowed.login_as).toBe(false);
    expect((await client.get(path('/999999'))).status).toBe(404);
  });

  test('is signed out of every device', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const device = await kiik.join({ type: 'guardian', kindergartenId });
    const client = await administrator('canAccessUsersIndex');
    expect((await client.get<UserDetails>(path(`/${device.userId}`))).body.devices_count).toBe(1);
    expect((await client.delete(path(`/${device.userId}/sessions`))).status).toBe(200);
    expect((await device.get('/api/common/user')).status).toBe(417);
    expect((await client.delete(path('/999999/sessions'))).status).toBe(404);
  });

  test('gets the mail for a new password', async () => {
    const person = await kiik.createUser();
    const client = await administrator('canAccessUsersIndex');
    expect((await client.post(path(`/${person.id}/password-link`), {})).status).toBe(200);
    expect(await waitForMail(database, person.email, /./)).toContain('/auth/password/reset');
  });

  test('that was only invited gets no such mail, and cannot be confirmed', async () => {
    const person = await kiik.createUser({ verified: false });
    await kiik.run`update users set password_hash = null where id = ${person.id}`;
    const client = await administrator('canAccessUsersIndex', 'canAccessUsersPersonalData');
    expect((await client.post(path(`/${person.id}/password-link`), {})).status).toBe(422);
    expect((await client.post(path(`/${person.id}/verify`), {})).status).toBe(422);
  });

  test('counts as confirmed where an administrator who sees the address says so', async () => {
    const person = await kiik.createUser({ verified: false });
    const unseeing = await administrator('canAccessUsersIndex');
    expect((await unseeing.post(path(`/${person.id}/verify`), {})).status).toBe(403);
    const client = await administrator('canAccessUsersPersonalData');
    expect((await client.post(path(`/${person.id}/verify`), {})).status).toBe(200);
    await expect(kiik.signIn(person.email)).resolves.toBeDefined();
  });
});
