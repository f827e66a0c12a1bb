import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain, type TestClient } from '#server/testing/index.ts';
import { openPlaces } from './places.fixture.ts';

const { kiik, home } = await openPlaces();

const list = `${home.base}/folders/${home.folder}/files`;
const readLinks = async (client: TestClient, headers: Record<string, string> = {}) => {
  const page = await client.get<{ data: LibraryFile[] }>(list, headers);
  const packed = await client.get<{ data: { url: string }[] }>(
    `${home.base}/folders/${home.folder}/links`,
    headers,
  );
  return [ensurePresent(page.body.data[0]).url, ensurePresent(packed.body.data[0]).url] as const;
};
/** Without cookies, as a browser requests the files for an archive that it builds itself. */
const open = async (links: readonly string[]) =>
  Promise.all(links.map(async (link) => (await kiik.visitor().send('GET', link, null)).status));

describe('a signed link', () => {
  test('works without a cookie, and ends with the session that made it, not with another', async () => {
    const [here, there] = [await kiik.signIn(home.teacher.email), await kiik.signIn(home.teacher.email)];
    const [links, others] = [await readLinks(here), await readLinks(there)];
    expect(await open([...links, ...others])).toEqual([200, 200, 200, 200]);
    expect((await here.post('/api/auth/logout')).status).toBe(200);
    expect(await open([...links, ...others])).toEqual([404, 404, 200, 200]);
  });

  test('ends when the device is signed out from another, or the session expires', async () => {
    const member = await kiik.makeMember({
      type: 'employee',
      kindergartenId: home.id,
      flags: ['folders_can_manage_all', 'gallery_access_index'],
    });
    const [lost, kept] = [await kiik.signIn(member.email), await kiik.signIn(member.email)];
    const links = await readLinks(lost);
    expect(await open(links)).toEqual([200, 200]);
    expect((await kept.delete('/api/common/user/devices')).status).toBe(200);
    expect(await open(links)).toEqual([404, 404]);
  });

  test('of an access token ends when that is removed, and outlives every session', async () => {
    const client = await kiik.join({
      type: 'employee',
      kindergartenId: home.id,
      flags: ['folders_can_manage_all', 'gallery_access_index'],
    });
    await confirmAgain(client);
    const { body } = await client.post<{ id: number; token: string }>('/api/common/user/tokens', {
      ...{ name: 'Archive', scope: 'read' },
    });
    const links = await readLinks(kiik.visitor(), { authorization: `Bearer ${body.token}` });
    expect(await open(links)).toEqual([200, 200]);
    expect((await client.delete(`/api/common/user/tokens/${body.id}`)).status).toBe(200);
    expect(await open(links)).toEqual([404, 404]);
  });

  test('made while acting as somebody ends when the administrator goes back', async () => {
    const client = await kiik.join({ ...{ type: 'administrator', flags: ['canAccessUsersLoginAs'] } });
    const started = await client.post('/api/admin/login-as', { user_id: home.teacher.userId });
    expect(started.status).toBe(200);
    const links = await readLinks(client);
    expect(await open(links)).toEqual([200, 200]);
    expect((await client.post('/api/admin/logout-as')).status).toBe(200);
    expect(await open(links)).toEqual([404, 404]);
  });

  test('does not tell the number of the session, and is nothing with another one written into it', async () => {
    const client = await kiik.signIn(home.teacher.email);
    const [link] = await readLinks(client);
    const holder = ensurePresent(/\.([0-9a-f]{16})-/.exec(link)?.[1]);
    const [other] = await readLinks(await kiik.signIn(home.teacher.email));
    const otherHolder = ensurePresent(/\.([0-9a-f]{16})-/.exec(other)?.[1]);
    expect(otherHolder).not.toBe(holder);
    expect(await open([link.replace(holder, otherHolder)])).toEqual([404]);
  });
});
