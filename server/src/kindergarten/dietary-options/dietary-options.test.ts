import { expect, test } from 'vitest';
import type { DietaryOptionKind } from '#contract/kindergarten/child.ts';
import type { DietaryOption } from '#contract/kindergarten/dietary-options.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');

/** A kindergarten with its manager. */
async function start(): Promise<{ kindergartenId: number; manager: TestClient; path: string }> {
  const kindergartenId = await kiik.makeKindergarten();
  const { email } = await kiik.makeMember({ type: 'employee', kindergartenId, flags: managerFlags });
  const path = `/api/kindergartens/${kindergartenId}/dietary-options`;
  return { kindergartenId, manager: await kiik.signIn(email), path };
}

async function add(
  manager: TestClient,
  path: string,
  name: string,
  kind: DietaryOptionKind = 'diet',
): Promise<DietaryOption> {
  const { status, body } = await manager.post<DietaryOption>(path, { name, kind });
  expect(status).toBe(201);
  return body;
}

async function give(optionId: number, childId: number): Promise<void> {
  await kiik.run`
    insert into child_dietary_options (child_id, dietary_option_id)
    values (${childId}, ${optionId})`;
}

const list = async (manager: TestClient, path: string) =>
  (await manager.get<{ data: DietaryOption[] }>(path)).body.data.map(({ name, children_count }) => ({
    name,
    children_count,
  }));

test('diets stand by name, each with the children who have it; archived ones do not count', async () => {
  const { kindergartenId, manager, path } = await start();
  const vegan = await add(manager, path, 'Vegan');
  await add(manager, path, 'Õunata');
  const [mia, former] = [await kiik.makeChild({ kindergartenId }), await kiik.makeChild({ kindergartenId })];
  await give(vegan.id, mia);
  await give(vegan.id, former);
  await kiik.run`update children set archived_at = ${testNow} where id = ${former}`;
  expect(await list(manager, path)).toEqual([
    { name: 'Õunata', children_count: 0 },
    { name: 'Vegan', children_count: 1 },
  ]);
});

test('an option becomes an allergy, for all who have it, and stands before the diets', async () => {
  const { kindergartenId, manager, path } = await start();
  await add(manager, path, 'Egg-free');
  const nuts = await add(manager, path, 'Nuts');
  const mia = await kiik.makeChild({ kindergartenId });
  await give(nuts.id, mia);
  const changed = await manager.put(`${path}/${nuts.id}`, { kind: 'allergy' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Nuts', kind: 'allergy', children_count: 1 } });
  expect((await list(manager, path)).map(({ name }) => name)).toEqual(['Nuts', 'Egg-free']);
  const [audited] = await kiik.run<{ subjects: unknown }>`
    select subjects from audit_entries where action = 'dietary-options.updateDietaryOption' order by id desc limit 1`;
  expect(audited?.subjects).toMatchObject({ dietary_option_id: nuts.id, child_id: [mia] });
  const nextDoor = await start();
  const refused = await nextDoor.manager.put(`${nextDoor.path}/${nuts.id}`, { kind: 'diet' });
  expect(refused.status).toBe(404);
});

test('an option says what it leaves out, keeps it when its kind changes, and refuses unknown words', async () => {
  const { manager, path } = await start();
  const vegetarian = await add(manager, path, 'Vegetarian');
  expect(vegetarian).toMatchObject({ excluded_allergens: [], excluded_foods: [] });
  const excluded = { excluded_allergens: ['fish'], excluded_foods: ['pork', 'beef'] };
  const said = await manager.put(`${path}/${vegetarian.id}`, { kind: 'diet', ...excluded });
  expect(said).toMatchObject({ status: 200, body: excluded });
  expect((await manager.put(`${path}/${vegetarian.id}`, { kind: 'allergy' })).body).toMatchObject(excluded);
  const wrong = await manager.put(`${path}/${vegetarian.id}`, { kind: 'diet', excluded_foods: ['stones'] });
  expect(wrong.status).toBe(422);
});

test('a name is there once, whatever the case, and may be the same next door', async () => {
  const { manager, path } = await start();
  await add(manager, path, 'Vegan');
  const again = await manager.post(path, { name: ' vegan ', kind: 'allergy' });
  expect(again.status).toBe(422);
  expect(again.body.errors).toEqual({ name: [{ key: 'dietary-options.name_taken' }] });
  const nextDoor = await start();
  await add(nextDoor.manager, nextDoor.path, 'Vegan');
});

test('deleting takes it from its children and names them in the audit log', async () => {
  const { kindergartenId, manager, path } = await start();
  const { id } = await add(manager, path, 'Vegan');
  const mia = await kiik.makeChild({ kindergartenId });
  await give(id, mia);
  expect(await manager.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await list(manager, path)).toEqual([]);
  const rows = await kiik.run<{ subjects: unknown }>`
    select subjects from audit_entries where action = 'dietary-options.deleteDietaryOption' order by id desc limit 1`;
  expect(rows).toEqual([
    { subjects: { kindergarten_id: kindergartenId, dietary_option_id: id, child_id: [mia] } },
  ]);
  expect((await manager.delete(`${path}/${id}`)).status).toBe(404);
});
