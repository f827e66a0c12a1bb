import { describe, expect, test } from 'vitest';
import { createChild } from '#contract/kindergarten/children.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}`;
const courseId = await kiik.makeCourse({ kindergartenId: home });
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });

const example = { ...createChild.example.body, idcode: null, course: null, beside_alike: true };
const create = (more: object) => manager.post<{ id: number }>(`${base}/children`, { ...example, ...more });

// The test takes place on 14 October 2026.
test.each([
  ['1900-01-01', 'children.born_too_long_ago'],
  ['2008-10-13', 'children.born_too_long_ago'],
  ['2008-10-14', null],
  ['2026-10-14', null],
  ['2026-10-15', 'children.birth_to_come'],
])('a child born on %s: %s', async (birth_date, key) => {
  const { status, body } = await create({ birth_date });
  if (key === null) expect(status).toBe(201);
  else expect([status, body.errors]).toMatchObject([422, { birth_date: [{ key }] }]);
});

describe('no class begins before the birth', () => {
  const early = { key: 'children.class_before_birth' };
  const born = '2023-06-15';

  test('of a child that is entered with it', async () => {
    const course = { course_id: courseId, start_date: '2023-06-14' };
    const { status, body } = await create({ birth_date: born, course });
    expect([status, body.errors]).toMatchObject([422, { 'course.start_date': [early] }]);
    expect((await create({ birth_date: born, course: { ...course, start_date: born } })).status).toBe(201);
  });

  test('of one that is put into it, moved, or whose placement is changed', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.run`update children set birth_date = ${born} where id = ${childId}`;
    const dates = { start_date: '2023-06-14', end_date: null };
    const refused = { status: 422, body: { errors: { start_date: [early] } } };
    const children = `${base}/courses/${courseId}/children`;
    expect(await manager.post(children, { child_ids: [childId], ...dates })).toMatchObject(refused);
    await kiik.makeAttendance(courseId, childId);
    const { body } = await manager.get<{ data: { id: number; child_id: number }[] }>(children);
    const placement = body.data.find(({ child_id }) => child_id === childId);
    expect(await manager.put(`${children}/${placement?.id}`, { ...dates, version: 1 })).toMatchObject(
      refused,
    );
    const other = await kiik.makeCourse({ kindergartenId: home });
    const move = { child_ids: [childId], to_course_id: other, start_date: '2023-06-14' };
    expect(await manager.post(`${base}/courses/${courseId}/move-children`, move)).toMatchObject(refused);
  });

  test('of one whose day of birth is changed', async () => {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(courseId, childId, { start: '2026-01-01' });
    const path = `${base}/children/${childId}`;
    const { status, body } = await manager.put(path, { birth_date: '2026-01-02', version: 1 });
    expect([status, body.errors]).toMatchObject([422, { birth_date: [early] }]);
    expect((await manager.put(path, { birth_date: '2026-01-01', version: 1 })).status).toBe(200);
  });
});

test('a diet that is deleted while a child is saved with it is said at its field', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 8; round += 1) {
    const childId = await kiik.makeChild({ kindergartenId: home });
    const { body: diet } = await manager.post<{ id: number }>(`${base}/dietary-options`, {
      kind: 'diet',
      name: `Diet ${round}`,
    });
    const [saved, deleted] = await Promise.all([
      manager.put(`${base}/children/${childId}`, { dietary_option_ids: [diet.id], version: 1 }),
      manager.delete(`${base}/dietary-options/${diet.id}`),
    ]);
    expect(deleted.status).toBe(200);
    outcomes.add(saved.status);
    if (saved.status !== 200) expect(saved.body.errors).toHaveProperty('dietary_option_ids');
  }
  expect([...outcomes].every((status) => status === 200 || status === 422)).toBe(true);
});
