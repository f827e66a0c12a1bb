import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { FailureReply } from '#contract/platform/failure.ts';
import type { TestMember } from '#server/access/roles/factories.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const families: Flag[] = ['children_access_all', 'children_can_edit', 'guardians_can_edit'];
const running: Flag[] = ['roles_can_edit', 'employees_can_edit'];

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const kindergartenId = await kiik.makeKindergarten();
const join = (type: 'employee' | 'guardian', flags?: Flag[]) =>
  kiik.makeMember({ type, kindergartenId, ...(flags && { flags }) });
const manager = await kiik.signIn((await join('employee', [...families, ...running])).email);
const clerkAccount = await join('employee', families);
const clerk = await kiik.signIn(clerkAccount.email);
const rows = await kiik.run<{ name: string }>`
  select name from roles where kindergarten_id = ${kindergartenId} and type = 'guardian' and is_default`;
/** The role that new guardians get. */
const standard = onlyRow(rows).name;

/** Creates a child of the guardian and archives it, so that the guardian is archived, too. */
async function makeFormer(guardian: TestMember): Promise<number> {
  const childId = await kiik.makeChild({ kindergartenId });
  await kiik.makeMother(childId, guardian.id);
  const body = { child_ids: [childId], last_day: '2026-10-13' };
  expect((await manager.post(`/api/kindergartens/${kindergartenId}/children/archive`, body)).status).toBe(
    200,
  );
  return childId;
}

const restore = (client: TestClient, childId: number) =>
  client.post<FailureReply>(`/api/kindergartens/${kindergartenId}/children/restore`, {
    child_ids: [childId],
  });

const remind = (client: TestClient, id: number) =>
  client.post(`/api/kindergartens/${kindergartenId}/guardians/invitations`, { guardian_ids: [id] });

/** The roles that the member holds, null while archived. */
async function readRoles(id: number): Promise<string[] | null> {
  const rows = await kiik.run<{ archived: boolean; names: string[] }>`
    select archived_at is not null as archived, array(
      select name from roles join membership_roles on role_id = roles.id where membership_id = memberships.id
    ) as names
    from memberships where id = ${id}`;
  return rows[0]?.archived === false ? rows[0].names : null;
}

async function changeStandard(flags: string): Promise<void> {
  await kiik.run`update roles set flags = ${flags}::text[]
        where kindergarten_id = ${kindergartenId} and type = 'guardian' and is_default`;
}

describe('guardians who come back with a child', () => {
  test('have what they had where whoever restores may give it, and else what new guardians get', async () => {
    const rich = await join('guardian', ['child_access_profile', 'documents_add_folders']);
    const childId = await makeFormer(rich);
    expect(await readRoles(rich.id)).toBeNull();
    expect((await restore(manager, childId)).status).toBe(200);
    expect(await readRoles(rich.id)).toEqual(['Testroll']);

    const again = await makeFormer(rich);
    await restore(manager, childId);
    await manager.post(`/api/kindergartens/${kindergartenId}/children/archive`, {
      child_ids: [childId, again],
      last_day: '2026-10-13',
    });
    expect(await readRoles(rich.id)).toBeNull();
    expect((await restore(clerk, childId)).status).toBe(200);
    expect(await readRoles(rich.id)).toEqual([standard]);
  });

  test('stay away, and the child with them, where new guardians would run the kindergarten', async () => {
    const rich = await join('guardian', running);
    const childId = await makeFormer(rich);
    await changeStandard('{roles_can_edit,employees_can_edit}');
    onTestFinished(() => changeStandard('{child_access_profile}'));
    const refused = await restore(clerk, childId);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { child_ids: [{ key: 'roles.role_not_yours', values: { roles: standard } }] },
    ]);
    expect(await readRoles(rich.id)).toBeNull();
    expect((await restore(manager, childId)).status).toBe(200);
    expect(await readRoles(rich.id)).toEqual(['Testroll']);
  });

  test('are not whoever restores the child: a colleague does that', async () => {
    const { userId, email } = clerkAccount;
    const own = await kiik.makeMember({ type: 'guardian', kindergartenId, user: { id: userId, email } });
    const childId = await makeFormer(own);
    expect(await restore(clerk, childId)).toBeRefused({ child_ids: 'children.restore_own' });
    expect(await readRoles(own.id)).toBeNull();
    expect((await restore(manager, childId)).status).toBe(200);
    expect(await readRoles(own.id)).toEqual([standard]);
  });
});

test('whoever asks a guardian once more gives what they were invited to, and only what they may', async () => {
  const email = 'keeldus@test.ee';
  const id = await kiik.invite({ type: 'guardian', kindergartenId }, { email });
  const rich = await join('guardian', ['child_access_profile', 'documents_add_folders']);
  await database.transaction(async (transaction) => {
    await sql`
      update membership_roles set role_id = (select role_id from membership_roles where membership_id = ${rich.id})
      where membership_id = ${id}`.execute(transaction);
    await sql`update memberships set archived_at = now(), declined_at = now() where id = ${id}`.execute(
      transaction,
    );
    await sql`delete from invitations where membership_id = ${id}`.execute(transaction);
  });
  expect((await remind(clerk, id)).status).toBe(422);
  expect(await readRoles(id)).toBeNull();
  expect(await remind(manager, id)).toMatchObject({ status: 200, body: { sent: 1, skipped: 0 } });
  expect(await readRoles(id)).toEqual(['Testroll']);
});
