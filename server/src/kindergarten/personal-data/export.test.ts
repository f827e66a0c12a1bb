import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PersonalExport } from '#contract/kindergarten/personal-data.ts';
import { languageCodes } from '#contract/platform/language.ts';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { examplePicture } from '#server/proof/example-call.ts';
import { confirmAgain, openTestApp, testNow, waitForMail } from '#server/testing/index.ts';
import { exportFrom, listPath } from './export.fixture.ts';
import { forgetExports } from './forget-exports.ts';
import { makeExport } from './make-export.ts';

const kiik = await openTestApp('demo');
const { database } = kiik.app;

/** Signs in and confirms the identity again, which requesting and downloading an archive requires. */
const signIn = async (email: string) => confirmAgain(await kiik.signIn(email));

describe('everything that is held on somebody', () => {
  test('is what the rows say, as pages, as data and as files, and a mail tells of it', async () => {
    const client = await signIn('guardian@kiik.test');
    await client.send('POST', '/api/common/user/picture', new Uint8Array(examplePicture), {
      'content-type': 'image/jpeg',
    });
    const { data, files, read } = await exportFrom(client, listPath);
    const rows = await kiik.run<{ fname: string; lname: string; children: number }>`
      select fname, lname, (
        select count(*) from child_guardians own join memberships guardian on guardian.id = own.guardian_id
        where guardian.user_id = users.id
      ) as children
      from users where email = 'guardian@kiik.test'`;
    const account = onlyRow(rows);
    expect(data.account).toEqual([
      expect.objectContaining({ email: 'guardian@kiik.test', fname: account.fname, lname: account.lname }),
    ]);
    expect(data.own_children).toHaveLength(account.children);
    expect(data.devices).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password/);
    const sections = Object.keys(data).filter((key) => Array.isArray(data[key]));
    for (const key of sections) expect(files.has(`pages/${key}.html`), key).toBe(true);
    expect(read('index.html')).toContain('pages/account.html');
    expect(read('pages/account.html')).toContain(account.lname);
    expect(files.get('files/profile-picture.webp')?.subarray(8, 12).toString()).toBe('WEBP');
    expect(await waitForMail(database, 'guardian@kiik.test', /./)).toContain('/user/data');
  });

  test.each(demoPersonas)('has its words in every language: $role', async ({ email }) => {
    const client = await signIn(email);
    await kiik.run`delete from personal_exports`;
    for (const language of languageCodes) {
      await client.put('/api/common/user/update', { language });
      const { files } = await exportFrom(client, listPath);
      const pages = [...files].filter(([name]) => name.endsWith('.html'));
      expect(pages.length).toBeGreaterThan(2);
      for (const [name, page] of pages) expect(page.toString(), name).not.toContain('personal-data.');
    }
    await client.put('/api/common/user/update', { language: 'et' });
  });

  test('says meanwhile how much of it is done, and begins anew where it failed', async () => {
    const { email } = await kiik.makeMember({ type: 'administrator' });
    const client = await signIn(email);
    const rows = await kiik.run<{ id: number }>`select id from users where email = ${email}`;
    const userId = rows[0]?.id;
    const [waiting] = await kiik.run<{ id: number }>`
      insert into personal_exports (user_id, subject_kind, subject_id, language, requested_at, expires_at)
      values (${userId}, 'user', ${userId}, 'en', ${testNow}, '2999-01-01') returning id`;
    const seen: number[] = [];
    const see = async () => {
      const { body } = await client.get<{ data: PersonalExport[] }>(listPath);
      seen.push(body.data[0]?.percent ?? -1);
    };
    const part = {
      user: () => ({
        async files() {
          await see();
          if (seen.length === 5) throw new Error('The storage is full');
          return [];
        },
      }),
    };
    await see();
    const attempt = database.transaction((transaction) =>
      makeExport.perform({ export_id: waiting?.id }, {
        transaction,
        transactionBeside: database.transactionBeside,
        clock: kiik.clock,
        personalData: [part, part, part, part],
      } as never),
    );
    await expect(attempt).rejects.toThrow('full');
    expect(seen).toEqual([0, 0, 12, 25, 37]);
  });

  test('is made once at a time', async () => {
    const supplier = await signIn('supplier@kiik.test');
    // An export that waits for its job.
    await kiik.run`
        insert into personal_exports (user_id, subject_kind, subject_id, language, requested_at, expires_at)
        select id, 'user', id, 'en', ${testNow}, ${'2026-10-21T08:00:00Z'} from users
        where email = 'supplier@kiik.test'`;
    expect(await supplier.post(listPath)).toBeRefused('personal-data.export_waits');
  });

  test('is fetched by its owner alone, for a week', async () => {
    const client = await signIn('teacher@kiik.test');
    const { id } = await exportFrom(client, listPath);
    const other = await signIn('manager@kiik.test');
    expect((await other.get(`${listPath}/${id}/file`)).status).toBe(404);
    expect((await kiik.visitor().get(`${listPath}/${id}/file`)).status).toBe(401);
    const count = async () =>
      (await sql`select from personal_exports where id = ${id}`.execute(database.read)).rows.length;
    await database.transaction((transaction) => planJob(transaction, forgetExports, {}));
    expect(await count()).toBe(1);
    kiik.clock.advance({ hours: 24 * 7 });
    onTestFinished(() => kiik.clock.advance({ hours: -24 * 7 }));
    const later = await signIn('teacher@kiik.test');
    expect((await later.get(`${listPath}/${id}/file`)).status).toBe(404);
    await database.transaction((transaction) => planJob(transaction, forgetExports, {}));
    await expect.poll(count).toBe(0);
  });

  test('goes to an administrator who answers a request, and to no other', async () => {
    const parent = await kiik.makeMember({ type: 'guardian' });
    const keeper = await kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersPersonalData'] });
    const path = `/api/admin/users/${parent.userId}/exports`;
    const { data } = await exportFrom(await signIn(keeper.email), path);
    expect(data.account).toEqual([expect.objectContaining({ email: parent.email })]);
    const other = await kiik.makeMember({ type: 'administrator', flags: ['canAccessUsersIndex'] });
    expect((await (await signIn(other.email)).post(path)).status).toBe(403);
  });
});

describe('everything that is held on a child', () => {
  async function makeFamily() {
    const rows = await kiik.run<{ id: number }>`
      select membership.kindergarten_id as id from memberships membership join users on users.id = user_id
      where email = 'manager@kiik.test'`;
    const kindergartenId = onlyRow(rows).id;
    const childId = await kiik.makeChild({ kindergartenId, fname: 'Oskar', lname: 'Kuusk' });
    const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId });
    await kiik.makeMother(childId, guardian.id);
    await database.transaction((transaction) =>
      sql`update children set idcode = ${`X${childId}`}, health_notes = 'Pähklid' where id = ${childId}`.execute(
        transaction,
      ),
    );
    const path = `/api/kindergartens/${kindergartenId}/children/${childId}/exports`;
    return { kindergartenId, childId, guardian, path, client: await signIn(guardian.email) };
  }
  const hide = (childId: number, areas: string[]) =>
    kiik.run`update child_guardians set hidden_areas = ${areas} where child_id = ${childId}`;

  test('is complete for a guardian and for a manager', async () => {
    const { childId, path, client } = await makeFamily();
    for (const one of [client, await signIn('manager@kiik.test')]) {
      const { data } = await exportFrom(one, path);
      expect(data.child).toEqual([
        expect.objectContaining({ fname: 'Oskar', lname: 'Kuusk', birth_date: '2022-05-01' }),
      ]);
      expect(data.profile).toEqual([expect.objectContaining({ idcode: `X${childId}` })]);
      expect(data.health).toEqual([{ health_notes: 'Pähklid' }]);
      expect(data.guardians).toEqual([expect.objectContaining({ relation: 1 })]);
    }
  });

  test('leaves out what is hidden from the guardian, and is gone when more becomes hidden', async () => {
    const { childId, path, client } = await makeFamily();
    await hide(childId, ['health']);
    const { id, data, files } = await exportFrom(client, path);
    expect(Object.keys(data)).not.toContain('health');
    expect([...files.keys()]).not.toContain('pages/health.html');
    expect(JSON.stringify(data)).not.toContain('Pähklid');
    await hide(childId, ['health', 'profile']);
    expect((await client.get(`${listPath}/${id}/file`)).status).toBe(404);
    await hide(childId, []);
    expect((await client.send('GET', `${listPath}/${id}/file`, null)).status).toBe(200);
  });

  test('names no other guardian to whom these are hidden from, and is gone when the child leaves', async () => {
    const { kindergartenId, childId, guardian, path, client } = await makeFamily();
    const other = await kiik.makeMember({ type: 'guardian', kindergartenId });
    const sibling = await kiik.makeChild({ kindergartenId });
    await kiik.makeMother(sibling, guardian.id);
    await database.transaction(async (transaction) => {
      await sql`update users set fname = 'Salajane' where id = ${other.userId}`.execute(transaction);
      await sql`
        insert into consent_decisions (child_id, kind, given, decided_at, user_id)
        values (${childId}, 'outings', true, ${testNow}, ${other.userId})`.execute(transaction);
    });
    const whole = await exportFrom(client, path);
    expect(whole.data.consents).toEqual([expect.objectContaining({ fname: 'Salajane' })]);
    await hide(childId, ['guardians']);
    const { id, data, files } = await exportFrom(client, path);
    expect(data.consents).toEqual([
      { consent: 'outings', given: true, decided_at: expect.any(String), signed_on: null },
    ]);
    for (const [name, file] of files) expect(file.toString(), name).not.toContain('Salajane');
    await kiik.run`update children set archived_at = ${testNow} where id = ${childId}`;
    expect((await client.get(`${listPath}/${id}/file`)).status).toBe(404);
  });

  test('cannot be fetched by who is no guardian any more', async () => {
    const { guardian, path, client } = await makeFamily();
    const { id } = await exportFrom(client, path);
    // Also belongs to another place, and so stays signed in.
    await kiik.makeMember({ type: 'guardian', user: { id: guardian.userId, email: guardian.email } });
    await database.transaction((transaction) => archiveMembership(transaction, guardian.id, testNow));
    expect((await client.get(`${listPath}/${id}/file`)).status).toBe(404);
  });

  test('is not for a teacher, nor for a guardian of another child', async () => {
    const { kindergartenId, path } = await makeFamily();
    const stranger = await kiik.makeMember({ type: 'guardian', kindergartenId });
    const teacher = await kiik.makeMember({
      type: 'employee',
      kindergartenId,
      flags: ['children_access_index', 'children_access_all', 'child_access_profile'],
    });
    expect((await (await signIn(stranger.email)).post(path)).status).toBe(404);
    expect((await (await signIn(teacher.email)).post(path)).status).toBe(403);
  });

  test('goes with the child', async () => {
    const { kindergartenId, childId, path } = await makeFamily();
    const manager = await signIn('manager@kiik.test');
    const { id } = await exportFrom(manager, path);
    await kiik.run`update children set archived_at = ${testNow} where id = ${childId}`;
    const erase = `/api/kindergartens/${kindergartenId}/children/${childId}/erase`;
    expect((await manager.post(erase, { confirm: 'Oskar' })).status).toBe(200);
    expect((await manager.get(`${listPath}/${id}/file`)).status).toBe(404);
    expect((await manager.post(path)).status).toBe(404);
  });
});
