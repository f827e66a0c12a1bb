import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Folder } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';
import { makeTargetGroup } from '#server/kindergarten/target-groups/factories.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { me, openFolders } from './folders.fixture.ts';

const { database, kindergartenId, bees, manager, teacher, colleague, folder, address } = await openFolders();

describe('the lists of a folder', () => {
  const sync = (client: TestClient, id: number, body: object) =>
    client.post<AccessLists>(address(`/folders/${id}/sync`), {
      ...{ view: [], edit: [], manage: [], version: 1 },
      ...body,
    });

  test('are replaced as a whole; the highest of several counts', async () => {
    const id = await folder({ view: [`guardians-${kindergartenId}`], manage: [me(teacher)] });
    const { status, body } = await sync(teacher, id, {
      view: [me(colleague), `teachers-${bees}`],
      edit: [me(colleague)],
      manage: [me(teacher)],
    });
    expect([status, body.version]).toEqual([200, 2]);
    expect(body.acl_groups.view.map(({ name }) => name)).toEqual(['Bees: Teachers']);
    expect(body.acl_groups.edit.map((one) => one.unique_id)).toEqual([me(colleague)]);
    expect((await sync(teacher, id, { manage: [me(teacher)] })).status).toBe(409);
  });

  test.each([
    ['not at all', {}, 404],
    ['as one who views', { view: true }, 'view'],
    ['as one who edits', { edit: true }, 'edit'],
    ['as one who manages', { manage: true }, 'manage'],
  ] as const)('move somebody between the levels: then they see it %s', async (_, level, expected) => {
    const lists = { view: [], edit: [], manage: [me(teacher)] };
    const [now] = Object.keys(level) as (keyof typeof lists)[];
    for (const before of ['view', 'edit', 'manage'] as const) {
      const id = await folder({ ...lists, [before]: [...lists[before], me(colleague)] });
      const moved = now === undefined ? lists : { ...lists, [now]: [...lists[now], me(colleague)] };
      expect((await sync(teacher, id, moved)).status).toBe(200);
      const { status, body } = await colleague.get<Folder>(address(`/folders/${id}`));
      expect(status === 200 ? body.access : status).toBe(expected);
    }
  });

  test('leave out who manages a folder above, and name them apart', async () => {
    const top = await folder({ manage: [me(teacher)] });
    const below = await folder({ parentId: top, view: [me(colleague)] });
    const { body } = await sync(teacher, below, { view: [me(teacher)], edit: [me(colleague)] });
    expect(body.acl_groups).toMatchObject({ view: [], edit: [{ unique_id: me(colleague) }], manage: [] });
    expect(body.parent_managers.map((one) => one.unique_id)).toEqual([me(teacher)]);
  });

  test('show a class by its colour and symbol, a person by the face', async () => {
    const id = await folder({ edit: [`teachers-${bees}`], view: [`course-${bees}`, me(colleague)] });
    await database.runStatement(sql`update courses set colour = 'plum', symbol = 'bee' where id = ${bees}`);
    const course = { colour: 'plum', symbol: 'bee' };
    const { body } = await manager.get<AccessLists>(address(`/folders/${id}/acl`));
    expect(body.acl_groups.edit).toMatchObject([{ course, person: null }]);
    expect(body.acl_groups.view).toMatchObject([
      { course },
      { course: null, person: { lname: 'Maasikas', profile_picture: null } },
    ]);
    const found = await manager.get<{ data: KnownIdentity[] }>(address('/identities?types=course,employee'));
    expect(found.body.data).toEqual(expect.arrayContaining(body.acl_groups.view));
  });

  test('need a manager at the top, and are changed by managers alone', async () => {
    const id = await folder({ edit: [me(colleague)], manage: [me(teacher)] });
    expect((await sync(teacher, id, {})).body.errors?.manage).toEqual([{ key: 'rules.required' }]);
    expect((await sync(colleague, id, { manage: [me(colleague)] })).status).toBe(403);
    const below = await folder({ parentId: id });
    expect((await sync(teacher, below, {})).status).toBe(200);
  });

  test('keep whom the manager cannot see, and take a group only from who may use it', async () => {
    const group = await makeTargetGroup(database, { kindergartenId, name: 'Board', members: [] });
    const id = await folder({ view: [`group-${group}`], manage: [me(teacher)] });
    const kept = await sync(teacher, id, { edit: [`group-${group}`], manage: [me(teacher)] });
    expect(kept.body.acl_groups.edit).toEqual([
      { unique_id: `group-${group}`, type: 'group', name: '', person: null, course: null },
    ]);
    const other = await folder({ manage: [me(teacher)] });
    const refused = await sync(teacher, other, { view: [`group-${group}`], manage: [me(teacher)] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['view']]);
  });

  test('are counted by people and by target groups', async () => {
    const group = await makeTargetGroup(database, { kindergartenId, members: [me(colleague)] });
    const id = await folder({ view: [`group-${group}`, `course-${bees}`], manage: [me(teacher)] });
    const { body } = await colleague.get<Folder>(address(`/folders/${id}`));
    expect([body.acl_identities_count, body.acl_target_groups_count]).toEqual([2, 1]);
  });
});
