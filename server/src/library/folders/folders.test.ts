import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Folder, FolderRow } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import { makeMember, type TestMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeCourse, makeTeaching } from '#server/kindergarten/courses/factories.ts';
import { makeTargetGroup } from '#server/kindergarten/target-groups/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findCourseFolder, makeFolder } from './factories.ts';

interface Page {
  data: FolderRow[];
  total: number;
}

let kiik: TestApp;
let kindergartenId: number;
let bees: number;
let teacher: TestMember;
let colleague: TestMember;
let guardian: TestMember;
let asManager: TestClient;
let asTeacher: TestClient;
let asColleague: TestClient;
let asGuardian: TestClient;

beforeAll(async () => {
  kiik = await startTestApp('empty');
  const { database } = kiik.app;
  kindergartenId = await makeKindergarten(database);
  bees = await makeCourse(database, { kindergartenId, name: 'Bees' });
  const employee = { type: 'employee', kindergartenId } as const;
  teacher = await makeMember(database, employee);
  colleague = await makeMember(database, employee);
  guardian = await makeMember(database, { type: 'guardian', kindergartenId });
  const manager = await makeMember(database, {
    ...employee,
    flags: [
      ...['documents_access_index', 'gallery_access_index', 'folders_can_manage_all'],
      ...['documents_add_folders', 'gallery_add_folders'],
      ...['targetgroups_can_edit', 'targetgroups_access_system_groups', 'courses_access_all'],
    ] as const,
  });
  await makeTeaching(database, bees, teacher.id);
  [asManager, asTeacher, asColleague, asGuardian] = (await Promise.all(
    [manager, teacher, colleague, guardian].map(({ email }) => kiik.signIn(email)),
  )) as [TestClient, TestClient, TestClient, TestClient];
});
afterAll(() => kiik.stop());
beforeEach(() => clear());

/** Leaves the classes' folders alone. */
async function clear(): Promise<void> {
  await kiik.app.database.runStatement(
    sql`delete from folders where parent_id is not null or course_id is null`,
  );
}

const address = (rest = '') => `/api/kindergartens/${kindergartenId}${rest}`;
const folder = (traits: Omit<Parameters<typeof makeFolder>[1], 'kindergartenId'> = {}) =>
  makeFolder(kiik.app.database, { kindergartenId, ...traits });
const me = (person: TestMember) => `employee-${person.id}`;
const names = (page: Page) => page.data.map(({ name }) => name);

/** The name of the folder and of all that lie above it, as the path says and as the parents say. */
async function wayTo(folderId: number): Promise<string> {
  const { rows } = await sql<{ path: string; parents: string }>`
    with recursive above as (
      select id, parent_id, name, 1 as step from folders where id = ${folderId}
      union all
      select folder.id, folder.parent_id, folder.name, step + 1 from folders folder join above on folder.id = above.parent_id
    )
    select
      (select string_agg(name, ' / ' order by step desc) from above) as parents,
      (
        select string_agg(part.name, ' / ' order by place)
        from folders folder, unnest(folder.path) with ordinality as way (id, place)
        join folders part on part.id = way.id where folder.id = ${folderId}
      ) as path`.execute(kiik.app.database.read);
  expect(rows[0]?.path).toBe(rows[0]?.parents);
  return rows[0]?.path ?? '';
}

describe('a new folder', () => {
  const create = (client: TestClient, more: object) =>
    client.post<Folder>(address('/folders'), { name: 'Plans', type: 'document', ...more });

  test('at the top needs somebody who manages it, and the right to add', async () => {
    const { status, body } = await create(asTeacher, {});
    expect([status, body.errors?.manage]).toEqual([422, [{ key: 'rules.required' }]]);
    expect((await create(asGuardian, { manage: [`guardian-${guardian.id}`] })).status).toBe(403);
    const made = await create(asTeacher, { manage: [me(teacher)], view: [`course-${bees}`, me(teacher)] });
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
    const { body } = await create(asColleague, { parent_id: parent });
    const lists = await asTeacher.get<AccessLists>(address(`/folders/${body.id}/acl`));
    const ids = Object.values(lists.body.acl_groups).map((list) => list.map((one) => one.unique_id));
    expect(ids).toEqual([[`guardians-${kindergartenId}`], [], [me(colleague)]]);
    expect(lists.body.parent_managers.map((one) => one.unique_id)).toEqual([me(teacher)]);
  });

  test('takes nobody who manages from above, nor who is not of this place', async () => {
    const parent = await folder({ manage: [me(teacher)] });
    const { body } = await create(asTeacher, {
      parent_id: parent,
      manage: [me(teacher)],
      view: [me(colleague)],
    });
    expect(body.shared_with.map((one) => one.unique_id)).toEqual([me(colleague)]);
    const foreign = await makeMember(kiik.app.database, { type: 'employee' });
    const refused = await create(asTeacher, { parent_id: parent, view: [me(foreign)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['view']]);
  });

  test.each([
    ['191 characters', 'n'.repeat(191), 201],
    ['192 characters', 'n'.repeat(192), 422],
    ['a slash', 'a/b', 422],
    ['an emoji', 'Suvi 🌞', 201],
    ['a mark that turns the line round', 'annex\u202egpj', 422],
    ['blanks', '   ', 422],
  ])('%s as a name', async (_, name, status) => {
    expect((await create(asTeacher, { name, manage: [me(teacher)] })).status).toBe(status);
  });

  test('is not made where one may only view, nor of another kind than what it lies in', async () => {
    const parent = await folder({ view: [me(colleague)], manage: [me(teacher)] });
    expect((await create(asColleague, { parent_id: parent })).status).toBe(403);
    expect((await create(asGuardian, { parent_id: parent })).status).toBe(404);
    expect((await create(asTeacher, { parent_id: parent, type: 'gallery' })).status).toBe(422);
  });
});

describe('an edit', () => {
  const put = (client: TestClient, id: number, body: object) =>
    client.put<Folder>(address(`/folders/${id}`), { public: false, shared_edit: false, version: 1, ...body });

  test('is for who manages; the second of two is told what stands there now', async () => {
    const id = await folder({ name: 'Menus', edit: [me(colleague)], manage: [me(teacher)] });
    expect((await put(asColleague, id, { name: 'Mine' })).status).toBe(403);
    expect((await put(asTeacher, id, { name: 'Menus 2026', public: true })).body).toMatchObject({
      name: 'Menus 2026',
      public: true,
      version: 2,
    });
    const late = await put(asManager, id, { name: 'Late' });
    expect([late.status, (late.body.current as Folder).name]).toEqual([409, 'Menus 2026']);
  });

  test('leaves the folder of a class its name, which follows the class', async () => {
    const id = await findCourseFolder(kiik.app.database, bees);
    expect((await put(asTeacher, id, { name: 'Other' })).body.errors?.name).toEqual([
      { key: 'folders.named_after' },
    ]);
    const below = await folder({ parentId: id, name: 'Trips' });
    await kiik.app.database.runStatement(sql`update courses set name = 'Bumblebees' where id = ${bees}`);
    const { body } = await asTeacher.get<Folder>(address(`/folders/${below}`));
    expect([body.name_string, body.breadcrumbs.map(({ name }) => name)]).toEqual([
      'Trips (Bumblebees)',
      ['Bumblebees', 'Trips'],
    ]);
    await kiik.app.database.runStatement(sql`update courses set name = 'Bees' where id = ${bees}`);
    expect((await put(asTeacher, id, { public: true })).status).toBe(200);
    await kiik.app.database.runStatement(
      sql`update folders set public = false, version = 1 where id = ${id}`,
    );
  });
});

describe('the lists of a folder', () => {
  const sync = (client: TestClient, id: number, body: object) =>
    client.post<AccessLists>(address(`/folders/${id}/sync`), {
      ...{ view: [], edit: [], manage: [], version: 1 },
      ...body,
    });

  test('are replaced as a whole; the highest of several counts', async () => {
    const id = await folder({ view: [`guardians-${kindergartenId}`], manage: [me(teacher)] });
    const { status, body } = await sync(asTeacher, id, {
      view: [me(colleague), `teachers-${bees}`],
      edit: [me(colleague)],
      manage: [me(teacher)],
    });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.acl_groups.view.map(({ name }) => name)).toEqual(['Bees: Teachers']);
    expect(body.acl_groups.edit.map((one) => one.unique_id)).toEqual([me(colleague)]);
    expect((await sync(asTeacher, id, { manage: [me(teacher)] })).status).toBe(409);
  });

  test('need a manager at the top, and are changed by managers alone', async () => {
    const id = await folder({ edit: [me(colleague)], manage: [me(teacher)] });
    expect((await sync(asTeacher, id, {})).body.errors?.manage).toEqual([{ key: 'rules.required' }]);
    expect((await sync(asColleague, id, { manage: [me(colleague)] })).status).toBe(403);
    const below = await folder({ parentId: id });
    expect((await sync(asTeacher, below, {})).status).toBe(200);
  });

  test('keep whom the manager cannot see, and take a group only from who may use it', async () => {
    const group = await makeTargetGroup(kiik.app.database, { kindergartenId, name: 'Board', members: [] });
    const id = await folder({ view: [`group-${group}`], manage: [me(teacher)] });
    const kept = await sync(asTeacher, id, { edit: [`group-${group}`], manage: [me(teacher)] });
    expect(kept.body.acl_groups.edit).toEqual([{ unique_id: `group-${group}`, type: 'group', name: '' }]);
    const other = await folder({ manage: [me(teacher)] });
    const refused = await sync(asTeacher, other, { view: [`group-${group}`], manage: [me(teacher)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['view']]);
  });

  test('are counted by people and by target groups', async () => {
    const group = await makeTargetGroup(kiik.app.database, { kindergartenId, members: [me(colleague)] });
    const id = await folder({ view: [`group-${group}`, `course-${bees}`], manage: [me(teacher)] });
    const { body } = await asColleague.get<Folder>(address(`/folders/${id}`));
    expect([body.acl_identities_count, body.acl_target_groups_count]).toEqual([2, 1]);
  });
});

describe('moving', () => {
  const move = (client: TestClient, target: number, ids: number[]) =>
    client.put<{ moved: { id: number; parent_id: number | null }[] }>(address(`/folders/${target}/move`), {
      folder_ids: ids,
    });
  const toTop = (client: TestClient, ids: number[]) =>
    client.put<{ moved: { id: number; parent_id: number | null }[] }>(address('/folders/move'), {
      folder_ids: ids,
    });

  test('takes everything below along, and says where it came from', async () => {
    const old = await folder({ name: 'Old', manage: [me(teacher)] });
    const moved = await folder({ name: 'Moved', parentId: old });
    const below = await folder({ name: 'Below', parentId: moved });
    const target = await findCourseFolder(kiik.app.database, bees);
    const { body } = await move(asTeacher, target, [moved]);
    expect(body.moved).toEqual([{ id: moved, parent_id: old }]);
    expect(await wayTo(below)).toBe('Bees / Moved / Below');
    const found = await asTeacher.get<Folder>(address(`/folders/${below}`));
    expect(found.body).toMatchObject({ course_id: bees, name_string: 'Below (Bees)' });
    await move(asTeacher, old, [moved]);
    expect(await wayTo(below)).toBe('Old / Moved / Below');
    const back = await asTeacher.get<Folder>(address(`/folders/${below}`));
    expect(back.body).toMatchObject({ course_id: null, name_string: 'Below' });
  });

  test('goes neither into itself nor below itself, and then moves nothing', async () => {
    const one = await folder({ name: 'One', manage: [me(teacher)] });
    const below = await folder({ name: 'Below', parentId: one });
    const other = await folder({ name: 'Other', manage: [me(teacher)] });
    const album = await folder({ name: 'Album', type: 'gallery', manage: [me(teacher)] });
    for (const [target, key] of [
      [one, 'into_itself'],
      [below, 'below_itself'],
      [album, 'other_type'],
    ] as const) {
      const { status, body } = await move(asTeacher, target, [other, one]);
      expect([status, body.errors?.folder_ids]).toEqual([422, [{ key: `folders.move.${key}` }]]);
    }
    expect(await wayTo(other)).toBe('Other');
  });

  test('needs to edit both the folder with what it lies in, and the target', async () => {
    const edited = await folder({ name: 'Edited', edit: [me(colleague)], manage: [me(teacher)] });
    const inside = await folder({ name: 'Inside', parentId: edited, edit: [me(colleague)] });
    const seen = await folder({ name: 'Seen', view: [me(colleague)], manage: [me(teacher)] });
    const own = await folder({ name: 'Own', manage: [me(colleague)] });
    expect((await move(asColleague, own, [edited])).status).toBe(403);
    expect((await move(asColleague, seen, [inside])).status).toBe(403);
    expect((await move(asColleague, own, [seen])).status).toBe(403);
    expect((await move(asColleague, own, [inside, await folder()])).status).toBe(404);
    expect(await wayTo(inside)).toBe('Edited / Inside');
    const taken = await move(asColleague, own, [inside]);
    expect(taken.body.errors?.folder_ids).toEqual([{ key: 'folders.move.other_managers' }]);
    const beside = await folder({ name: 'Beside', parentId: edited, edit: [me(colleague)] });
    expect((await move(asColleague, beside, [inside])).status).toBe(200);
    expect(await wayTo(inside)).toBe('Edited / Beside / Inside');
  });

  test('leaves the folder of a class where it is', async () => {
    const root = await findCourseFolder(kiik.app.database, bees);
    expect((await move(asManager, await folder(), [root])).status).toBe(403);
    expect((await asManager.delete(address(`/folders/${root}`))).status).toBe(403);
  });

  test('to the top keeps those who managed it from above, unless it has managers of its own', async () => {
    const parent = await folder({ manage: [me(teacher)] });
    const bare = await folder({ parentId: parent, view: [me(teacher), me(colleague)] });
    const owned = await folder({ parentId: parent, manage: [me(colleague)] });
    expect((await toTop(asTeacher, [bare, owned])).status).toBe(200);
    const managers = async (id: number) =>
      (await asManager.get<AccessLists>(address(`/folders/${id}/acl`))).body.acl_groups.manage.map(
        (one) => one.unique_id,
      );
    expect([await managers(bare), await managers(owned)]).toEqual([[me(teacher)], [me(colleague)]]);
    expect((await toTop(asGuardian, [bare])).status).toBe(403);
    const ofClass = await folder({
      name: 'Trips',
      parentId: await findCourseFolder(kiik.app.database, bees),
    });
    await toTop(asTeacher, [ofClass]);
    const freed = await asTeacher.get<Folder>(address(`/folders/${ofClass}`));
    expect(freed.body).toMatchObject({ course_id: null, name_string: 'Trips', access: 'manage' });
    expect(await managers(ofClass)).toEqual([`teachers-${bees}`]);
  });

  test('two at once cannot make a circle', async () => {
    for (const _ of Array.from({ length: 8 })) {
      const one = await folder({ name: 'One', manage: [me(teacher)] });
      const other = await folder({ name: 'Other', manage: [me(teacher)] });
      const belowOne = await folder({ name: 'Below one', parentId: one });
      const belowOther = await folder({ name: 'Below other', parentId: other });
      const replies = await Promise.all([
        move(asTeacher, belowOther, [one]),
        move(asManager, belowOne, [other]),
        asTeacher.post(address('/folders'), { name: 'New', type: 'document', parent_id: belowOne }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 201, 422]);
      expect((await wayTo(belowOne)).split(' / ')).toHaveLength(
        (await wayTo(belowOther)).includes('Below one') ? 2 : 4,
      );
      const { rows } = await sql<{ id: number }>`
        select id from folders where parent_id = ${belowOne}`.execute(kiik.app.database.read);
      for (const { id } of rows) await wayTo(id);
    }
  });

  test('is offered only where it can go', async () => {
    const root = await folder({ name: 'Root', view: [me(colleague)], manage: [me(teacher)] });
    const moved = await folder({ name: 'Moved', parentId: root, edit: [me(colleague)] });
    await folder({ name: 'Open', parentId: root, edit: [me(colleague)] });
    await folder({ name: 'Seen', parentId: root, view: [me(colleague)] });
    await folder({ name: 'Hidden', parentId: root });
    const { body } = await asColleague.get<{
      data: (FolderRow & { obstacle: string | null; subfolders_count?: number })[];
    }>(address(`/folders/${root}/folders?folder_id=${moved}&subcount=1`));
    expect(
      body.data.map(({ name, obstacle, subfolders_count }) => [name, obstacle, subfolders_count]),
    ).toEqual([
      ['Moved', 'moving', 0],
      ['Open', null, 0],
      ['Seen', 'view_only', 0],
    ]);
  });

  test('is offered from the top to an editor only where the same people manage', async () => {
    const root = await folder({ name: 'Offered root', edit: [me(colleague)], manage: [me(teacher)] });
    const moved = await folder({ name: 'Offered moved', parentId: root, edit: [me(colleague)] });
    await folder({ name: 'Offered below', parentId: moved, edit: [me(colleague)] });
    await folder({ name: 'Offered alike', edit: [me(colleague)], manage: [me(teacher)] });
    await folder({ name: 'Offered own', manage: [me(colleague)] });
    await folder({ name: 'Offered seen', view: [me(colleague)], manage: [me(teacher)] });
    const offered = async (client: TestClient, place: string) => {
      const { body } = await client.get<{ data: (FolderRow & { obstacle: string | null })[] }>(
        address(`${place}?folder_id=${moved}&term=offered&perPage=20`),
      );
      return body.data.map(({ id, name, obstacle }) => ({
        id,
        name: name.replace('Offered ', ''),
        obstacle,
      }));
    };
    const found = await offered(asColleague, '/documents');
    expect(Object.fromEntries(found.map(({ name, obstacle }) => [name, obstacle]))).toEqual({
      root: 'current',
      moved: 'moving',
      below: 'moving',
      alike: null,
      own: 'other_managers',
      seen: 'view_only',
    });
    for (const { id, obstacle } of found.toSorted((one) => (one.obstacle === null ? 1 : -1))) {
      if (obstacle === 'current') continue;
      expect((await move(asColleague, id, [moved])).status === 200).toBe(obstacle === null);
    }
    const managed = await offered(asManager, '/documents');
    expect(managed.find(({ name }) => name === 'own')?.obstacle).toBe(null);
  });
});

describe('the trash', () => {
  test('takes an empty folder from who manages it, and gives it back', async () => {
    const parent = await folder({ name: 'Parent', edit: [me(colleague)], manage: [me(teacher)] });
    const child = await folder({ name: 'Child', parentId: parent, edit: [me(colleague)] });
    const remove = (client: TestClient, id: number) => client.delete(address(`/folders/${id}`));
    expect((await remove(asColleague, child)).status).toBe(403);
    const full = await remove(asTeacher, parent);
    expect([full.status, full.body.message]).toEqual([422, { key: 'folders.not_empty' }]);
    expect((await remove(asTeacher, child)).body.message).toEqual({ key: 'folders.deleted.document' });
    expect((await remove(asTeacher, parent)).status).toBe(200);
    expect((await asTeacher.get(address(`/folders/${child}`))).status).toBe(404);

    const trash = (client: TestClient) => client.get<Page>(address('/folders/trash?type=document'));
    expect(names((await trash(asTeacher)).body).sort()).toEqual(['Child', 'Parent']);
    expect(names((await trash(asColleague)).body)).toEqual([]);
    const restore = (client: TestClient, ids: number[]) =>
      client.post(address('/folders/restore'), { folder_ids: ids });
    expect((await restore(asColleague, [parent])).status).toBe(403);
    expect((await restore(asTeacher, [child])).body.errors?.folder_ids).toEqual([
      { key: 'folders.restore_above_first' },
    ]);
    expect((await restore(asTeacher, [child, parent])).status).toBe(200);
    expect(await wayTo(child)).toBe('Parent / Child');
  });
});

describe('the lists at the top', () => {
  test('are paged, sorted and searched, at any depth, by the name with its class', async () => {
    const top = await folder({ name: 'Aed', public: true, manage: [me(teacher)] });
    await folder({ name: 'Õues', parentId: top });
    await folder({ name: 'Pildid', parentId: await findCourseFolder(kiik.app.database, bees) });
    const list = async (query: string) => (await asTeacher.get<Page>(address(`/documents?${query}`))).body;
    expect(names(await list(''))).toEqual(['Aed', 'Bees']);
    expect(names(await list('sortDir=desc'))).toEqual(['Bees', 'Aed']);
    expect(await list('perPage=1&page=2')).toMatchObject({ data: [{ name: 'Bees' }], total: 2, from: 2 });
    expect(names(await list('term=oues'))).toEqual(['Õues']);
    expect(names(await list('term=bees'))).toEqual(['Bees', 'Pildid']);
    const inside = await asTeacher.get<{ subFolders: Page }>(address(`/folders/${top}?term=oue`));
    expect(names(inside.body.subFolders)).toEqual(['Õues']);
  });

  test('say which albums make themselves, and whether one may be added', async () => {
    const read = async (client: TestClient) => {
      const { body } = await client.get<{ built_in: object; allowed: object }>(address('/gallery'));
      return [body.built_in, body.allowed];
    };
    expect(await read(asTeacher)).toEqual([{ diary: true, children: true }, { add_folder: true }]);
    expect(await read(asGuardian)).toEqual([{ diary: true, children: true }, { add_folder: false }]);
  });

  test('put archived classes last', async () => {
    const course = await makeCourse(kiik.app.database, { kindergartenId, name: 'Ants' });
    const read = async () => names((await asManager.get<Page>(address('/documents'))).body);
    expect(await read()).toEqual(['Ants', 'Bees']);
    await kiik.app.database.runStatement(
      sql`update courses set archived_at = created_at where id = ${course}`,
    );
    expect(await read()).toEqual(['Bees', 'Ants']);
  });

  test('of what is shared name nothing that one made, and nothing that is only public', async () => {
    await folder({ name: 'Mine', createdBy: teacher.userId, manage: [me(teacher)] });
    await folder({ name: 'Given', view: [me(teacher)] });
    await folder({ name: 'Public', public: true });
    const { body } = await asTeacher.get<Page>(address('/documents/shared'));
    expect(names(body).sort()).toEqual(['Bees', 'Given']);
  });
});
