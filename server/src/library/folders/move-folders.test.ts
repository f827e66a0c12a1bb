import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Folder, FolderRow } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findCourseFolder } from './factories.ts';
import { me, openFolders } from './folders.fixture.ts';

const { database, bees, teacher, colleague, manager, guardian, folder, pathTo, address } =
  await openFolders();

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
    const target = await findCourseFolder(database, bees);
    const { body } = await move(teacher, target, [moved]);
    expect(body.moved).toEqual([{ id: moved, parent_id: old }]);
    expect(await pathTo(below)).toBe('Bees / Moved / Below');
    const found = await teacher.get<Folder>(address(`/folders/${below}`));
    expect(found.body).toMatchObject({ course_id: bees, name_string: 'Below (Bees)' });
    await move(teacher, old, [moved]);
    expect(await pathTo(below)).toBe('Old / Moved / Below');
    const back = await teacher.get<Folder>(address(`/folders/${below}`));
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
      const { status, body } = await move(teacher, target, [other, one]);
      expect([status, body.errors?.folder_ids]).toEqual([422, [{ key: `folders.move.${key}` }]]);
    }
    expect(await pathTo(other)).toBe('Other');
  });

  test('needs to edit both the folder with what it lies in, and the target', async () => {
    const edited = await folder({ name: 'Edited', edit: [me(colleague)], manage: [me(teacher)] });
    const inside = await folder({ name: 'Inside', parentId: edited, edit: [me(colleague)] });
    const seen = await folder({ name: 'Seen', view: [me(colleague)], manage: [me(teacher)] });
    const own = await folder({ name: 'Own', manage: [me(colleague)] });
    expect((await move(colleague, own, [edited])).status).toBe(403);
    expect((await move(colleague, seen, [inside])).status).toBe(403);
    expect((await move(colleague, own, [seen])).status).toBe(403);
    expect((await move(colleague, own, [inside, await folder()])).status).toBe(404);
    expect(await pathTo(inside)).toBe('Edited / Inside');
    const taken = await move(colleague, own, [inside]);
    expect(taken.body.errors?.folder_ids).toEqual([{ key: 'folders.move.other_managers' }]);
    const beside = await folder({ name: 'Beside', parentId: edited, edit: [me(colleague)] });
    expect((await move(colleague, beside, [inside])).status).toBe(200);
    expect(await pathTo(inside)).toBe('Edited / Beside / Inside');
  });

  test('leaves the folder of a class where it is', async () => {
    const root = await findCourseFolder(database, bees);
    expect((await move(manager, await folder(), [root])).status).toBe(403);
    expect((await manager.delete(address(`/folders/${root}`))).status).toBe(403);
  });

  test('to the top keeps those who managed it from above, unless it has managers of its own', async () => {
    const parent = await folder({ manage: [me(teacher)] });
    const bare = await folder({ parentId: parent, view: [me(teacher), me(colleague)] });
    const owned = await folder({ parentId: parent, manage: [me(colleague)] });
    expect((await toTop(teacher, [bare, owned])).status).toBe(200);
    const managers = async (id: number) =>
      (await manager.get<AccessLists>(address(`/folders/${id}/acl`))).body.acl_groups.manage.map(
        (one) => one.unique_id,
      );
    expect([await managers(bare), await managers(owned)]).toEqual([[me(teacher)], [me(colleague)]]);
    expect((await toTop(guardian, [bare])).status).toBe(403);
    const ofClass = await folder({
      name: 'Trips',
      parentId: await findCourseFolder(database, bees),
    });
    await toTop(teacher, [ofClass]);
    const freed = await teacher.get<Folder>(address(`/folders/${ofClass}`));
    expect(freed.body).toMatchObject({ course_id: null, name_string: 'Trips', access: 'manage' });
    expect(await managers(ofClass)).toEqual([`teachers-${bees}`]);
  });

  test('of a folder together with one below it lays both side by side', async () => {
    const target = await folder({ name: 'Target', manage: [me(teacher)] });
    const one = await folder({ name: 'One', manage: [me(teacher)] });
    const between = await folder({ name: 'Between', parentId: one });
    const other = await folder({ name: 'Other', parentId: between });
    const below = await folder({ name: 'Below', parentId: other });
    expect((await move(teacher, target, [other, one])).status).toBe(200);
    const paths = async () => [await pathTo(between), await pathTo(below)];
    expect(await paths()).toEqual(['Target / One / Between', 'Target / Other / Below']);
    expect((await toTop(teacher, [between, below])).status).toBe(200);
    expect(await paths()).toEqual(['Between', 'Below']);
  });

  test('two at once cannot make a circle', async () => {
    for (const _ of Array.from({ length: 8 })) {
      const one = await folder({ name: 'One', manage: [me(teacher)] });
      const other = await folder({ name: 'Other', manage: [me(teacher)] });
      const belowOne = await folder({ name: 'Below one', parentId: one });
      const belowOther = await folder({ name: 'Below other', parentId: other });
      const replies = await Promise.all([
        move(teacher, belowOther, [one]),
        move(manager, belowOne, [other]),
        teacher.post(address('/folders'), { name: 'New', type: 'document', parent_id: belowOne }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 201, 422]);
      expect((await pathTo(belowOne)).split(' / ')).toHaveLength(
        (await pathTo(belowOther)).includes('Below one') ? 2 : 4,
      );
      const rows = await database.runStatement(sql<{ id: number }>`
        select id from folders where parent_id = ${belowOne}`);
      for (const { id } of rows) await pathTo(id);
    }
  });

  test('is offered only where it can go', async () => {
    const root = await folder({ name: 'Root', view: [me(colleague)], manage: [me(teacher)] });
    const moved = await folder({ name: 'Moved', parentId: root, edit: [me(colleague)] });
    await folder({ name: 'Open', parentId: root, edit: [me(colleague)] });
    await folder({ name: 'Seen', parentId: root, view: [me(colleague)] });
    await folder({ name: 'Hidden', parentId: root });
    const { body } = await colleague.get<{
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
    const found = await offered(colleague, '/documents');
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
      expect((await move(colleague, id, [moved])).status === 200).toBe(obstacle === null);
    }
    const managed = await offered(manager, '/documents');
    expect(managed.find(({ name }) => name === 'own')?.obstacle).toBe(null);
  });
});
