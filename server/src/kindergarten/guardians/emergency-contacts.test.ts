import { expect, test } from 'vitest';
import type { EmergencyContacts } from '#contract/kindergarten/emergency-contacts.ts';
import { openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, teacher, manager, makePupil } = await openClass();

async function makeFamily() {
  const { childId, mother } = await makePupil();
  const path = `/api/kindergartens/${home}/children/${childId}/emergency-contacts`;
  return { childId, mother, her: await kiik.signIn(mother.email), path };
}

const makeContact = (name: string) => ({
  name,
  relation: 'Tädi',
  phone: { code: '+372', number: '5123456' },
  may_fetch: true,
});
const save = (client: TestClient, path: string, names: string[], version = 0) =>
  client.put<EmergencyContacts>(path, { contacts: names.map(makeContact), version });
const read = async (client: TestClient, path: string) => (await client.get<EmergencyContacts>(path)).body;
const namesOf = ({ data }: EmergencyContacts) => data.map(({ name }) => name);

test('a parent and staff name people in the order of calling', async () => {
  const { her, path } = await makeFamily();
  const first = await save(her, path, ['Anu', 'Bert']);
  expect(first.body).toMatchObject({
    data: [makeContact('Anu'), makeContact('Bert')],
    allowed: { edit: true },
  });
  const second = await save(teacher, path, ['Bert', 'Anu', 'Carl'], first.body.version);
  expect(namesOf(second.body)).toEqual(['Bert', 'Anu', 'Carl']);
  expect((await save(manager, path, [], second.body.version)).status).toBe(200);
  expect(namesOf(await read(her, path))).toEqual([]);
});

test('the second of two edits is refused with what is there now', async () => {
  const { her, path } = await makeFamily();
  await save(her, path, ['Anu']);
  const { status } = await save(manager, path, ['Bert']);
  expect(status).toBe(409);
  expect(namesOf(await read(manager, path))).toEqual(['Anu']);
});

test('strangers, and a parent from whom the other parents are hidden, find nothing', async () => {
  const { her, mother, path } = await makeFamily();
  const { her: stranger } = await makeFamily();
  expect((await save(stranger, path, ['Anu'])).status).toBe(404);
  await kiik.run`update child_guardians set hidden_areas = '{guardians}' where guardian_id = ${mother.id}`;
  expect((await her.get(path)).status).toBe(404);
  expect((await save(her, path, ['Anu'])).status).toBe(404);
});

test('nobody changes the list of an archived child', async () => {
  const { childId, path } = await makeFamily();
  await kiik.run`update children set archived_at = '2026-10-14T08:00:00Z' where id = ${childId}`;
  expect((await read(manager, path)).allowed).toEqual({ edit: false });
  expect((await save(manager, path, ['Anu'])).status).toBe(403);
});

test.each([
  ['name', { name: '' }],
  ['relation', { relation: ' ' }],
  ['phone', { phone: null }],
])('each needs a %s', async (_, change) => {
  const { her, path } = await makeFamily();
  const contact = { ...makeContact('Anu'), ...change };
  expect((await her.put(path, { contacts: [contact], version: 0 })).status).toBe(422);
});
