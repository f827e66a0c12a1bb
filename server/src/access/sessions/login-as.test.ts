import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { accountsPersonalData } from '#server/access/accounts/personal-data.ts';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { confirmAgain, openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { sessionsPersonalData } from './personal-data.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await database.transaction((transaction) => statement.execute(transaction));
}

function eraseUser(id: number): Promise<void> {
  return database.transaction(async (transaction) => {
    await erasePersonalData(
      [accountsPersonalData, sessionsPersonalData],
      transaction,
      { kind: 'user', id },
      testNow,
    );
  });
}

describe('acting as somebody else', () => {
  const actingAs = async () => {
    return kiik.run<{
      action: string;
      user_id: number;
      as_user_id: number | null;
      subjects: object;
    }>`
      select action, user_id, as_user_id, subjects from audit_entries order by id desc`;
  };

  async function makePeople() {
    const administrator = await kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersLoginAs'] });
    const kindergartenId = await kiik.makeKindergarten();
    const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId });
    return { administrator, guardian, kindergartenId, client: await kiik.signIn(administrator.email) };
  }
  const me = async (client: TestClient) =>
    (
      await client.get<{ user: { id: number }; logged_in_as: boolean; permissions: string[] }>(
        '/api/common/init',
      )
    ).body;

  test('shows what the other sees, and leads back', async () => {
    const { administrator, guardian, kindergartenId, client } = await makePeople();
    expect((await client.get(`/api/kindergartens/${kindergartenId}/courses`)).status).toBe(403);
    expect((await client.post('/api/admin/login-as', { user_id: guardian.userId })).status).toBe(200);
    expect(await me(client)).toMatchObject({ user: { id: guardian.userId }, logged_in_as: true });
    expect((await me(client)).permissions).not.toContain('canAccessUsersLoginAs');
    expect((await client.get(`/api/kindergartens/${kindergartenId}/courses`)).status).toBe(200);
    expect((await client.post('/api/admin/login-as', { user_id: guardian.userId })).status).toBe(403);
    expect((await client.post('/api/admin/logout-as')).status).toBe(200);
    expect(await me(client)).toMatchObject({ user: { id: administrator.userId }, logged_in_as: false });
    expect((await client.post('/api/admin/logout-as')).status).toBe(200);
  });

  test('is in the audit log as who and as whom', async () => {
    const { administrator, guardian, kindergartenId, client } = await makePeople();
    await client.post('/api/admin/login-as', { user_id: guardian.userId });
    await client.get(`/api/kindergartens/${kindergartenId}/courses`);
    await client.post('/api/admin/logout-as');
    await expect
      .poll(async () => (await actingAs()).filter(({ user_id: id }) => id === administrator.userId))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            action: 'sessions.loginAs',
            as_user_id: null,
            subjects: { user_id: guardian.userId },
          }),
          expect.objectContaining({ action: 'courses.listCourses', as_user_id: guardian.userId }),
          expect.objectContaining({ action: 'sessions.logoutAs', as_user_id: guardian.userId }),
        ]),
      );
    expect((await actingAs()).filter(({ user_id: id }) => id === guardian.userId)).toEqual([]);
  });

  test('never reaches another administrator, nobody, or an API token', async () => {
    const { administrator, guardian, client } = await makePeople();
    const other = await kiik.makeMember({ type: 'administrator', flags: [] });
    const waiting = await kiik.makeMember({ type: 'administrator', flags: [] });
    await run(
      sql`update memberships set invited_at = created_at, invited_email = 'invited@example.test' where id = ${waiting.id}`,
    );
    for (const [userId, status] of [
      [other.userId, 403],
      [waiting.userId, 403],
      [administrator.userId, 403],
      [999_999, 404],
    ]) {
      expect((await client.post('/api/admin/login-as', { user_id: userId })).status).toBe(status);
    }
    await confirmAgain(client);
    const { body } = await client.post<{ token: string }>('/api/common/user/tokens', {
      name: 'Script',
      scope: 'write',
    });
    const headers = { authorization: `Bearer ${body.token}` };
    const byToken = await kiik.visitor().post('/api/admin/login-as', { user_id: guardian.userId }, headers);
    expect(byToken.status).toBe(403);
    const without = await kiik.join({ type: 'administrator', flags: ['canAccessUsersIndex'] });
    expect((await without.post('/api/admin/login-as', { user_id: guardian.userId })).status).toBe(403);
  });

  test('leaves to the person what only they decide', async () => {
    const { client } = await makePeople();
    const person = await kiik.createUser({ privacyConfirmed: false });
    await client.post('/api/admin/login-as', { user_id: person.id });
    expect((await client.put('/api/common/user/password', { password: 'Kevad-2026' })).status).toBe(403);
    const confirmation = { password: 'Kiik-demo-2026' };
    expect((await client.post('/api/auth/confirm', confirmation)).status).toBe(403);
    expect((await client.put('/api/common/user/update', { fname: 'Teine' })).status).toBe(403);
    expect((await client.post('/api/common/confirm-privacy')).status).toBe(403);
    expect((await client.post('/api/common/user/tokens', { name: 'Key', scope: 'read' })).status).toBe(403);
    expect((await client.delete('/api/common/user/devices')).status).toBe(403);
    // The gates are those of the person, too.
    expect((await client.get('/api/common/user/devices')).status).toBe(200);
  });

  const losses = {
    'the flag is taken': ({ administrator }) =>
      run(sql`
        update roles set flags = '{}'
        where id in (select role_id from membership_roles where membership_id = ${administrator.id})`),
    'the role is taken': ({ administrator }) =>
      run(sql`delete from membership_roles where membership_id = ${administrator.id}`),
    'the other becomes an administrator': async ({ guardian }) => {
      const user = { id: guardian.userId, email: guardian.email };
      await kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersIndex'], user });
    },
    'the other is erased': ({ guardian }) => eraseUser(guardian.userId),
  } satisfies Record<string, (people: Awaited<ReturnType<typeof makePeople>>) => Promise<void>>;

  test.each(Object.entries(losses))(
    'ends where %s: nothing more is done as the other, and the administrator is themselves again',
    async (_, lose) => {
      const people = await makePeople();
      const { administrator, guardian, client } = people;
      await client.post('/api/admin/login-as', { user_id: guardian.userId });
      await lose(people);
      const refused = { status: 403, body: { message: { key: 'sessions.acting_ended' } } };
      // Until the page has read who is signed in, even calls allowed to the administrator are refused.
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        expect(await client.get('/api/common/user')).toMatchObject(refused);
        expect(await client.put('/api/common/user/update', { language: 'lt' })).toMatchObject(refused);
      }
      const own = { user: { id: administrator.userId }, logged_in_as: false };
      expect(await me(client)).toMatchObject({ ...own, acting_ended: true });
      expect(await me(client)).toMatchObject({ ...own, acting_ended: false });
      expect((await client.get('/api/common/user')).status).toBe(200);
    },
  );

  test('ends also by going back, where it is lost already', async () => {
    const people = await makePeople();
    await people.client.post('/api/admin/login-as', { user_id: people.guardian.userId });
    await losses['the flag is taken'](people);
    expect((await people.client.post('/api/admin/logout-as')).status).toBe(200);
    expect((await people.client.get('/api/common/user')).status).toBe(200);
  });

  test('is not begun with who was erased', async () => {
    const { guardian, client } = await makePeople();
    await eraseUser(guardian.userId);
    expect((await client.post('/api/admin/login-as', { user_id: guardian.userId })).status).toBe(404);
  });

  test('is told as lost at once to the page that shows it', async () => {
    const { administrator, guardian, client } = await makePeople();
    await client.post('/api/admin/login-as', { user_id: guardian.userId });
    const rows = await kiik.run<{ role_id: number }>`
      select role_id from membership_roles where membership_id = ${administrator.id}`;
    const heard: { users: number[] }[] = [];
    const listener = new pg.Client(database.connection);
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    await listener.connect();
    await listener.query('listen kiik_push');
    await database.transaction((transaction) =>
      announceRights(transaction, { roleId: onlyRow(rows).role_id }),
    );
    await expect
      .poll(() => heard.flatMap(({ users }) => users).sort((one, other) => one - other))
      .toEqual([administrator.userId, guardian.userId].sort((one, other) => one - other));
    await listener.end();
  });

  test('ends with signing out', async () => {
    const { guardian, client } = await makePeople();
    await client.post('/api/admin/login-as', { user_id: guardian.userId });
    expect((await client.post('/api/auth/logout', { platform: 'web' })).status).toBe(200);
    expect((await client.get('/api/common/init')).status).toBe(401);
  });
});
