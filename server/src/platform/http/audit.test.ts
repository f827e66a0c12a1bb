import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { confirmAgain, openTestApp } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;
const manager = await kiik.signIn('manager@kiik.test');
const managerId = (await manager.get<{ id: number }>('/api/common/user')).body.id;

async function listEntries(action: string) {
  return kiik.run<Record<string, unknown>>`
    select request_id, user_id, session_id is not null as has_session, outcome, context_kind, context_id, subjects
    from audit_entries where action = ${action} order by id`;
}

describe('the audit log', () => {
  test('tells who read what, as whom and where, soon after', async () => {
    const { headers } = await manager.get('/api/kindergartens/1/children/1');
    await expect
      .poll(() => listEntries('children.getChild'))
      .toEqual([
        {
          request_id: headers.get('x-request-id'),
          user_id: managerId,
          has_session: true,
          outcome: 'done',
          context_kind: 'kindergarten',
          context_id: 1,
          subjects: { kindergarten_id: 1, child_id: 1 },
        },
      ]);
  });

  test('tells which rows somebody was refused', async () => {
    const supplier = await kiik.signIn('supplier@kiik.test');
    expect((await supplier.get('/api/kindergartens/2/children/7')).status).toBe(403);
    await expect
      .poll(() => listEntries('children.getChild'))
      .toContainEqual(
        expect.objectContaining({ outcome: 'refused', subjects: { kindergarten_id: 2, child_id: 7 } }),
      );
  });

  test('tells what was refused', async () => {
    const { status } = await manager.get('/api/admin/kindergartens');
    expect(status).toBe(403);
    await expect
      .poll(() => listEntries('tenants.listAllKindergartens'))
      .toMatchObject([{ user_id: managerId, outcome: 'refused' }]);
  });

  test('tells of a write at once, with the row it made', async () => {
    await confirmAgain(manager);
    const { body } = await manager.post<{ id: number }>('/api/common/user/tokens', {
      name: 'A',
      scope: 'read',
    });
    expect(await listEntries('sessions.createUserToken')).toMatchObject([
      { user_id: managerId, outcome: 'done', subjects: { token_id: body.id } },
    ]);
  });

  test('tells of nothing that did not happen', async () => {
    const before = await listEntries('accounts.updateUser');
    expect((await manager.put('/api/common/user/update', { fname: 'Maie', version: 99 })).status).toBe(409);
    expect((await manager.put('/api/common/user/update', { fname: '<b>' })).status).toBe(422);
    expect(await listEntries('accounts.updateUser')).toEqual(before);
  });

  test('tells who signed in, though nobody was signed in when the call came', async () => {
    const before = await listEntries('sessions.login');
    await kiik.signIn('manager@kiik.test');
    const entries = await listEntries('sessions.login');
    expect(entries).toHaveLength(before.length + 1);
    expect(entries.at(-1)).toMatchObject({ user_id: managerId, has_session: false, outcome: 'done' });
  });

  test('holds nothing that anybody typed', async () => {
    await manager.get('/api/kindergartens/1/children?term=Maasikas');
    await manager.put('/api/common/user/update', { fname: 'Maasikas' });
    const rows = await kiik.run<{ text: string }>`
      select string_agg(entry::text, ' ') as text from audit_entries entry`;
    expect(rows[0]?.text).not.toMatch(/aasikas|@/);
  });

  test.each(['update audit_entries set action = $1', 'delete from audit_entries where action <> $1'])(
    'can only be added to (%s)',
    async (statement) => {
      const client = new pg.Client(database.connection);
      await client.connect();
      onTestFinished(() => client.end());
      await expect(client.query(statement, ['x'])).rejects.toThrow('append-only');
      await expect(client.query('truncate audit_entries')).rejects.toThrow('append-only');
    },
  );

  test('keeps what was read right before the server stopped', async () => {
    const { headers } = await manager.get('/api/common/user/devices');
    const client = new pg.Client(database.connection);
    await client.connect();
    onTestFinished(() => client.end());
    await kiik.app.stop();
    const { rows } = await client.query('select from audit_entries where request_id = $1', [
      headers.get('x-request-id'),
    ]);
    expect(rows).toHaveLength(1);
  });
});
