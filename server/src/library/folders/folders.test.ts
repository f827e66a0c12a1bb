import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Folder } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeCourse, renameCourse } from '#server/kindergarten/courses/factories.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findCourseFolder } from './factories.ts';
import { me, names, openFolders, type Page } from './folders.fixture.ts';

const { database, kindergartenId, bees, teacher, colleague, guardian, manager, folder, pathTo, address } =
  await openFolders();

describe('a new folder', () => {
  const create = (client: TestClient, more: object) =>
    client.post<Folder>(address('/folders'), { name: 'Plans', type: 'document', ...more });

  test('at the top needs somebody who manages it, and the right to add', async () => {
    const { status, body } = await create(teacher, {});
    expect([status, body.errors?.manage]).toEqual([422, [{ key: 'rules.required' }]]);
    expect((await create(guardian, { manage: [`guardian-${guardian.id}`] })).status).toBe(403);
    const made = await create(teacher, { manage: [me(teacher)], view: [`course-${bees}`, me(teacher)] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      access: 'manage',
      parent_id: null,
      breadcrumbs: [{ name: 'Plans' }],
      acl_identities_count: 2,
      own_identity: { unique_id: me(teacher), type: 'employee' },
      allowed: { add: true, edit: true, rename: true, share: true, delete: true, move: true },
    });
    expect(made.body.shared_with.map((one) => one.unique_id)).toEqual([`course-${bees}`, me(teacher)]);
  });

  test('in another one starts with its lists, and who may only edit there manages what they made', async () => {
    const parent = await folder({
      view: [`guardians-${kindergartenId}`],
      edit: [me(colleague)],
      manage: [me(teacher)],
    });
    const { body } = await create(colleague, { parent_id: parent });
    const lists = await teacher.get<AccessLists>(address(`/folders/${body.id}/acl`));
    const ids = Object.values(lists.body.acl_groups).map((list) => list.map((one) => one.unique_id));
    expect(ids).toEqual([[`guardians-${kindergartenId}`], [], [me(colleague)]]);
    expect(lists.body.parent_managers.map((one) => one.unique_id)).toEqual([me(teacher)]);
  });

  test('takes nobody who manages from above, nor who is not of this place', async () => {
    const parent = await folder({ manage: [me(teacher)] });
    const { body } = await create(teacher, {
      parent_id: parent,
      manage: [me(teacher)],
      view: [me(colleague)],
    });
    expect(body.shared_with.map((one) => one.unique_id)).toEqual([me(colleague)]);
    const foreign = await makeMember(database, { type: 'employee' });
    const refused = await create(teacher, { parent_id: parent, view: [me(foreign)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['view']]);
  });

  test.each([
    ['191 characters', 'n'.repeat(191), 201],
    ['192 characters', 'n'.repeat(192), 422],
    ['a slash', 'Rühm 3/4', 201],
    ['what no file is called', 'Jõulupidu: 1. osa? "Jah" <*|\\>', 201],
    ['an emoji', 'Suvi 🌞', 201],
    ['a mark that turns the line round', 'annex\u202egpj', 422],
    ['blanks', '   ', 422],
  ])('%s as a name', async (_, name, status) => {
    expect((await create(teacher, { name, manage: [me(teacher)] })).status).toBe(status);
  });

  test('is not made where one may only view, nor of another kind than what it lies in', async () => {
    const parent = await folder({ view: [me(colleague)], manage: [me(teacher)] });
    expect((await create(colleague, { parent_id: parent })).status).toBe(403);
    expect((await create(guardian, { parent_id: parent })).status).toBe(404);
    expect((await create(teacher, { parent_id: parent, type: 'gallery' })).status).toBe(422);
  });
});

describe('an edit', () => {
  const put = (client: TestClient, id: number, body: object) =>
    client.put<Folder>(address(`/folders/${id}`), { public: false, shared_edit: false, version: 1, ...body });

  test('is for who manages; the second of two is told what stands there now', async () => {
    const id = await folder({ name: 'Menus', edit: [me(colleague)], manage: [me(teacher)] });
    expect((await put(colleague, id, { name: 'Mine' })).status).toBe(403);
    expect((await put(teacher, id, { name: 'Menus 2026', public: true })).body).toMatchObject({
      name: 'Menus 2026',
      public: true,
      version: 2,
    });
    const late = await put(manager, id, { name: 'Late' });
    expect([late.status, (late.body.current as Folder).name]).toEqual([409, 'Menus 2026']);
  });

  test('leaves the folder of a class its name, which follows the class', async () => {
    const id = await findCourseFolder(database, bees);
    expect((await put(teacher, id, { name: 'Other' })).body.errors?.name).toEqual([
      { key: 'folders.named_after' },
    ]);
    const below = await folder({ parentId: id, name: 'Trips' });
    await renameCourse(database, bees, 'Bumblebees');
    const { body } = await teacher.get<Folder>(address(`/folders/${below}`));
    expect([body.name_string, body.breadcrumbs.map(({ name }) => name)]).toEqual([
      'Trips (Bumblebees)',
      ['Bumblebees', 'Trips'],
    ]);
    await renameCourse(database, bees, 'Bees');
    expect((await put(teacher, id, { public: true })).status).toBe(200);
    await database.runStatement(sql`update folders set public = false, version = 1 where id = ${id}`);
  });
});

describe('the trash', () => {
  test('takes an empty folder from who manages it, and gives it back', async () => {
    const parent = await folder({ name: 'Parent', edit: [me(colleague)], manage: [me(teacher)] });
    const child = await folder({ name: 'Child', parentId: parent, edit: [me(colleague)] });
    const remove = (client: TestClient, id: number) => client.delete(address(`/folders/${id}`));
    expect((await remove(colleague, child)).status).toBe(403);
    expect(await remove(teacher, parent)).toBeRefused('folders.not_empty');
    expect((await remove(teacher, child)).body.message).toEqual({ key: 'folders.deleted.document' });
    expect((await remove(teacher, parent)).status).toBe(200);
    expect((await teacher.get(address(`/folders/${child}`))).status).toBe(404);

    const trash = (client: TestClient) => client.get<Page>(address('/trash?type=document'));
    expect(names((await trash(teacher)).body).sort()).toEqual(['Child', 'Parent']);
    expect(names((await trash(colleague)).body)).toEqual([]);
    const restore = (client: TestClient, ids: number[]) =>
      client.post(address('/folders/restore'), { folder_ids: ids });
    expect((await restore(colleague, [parent])).status).toBe(403);
    expect((await restore(teacher, [child])).body.errors?.folder_ids).toEqual([
      { key: 'folders.restore_above_first' },
    ]);
    expect((await restore(teacher, [child, parent])).status).toBe(200);
    expect(await pathTo(child)).toBe('Parent / Child');
  });
});

describe('the lists at the top', () => {
  test('are paged, sorted and searched, at any depth, by the name with its class', async () => {
    const top = await folder({ name: 'Aed', public: true, manage: [me(teacher)] });
    await folder({ name: 'Õues', parentId: top });
    await folder({ name: 'Pildid', parentId: await findCourseFolder(database, bees) });
    const list = async (query: string) => (await teacher.get<Page>(address(`/documents?${query}`))).body;
    expect(names(await list(''))).toEqual(['Aed', 'Bees']);
    expect(names(await list('sortDir=desc'))).toEqual(['Bees', 'Aed']);
    expect(await list('perPage=1&page=2')).toMatchObject({ data: [{ name: 'Bees' }], total: 2, from: 2 });
    expect(names(await list('term=oues'))).toEqual(['Õues']);
    expect(names(await list('term=bees'))).toEqual(['Bees', 'Pildid']);
    const inside = await teacher.get<{ subFolders: Page }>(address(`/folders/${top}?term=oue`));
    expect(names(inside.body.subFolders)).toEqual(['Õues']);
  });

  test('say which albums make themselves, and whether one may be added', async () => {
    const read = async (client: TestClient) => {
      const { body } = await client.get<{ built_in: object; allowed: object }>(address('/gallery'));
      return [body.built_in, body.allowed];
    };
    expect(await read(teacher)).toEqual([{ diary: true, children: true }, { add_folder: true }]);
    expect(await read(guardian)).toEqual([{ diary: true, children: true }, { add_folder: false }]);
  });

  test('put archived classes last', async () => {
    const course = await makeCourse(database, { kindergartenId, name: 'Ants' });
    const read = async () => names((await manager.get<Page>(address('/documents'))).body);
    expect(await read()).toEqual(['Ants', 'Bees']);
    await database.runStatement(sql`update courses set archived_at = created_at where id = ${course}`);
    expect(await read()).toEqual(['Bees', 'Ants']);
  });

  test('of what is shared name nothing that one made, and nothing that is only public', async () => {
    await folder({ name: 'Mine', createdBy: teacher.userId, manage: [me(teacher)] });
    await folder({ name: 'Given', view: [me(teacher)] });
    await folder({ name: 'Public', public: true });
    const { body } = await teacher.get<Page>(address('/documents/shared'));
    expect(names(body).sort()).toEqual(['Bees', 'Given']);
  });
});
