import { sql } from 'kysely';
import { makeMember } from '../server/src/access/roles/factories.ts';
import { expect, test } from './journey.ts';
import { makeOwnKindergarten } from './own-kindergarten.ts';
import { en } from './text.ts';

test('a right that is taken leaves an open tab’s menu by itself, and one that is given comes', async ({
  kiik,
  page,
  signIn,
  openElsewhere,
}) => {
  const { kindergartenId, manager } = await makeOwnKindergarten(kiik.database, { name: 'Õigused' });
  const member = await makeMember(kiik.database, {
    type: 'employee',
    kindergartenId,
    flags: ['documents_access_index'],
  });
  const tab = await openElsewhere(member.email, `${kiik.url}/dashboard`);
  const loads: string[] = [];
  tab.on('load', () => loads.push(tab.url()));
  const entry = (key: 'folders.menu.documents' | 'folders.menu.gallery') =>
    tab.getByRole('navigation').getByRole('link', { name: en(key), exact: true });
  await expect(entry('folders.menu.documents')).toBeVisible();
  await expect(entry('folders.menu.gallery')).toHaveCount(0);

  const rows = await kiik.database.runStatement(sql<{ id: number; version: number }>`
    select id, version from roles where kindergarten_id = ${kindergartenId} and name = 'Testroll'`);
  await signIn(manager.email);
  const reply = await page.request.put(`/api/kindergartens/${kindergartenId}/roles/${rows[0]?.id}`, {
    data: { name: 'Testroll', flags: ['gallery_access_index'], is_default: false, version: rows[0]?.version },
  });
  expect(reply.status()).toBe(200);
  await expect(entry('folders.menu.gallery')).toBeVisible();
  await expect(entry('folders.menu.documents')).toHaveCount(0);
  expect(loads).toEqual([]);
});
