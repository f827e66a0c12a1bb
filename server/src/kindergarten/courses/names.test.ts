import { describe, expect, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });

const takenName = {
  status: 422,
  body: { errors: { name: [{ key: expect.stringContaining('name_taken') }] } },
};

describe('a class', () => {
  interface Course {
    id: number;
    version: number;
  }
  const details = { type: 'regular', places: null, start_date: null, end_date: null };
  const create = (name: string) => manager.post<Course>(`${base}/courses`, { ...details, name });
  const archive = ({ id }: Course) =>
    manager.post(`${base}/courses/archive`, { course_ids: [id], last_day: '2026-10-13' });

  test('has its name alone, however it is written', async () => {
    expect((await create('Mesilased')).status).toBe(201);
    expect(await create('mesilaseD')).toMatchObject(takenName);
    const { body: other } = await create('Sipelgad');
    const path = `${base}/courses/${other.id}`;
    expect(await manager.put(path, { ...details, name: 'MESILASED', version: 1 })).toMatchObject(takenName);
    expect((await manager.put(path, { ...details, name: 'SIPELGAD', version: 1 })).status).toBe(200);
  });

  test('gives its name free when it is archived, and comes back only while that is free', async () => {
    const { body: first } = await create('Liblikad');
    expect((await archive(first)).status).toBe(200);
    const { body: second } = await create('liblikad');
    expect(await manager.post(`${base}/courses/${first.id}/restore`)).toBeRefused('courses.name_taken');
    expect((await archive(second)).status).toBe(200);
    expect((await manager.post(`${base}/courses/${first.id}/restore`)).status).toBe(200);
  });

  test('that shared its name before may be saved with it', async () => {
    const { body } = await create('Kägud');
    await create('Ööbikud');
    await kiik.run`update courses set name = 'Ööbikud', name_shared = true where id = ${body.id}`;
    const path = `${base}/courses/${body.id}`;
    expect((await manager.put(path, { ...details, name: 'Ööbikud', places: 9, version: 1 })).status).toBe(
      200,
    );
    expect((await manager.put(path, { ...details, name: 'Kägud', version: 2 })).status).toBe(200);
    expect(await manager.put(path, { ...details, name: 'Ööbikud', version: 3 })).toMatchObject(takenName);
  });

  test('is made once where many make it at the same time', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await create('Tihased')).status),
    );
    expect(statuses.sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

test.each(['kindergarten', 'organization'])(
  'a target group of a %s has its name alone there',
  async (kind) => {
    const organizationId = await kiik.makeOrganization();
    const officer = await kiik.makeMember({ type: 'official', organizationId });
    const client = kind === 'kindergarten' ? manager : await kiik.signIn(officer.email);
    const groups = `${kind === 'kindergarten' ? base : `/api/organizations/${organizationId}`}/target-groups`;
    const create = (name: string) => client.post<{ id: number }>(groups, { name, members: [], consumer: [] });
    expect((await create('Hoolekogu')).status).toBe(201);
    expect(await create('hoolekogu')).toMatchObject(takenName);
    const { body } = await create('Köök');
    const rename = { name: 'HOOLEKOGU', version: 1 };
    expect(await client.put(`${groups}/${body.id}`, rename)).toMatchObject(takenName);
  },
);
