import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { openPlaces, pathOf, picture } from './places.fixture.ts';

const { kiik, database, home } = await openPlaces();

describe('looks at a file', () => {
  test('a link ends with the file in the trash, and where it is moved out of sight', async () => {
    const open = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3, [`guardian-${home.parent.id}`]: 1 },
    });
    const closed = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3 },
    });
    const path = `${home.base}/folders/${open}`;
    const { body: file } = await sendForm(home.teacher, `${path}/upload`, picture, { name: 'a.gif' });
    const { body } = await home.parent.get<{ data: LibraryFile[] }>(`${path}/files`);
    const link = ensurePresent(body.data[0]).url;
    const look = async () => (await kiik.visitor().get(link)).status;
    const move = (folder: number) =>
      home.teacher.put(`${home.base}/folders/${folder}/files/move`, { file_ids: [file.id] });
    expect(await look()).toBe(200);
    await move(closed);
    expect(await look()).toBe(404);
    await move(open);
    // Where families see it, it waits to be shared again.
    expect(await look()).toBe(404);
    await home.teacher.post(`${home.base}/files/share`, { file_ids: [file.id] });
    expect(await look()).toBe(200);
    await home.teacher.delete(`${path}/files`, { file_ids: [file.id] });
    expect(await look()).toBe(404);
  });

  test('each look at a file is in the audit log: by whom, and as whom an administrator looked', async () => {
    const administrator = await kiik.join({ type: 'administrator', flags: ['canAccessUsersLoginAs'] });
    await administrator.post('/api/admin/login-as', { user_id: home.teacher.userId });
    const folder = `${home.base}/folders/${home.folder}`;
    const { body } = await administrator.get<{ data: LibraryFile[] }>(`${folder}/files`);
    const file = ensurePresent(body.data[0]);
    await administrator.get(pathOf(home, file));
    await administrator.get(`${folder}/files/ids`);
    await administrator.get(`${folder}/links`);
    await administrator.get(`${folder}/zip`);
    await administrator.get(file.url);
    await kiik.visitor().get(file.url);
    const read = async () => {
      const rows = await kiik.run<{
        action: string;
        user_id: number;
        as_user_id: number | null;
      }>`
        select action, user_id, as_user_id from audit_entries
        where action like 'files.%' and subjects @> ${JSON.stringify({ file_id: [file.id] })}
          and user_id in (${administrator.userId}, ${home.teacher.userId})
        order by id desc limit 7`;
      return rows
        .filter((row) => row.user_id === administrator.userId && row.as_user_id === home.teacher.userId)
        .map(({ action }) => action)
        .sort();
    };
    await expect
      .poll(read)
      .toEqual([
        'files.downloadFolder',
        'files.getFile',
        'files.listFileIds',
        'files.listFiles',
        'files.listFolderLinks',
        'files.openLink',
        'files.openLink',
      ]);
  });

  test('logs tell no name, no term and no link', async () => {
    await home.teacher.get(`${home.base}/folders/${home.folder}/files?term=Mirabilis`);
    await home.teacher.get(`${home.base}/gallery?term=Mirabilis`);
    const { body } = await home.teacher.get<{ data: LibraryFile[] }>(
      `${home.base}/folders/${home.folder}/files`,
    );
    const link = body.data[0]?.url ?? 'nothing';
    await home.teacher.get(link);
    await home.teacher.get(`${link}x`);
    await sendForm(home.parent, `${home.base}/folders/${home.folder}/upload`, '', { name: 'Mirabilis.gif' });
    const log = kiik.log.join('\n');
    expect(log).not.toContain('Mirabilis');
    expect(log).not.toContain('secret.gif');
    expect(log).not.toContain(link);
    expect(log).not.toContain(home.teacher.email);
  });
});
