import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Folder } from '#contract/library/folders.ts';
import { makeSharedFolder } from './files.fixture.ts';
import { beginUpload, openPlaces, pathOf } from './places.fixture.ts';

const { database, home, away } = await openPlaces();

describe('numbers of another kindergarten', () => {
  /**
   * Every place for an id in a call of the home manager, with ids of the other kindergarten.
   * `proof/foreign-manager.test.ts` tests the ids in paths for all routes.
   */
  const attacks: [title: string, attack: () => Promise<{ status: number; body?: unknown }>][] = [
    [
      'an archive with one of its files',
      () => home.manager.get(`${home.base}/folders/${home.folder}/zip?file_ids=${away.file.id}`),
    ],
    [
      'links with one of its files',
      () => home.manager.get(`${home.base}/folders/${home.folder}/links?file_ids=${away.file.id}`),
    ],
    [
      'links of what a search finds',
      () => home.manager.get(`${home.base}/files/links?type=gallery&term=secret&file_ids=${away.file.id}`),
    ],
    [
      'an archive of what a search finds',
      () => home.manager.get(`${home.base}/files/zip?type=gallery&term=Away`),
    ],
    [
      'a folder in one',
      () => home.manager.post(`${home.base}/folders`, { name: 'X', type: 'gallery', parent_id: away.folder }),
    ],
    [
      'move one here',
      () => home.manager.put(`${home.base}/folders/${home.folder}/move`, { folder_ids: [away.below] }),
    ],
    [
      'move into one',
      () => home.manager.put(`${home.base}/folders/${away.folder}/move`, { folder_ids: [home.below] }),
    ],
    [
      'move one to the top',
      () => home.manager.put(`${home.base}/folders/move`, { folder_ids: [away.below] }),
    ],
    ['restore one', () => home.manager.post(`${home.base}/folders/restore`, { folder_ids: [away.below] })],
    [
      'move a file into one',
      () => home.manager.put(`${home.base}/folders/${away.folder}/files/move`, { file_ids: [home.file.id] }),
    ],
    ['restore a file', () => home.manager.post(`${home.base}/files/restore`, { file_ids: [away.file.id] })],
    ['open a file', () => home.manager.get(pathOf(home, away.file))],
    [
      'a thumbnail',
      () => home.manager.get(`${home.base}/files/gallery_thumbs/${away.file.filename}?size=small`),
    ],
    [
      'edit a file',
      () => home.manager.put(pathOf(home, away.file), { name: 'X', description: '', version: 1 }),
    ],
    ['delete a file', () => home.manager.delete(pathOf(home, away.file))],
    [
      'tag a file',
      () =>
        home.manager.put(`${home.base}/files/children`, {
          file_ids: [away.file.id],
          child_ids: [home.child],
        }),
    ],
    ['begin to send into one', () => beginUpload(home.manager, home, { folder_id: away.folder })],
    [
      'begin to send into the diary of a class',
      () =>
        beginUpload(home.manager, home, {
          ...{ course_id: away.course, diary_date: '2026-10-14', type: 'gallery' },
        }),
    ],
  ];
  test.each(attacks)('%s: 404', async (_, attack) => {
    const { status, body } = await attack();
    expect(status).toBe(404);
    expect(JSON.stringify(body ?? '')).not.toContain('Away');
  });

  test('a search finds, links and packs what is here alone', async () => {
    const found = async (rest: string) => {
      const { body } = await home.manager.get<{ data: { id: number }[] }>(
        `${home.base}/files${rest}?type=gallery&term=secret`,
      );
      return body.data.map(({ id }) => id);
    };
    expect(await found('')).toEqual([home.file.id]);
    expect(await found('/ids')).toEqual([home.file.id]);
    expect(await found('/links')).toEqual([home.file.id]);
    const packed = await home.manager.send('GET', `${home.base}/files/zip?type=gallery&term=secret`, null);
    const bytes = Buffer.from(await packed.arrayBuffer()).toString('latin1');
    expect(bytes).toContain('Home secret.gif');
    expect(bytes).not.toContain('Away secret.gif');
  });

  test('among those of here do nothing and tell nothing', async () => {
    const moved = await home.manager.put(`${home.base}/folders/${home.below}/files/move`, {
      file_ids: [home.file.id, away.file.id],
    });
    expect(moved.body).toEqual({ done: [home.file.id], refused: [] });
    await home.manager.put(`${home.base}/folders/${home.folder}/files/move`, { file_ids: [home.file.id] });
    const removed = await home.manager.delete(`${home.base}/folders/${home.folder}/files`, {
      file_ids: [away.file.id],
    });
    expect(removed.status).toBe(403);
    await home.manager.put(`${home.base}/files/seen`, { file_ids: [away.file.id] });
    const rows = await database.runStatement(sql`select from file_views where file_id = ${away.file.id}`);
    expect(rows).toEqual([]);
    const file_ids = [home.file.id];
    const tagged = await home.teacher.put(`${home.base}/files/children`, {
      file_ids,
      child_ids: [away.child],
    });
    expect(tagged.status).toBe(422);
    await home.manager.put(`${home.base}/files/children`, { file_ids, course_id: away.course });
    const marks = await sql`select from file_children where file_id = ${home.file.id}`.execute(database.read);
    expect(marks.rows).toEqual([]);
  });

  test.each([
    ['an employee', () => `employee-${away.teacher.id}`],
    ['a guardian', () => `guardian-${away.parent.id}`],
    ['a class', () => `course-${away.course}`],
    ['its teachers', () => `teachers-${away.course}`],
    ['a target group', () => `group-${away.group}`],
    ['all employees', () => `employees-${away.id}`],
    ['all guardians', () => `guardians-${away.id}`],
    ['a wrong type of somebody here', () => `guardian-${home.teacher.id}`],
    ['nobody at all', () => 'employee-999999999'],
  ])('%s cannot be shared with', async (_, identity) => {
    const list = { view: [], edit: [identity()], manage: [`employee-${home.teacher.id}`] };
    const { body: folder } = await home.manager.get<Folder>(`${home.base}/folders/${home.folder}`);
    const synced = await home.manager.post(`${home.base}/folders/${home.folder}/sync`, {
      ...list,
      version: folder.version,
    });
    expect([synced.status, Object.keys(synced.body.errors ?? {})]).toEqual([422, ['edit']]);
    const made = await home.manager.post(`${home.base}/folders`, { name: 'X', type: 'gallery', ...list });
    expect(made.status).toBe(422);
    const { rows } =
      await sql`select from audience_entries where unique_id = ${identity()} and audience_kindergarten_id = ${home.id}`.execute(
        database.read,
      );
    expect(rows).toEqual([]);
  });
});

describe('one who may edit', () => {
  test('comes to manage nothing by moving it below what they manage', async () => {
    const me = `guardian-${home.parent.id}`;
    const folder = await makeSharedFolder(database, {
      kindergartenId: home.id,
      shares: { [`employee-${home.teacher.id}`]: 3, [me]: 2 },
    });
    const make = () =>
      makeSharedFolder(database, { kindergartenId: home.id, parentId: folder, shares: { [me]: 2 } });
    const [theirs, aside] = [await make(), await make()];
    const { body: own } = await home.parent.post<Folder>(`${home.base}/folders`, {
      ...{ name: 'Mine', type: 'gallery', parent_id: folder },
    });
    expect(own.access).toBe('manage');
    const move = (target: number) =>
      home.parent.put(`${home.base}/folders/${target}/move`, { folder_ids: [theirs] });
    expect((await move(own.id)).status).toBe(422);
    expect((await home.parent.get<Folder>(`${home.base}/folders/${theirs}`)).body.access).toBe('edit');
    // If the managers stay the same, the move is allowed.
    expect((await move(aside)).status).toBe(200);
    expect((await home.teacher.get<Folder>(`${home.base}/folders/${theirs}`)).body.access).toBe('manage');
  });
});
