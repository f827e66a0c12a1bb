import { beforeAll, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { Joined } from '#server/testing/index.ts';
import { openClass } from '#server/testing/open-class.ts';
import type { Page, TestClient } from '#server/testing/test-client.ts';
import { openMailbox } from './messages.fixture.ts';

const { kiik, home, reds, employee, teacher, manager } = await openClass();
const flags: readonly Flag[] = ['messages_access_index', 'messages_can_send', 'child_access_profile'];

interface Recipient {
  unique_id: string;
  type: string;
  name: string;
  about: string[];
}

let mother: Joined;
let father: Joined;
let greens: number;

beforeAll(async () => {
  greens = await kiik.makeCourse({ kindergartenId: home, name: 'Greens' });
  const other = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(greens, other.id);
  await name(employee.userId, 'Kristi', 'Saar');
  await name(other.userId, 'Kristi', 'Kask');
  mother = await makeParent('Mihkel', [...flags, 'contacts_access_parents']);
  father = await makeParent('Emma', flags);
  await manager.put(`/api/kindergartens/${home}/settings/guardian-messages`, { enabled: true });
});

const name = (userId: number, fname: string, lname: string) =>
  kiik.run`update users set fname = ${fname}, lname = ${lname} where id = ${userId}`;

/** A parent of a new child of the Reds, who shows their phone to the other families. */
async function makeParent(fname: string, own: readonly Flag[]) {
  const parent = await kiik.join({ type: 'guardian', kindergartenId: home, flags: own });
  const childId = await kiik.makeChild({ kindergartenId: home, fname });
  await kiik.makeAttendance(reds, childId);
  await kiik.makeMother(childId, parent.id);
  await kiik.run`insert into guardian_details (guardian_id, show_phone) values (${parent.id}, true)
    on conflict (guardian_id) do update set show_phone = true`;
  return parent;
}

async function find(client: TestClient, term = ''): Promise<Recipient[]> {
  const box = openMailbox(client, `kindergarten:${home}`);
  const { status, body } = await box.get<Page<Recipient>>(`/recipients?perPage=100&term=${term}`);
  expect(status).toBe(200);
  return body.data;
}
const idsOf = (found: Recipient[]) => found.map(({ unique_id }) => unique_id);

test('a parent finds the teachers of their child’s class by a name of one of them, and nobody else’s', async () => {
  const found = await find(mother, 'kristi');
  expect(found).toMatchObject([{ unique_id: `teachers-${reds}`, about: ['Kristi Saar'] }]);
  expect(idsOf(await find(mother, 'reds saar'))).toEqual([`teachers-${reds}`]);
  expect(await find(mother, 'kask')).toEqual([]);
});

test('a teacher who has left the class is not found any more', async () => {
  const former = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await name(former.userId, 'Leida', 'Lahkunud');
  await kiik.makeTeaching(reds, former.id);
  expect(idsOf(await find(mother, 'leida'))).toEqual([`teachers-${reds}`]);
  await kiik.run`update course_teachers set end_date = start_date where employee_id = ${former.id}`;
  expect(await find(mother, 'leida')).toEqual([]);
});

test('the teachers and the office come first for a parent, other parents last', async () => {
  const types = (await find(mother)).map(({ type }) => type);
  expect(types.slice(0, 2)).toEqual(['teachers', 'office']);
  expect(types.at(-1)).toBe('guardian');
});

test('the own class comes first for a teacher', async () => {
  expect(idsOf(await find(teacher))[0]).toBe(`course-${reds}`);
  const all = idsOf(await find(manager));
  expect(all[0]).toBe(`office-${home}`);
  expect(all.indexOf(`course-${greens}`)).toBeLessThan(all.indexOf(`course-${reds}`));
});

test('another parent is told apart by their child only for whom the child is known to', async () => {
  const aboutOf = async (client: TestClient, id: number) =>
    (await find(client)).find(({ unique_id }) => unique_id === `guardian-${id}`)?.about;
  expect(await aboutOf(mother, father.id)).toEqual(['Emma']);
  expect(await aboutOf(father, mother.id)).toEqual([]);
  expect(await aboutOf(teacher, mother.id)).toEqual(['Mihkel']);
});
