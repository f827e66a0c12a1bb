import { describe, expect, test } from 'vitest';
import type { Folder } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import { makeTargetGroup } from '#server/kindergarten/target-groups/factories.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { me, openFolders } from './folders.fixture.ts';

const { database, kindergartenId, bees, teacher, colleague, folder, address } = await openFolders();

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
    expect(kept.body.acl_groups.edit).toEqual([{ unique_id: `group-${group}`, type: 'group', name: '' }]);
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
