import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#server/access/accounts/factories.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let kiik: TestApp;
beforeAll(async () => {
  kiik = await startTestApp('empty');
});
afterAll(() => kiik.stop());

async function run(statement: ReturnType<typeof sql>): Promise<void> {
  await kiik.app.database.transaction((transaction) => statement.execute(transaction));
}

describe('acting as somebody else', () => {
  const actingAs = async () => {
    const { rows } = await sql<{
      action: string;
      user_id: number;
      as_user_id: number | null;
      subjects: object;
    }>`
      select action, user_id, as_user_id, subjects from audit_entries order by id desc`.execute(
      kiik.app.database.read,
    );
    return rows;
  };

  async function makePeople() {
    const administrator = await makeMember(kiik.app.database, {
      type: 'administrator',
      flags: ['canAccessUsersLoginAs'],
    });
    const kindergartenId = await makeKindergarten(kiik.app.database);
    const guardian = await makeMember(kiik.app.database, { type: 'guardian', kindergartenId });
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
    const other = await makeMember(kiik.app.database, { type: 'administrator', flags: [] });
    const waiting = await makeMember(kiik.app.database, { type: 'administrator', flags: [] });
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
    const without = await kiik.signIn(
      (await makeMember(kiik.app.database, { type: 'administrator', flags: ['canAccessUsersIndex'] })).email,
    );
    expect((await without.post('/api/admin/login-as', { user_id: guardian.userId })).status).toBe(403);
  });

  test('leaves to the person what only they decide', async () => {
    const { client } = await makePeople();
    const person = await createUser(kiik.app.database, { privacyConfirmed: false });
    await client.post('/api/admin/login-as', { user_id: person.id });
    expect((await client.put('/api/common/user/password', { password: 'Kevad-2026' })).status).toBe(403);
    const confirmation = { password: 'Kiik-demo-2026' };
    expect((await client.post('/api/auth/confirm', confirmation)).status).toBe(403);
    expect((await client.put('/api/common/user/update', { fname: 'Teine' })).status).toBe(403);
    expect((await client.post('/api/common/confirm-privacy')).status).toBe(403);
    expect((await client.post('/api/common/user/tokens', { name: 'Key', scope: 'read' })).status).toBe(403);
    expect((await client.delete('/api/common/user/devices')).status).toBe(403);
    // The gates are the person's own, too.
    expect((await client.get('/api/common/user/devices')).status).toBe(200);
  });

  test('ends with the right to it, and where the other becomes an administrator', async () => {
    for (const change of ['flag', 'promotion'] as const) {
      const { administrator, guardian, client } = await makePeople();
      await client.post('/api/admin/login-as', { user_id: guardian.userId });
      if (change === 'promotion') {
        const user = { id: guardian.userId, email: guardian.email };
        await makeMember(kiik.app.database, { type: 'administrator', flags: ['canAccessUsersIndex'], user });
      } else {
        await run(sql`
          update roles set flags = '{}'
          where id in (select role_id from membership_roles where membership_id = ${administrator.id})`);
      }
      expect((await client.get('/api/common/init')).status).toBe(417);
    }
  });

  test('ends with signing out', async () => {
    const { guardian, client } = await makePeople();
    await client.post('/api/admin/login-as', { user_id: guardian.userId });
    expect((await client.post('/api/auth/logout', { platform: 'web' })).status).toBe(200);
    expect((await client.get('/api/common/init')).status).toBe(401);
  });
});
