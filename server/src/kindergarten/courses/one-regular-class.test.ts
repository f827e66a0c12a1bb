import { beforeEach, describe, expect, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp } from '#server/testing/test-app.ts';

let child: number;
let reds: number;
let blues: number;
const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();
const base = `/api/kindergartens/${home}/courses`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
beforeEach(async () => {
  child = await kiik.makeChild({ kindergartenId: home });
  reds = await kiik.makeCourse({ kindergartenId: home });
  blues = await kiik.makeCourse({ kindergartenId: home });
  await kiik.makeAttendance(reds, child, { start: '2026-01-01' });
});

const add = (more: object = {}, courseId = blues) =>
  manager.post(`${base}/${courseId}/children`, {
    child_ids: [child],
    start_date: '2026-10-14',
    end_date: null,
    ...more,
  });
const refused = (field: string, key: string) => ({
  status: 422,
  body: { errors: { [field]: [{ key: `courses.${key}` }] } },
});

async function listPlacements(): Promise<unknown[]> {
  const rows = await kiik.run<{
    course_id: number;
    start_date: string;
    end_date: string | null;
  }>`
    select course_id, start_date, end_date from course_children where child_id = ${child} order by start_date`;
  return rows.map(({ course_id, start_date, end_date }) => [
    course_id === reds ? 'reds' : 'blues',
    start_date,
    end_date,
  ]);
}

async function setType(courseId: number, type: string): Promise<void> {
  await kiik.run`update courses set type = ${type} where id = ${courseId}`;
}

describe('a child in a regular class', () => {
  test('comes into another one only where the first is to end', async () => {
    expect(await add()).toMatchObject(refused('child_ids', 'in_other_class'));
    expect(await listPlacements()).toEqual([['reds', '2026-01-01', null]]);
    expect((await add({ end_former: true })).status).toBe(201);
    expect(await listPlacements()).toEqual([
      ['reds', '2026-01-01', '2026-10-13'],
      ['blues', '2026-10-14', null],
    ]);
  });

  test('is not taken out of one that begins on that day or later', async () => {
    expect(await add({ start_date: '2026-01-01', end_former: true })).toMatchObject(
      refused('child_ids', 'begins_in_other_class'),
    );
    expect((await add({ start_date: '2025-09-01', end_date: '2025-12-31' })).status).toBe(201);
  });

  test('attends special and summer classes beside it', async () => {
    await setType(blues, 'special');
    expect((await add()).status).toBe(201);
    const { body } = await manager.get<{ version: number; name: string }>(`${base}/${blues}`);
    const regular = { name: body.name, type: 'regular', places: null, start_date: null, end_date: null };
    const put = await manager.put(`${base}/${blues}`, { ...regular, version: 1 });
    expect(put).toMatchObject(refused('type', 'children_in_other_class'));
  });

  test('does not get into both by changed days, nor by a move from a special one', async () => {
    expect((await add({ start_date: '2025-09-01', end_date: '2025-12-31' })).status).toBe(201);
    const { body } = await manager.get<{ data: { id: number }[] }>(`${base}/${blues}/children?time=past`);
    const placement = `${base}/${blues}/children/${body.data[0]?.id}`;
    const longer = { start_date: '2025-09-01', end_date: '2026-01-01', version: 1 };
    expect(await manager.put(placement, longer)).toMatchObject(
      refused('start_date', 'begins_in_other_class'),
    );
    const special = await kiik.makeCourse({ kindergartenId: home });
    await setType(special, 'special');
    expect((await add({}, special)).status).toBe(201);
    const move = { child_ids: [child], to_course_id: blues, start_date: '2026-10-14' };
    expect(await manager.post(`${base}/${special}/move-children`, move)).toMatchObject(
      refused('child_ids', 'in_other_class'),
    );
  });

  test('gets into one of two that are chosen at the same time', async () => {
    const other = await kiik.makeChild({ kindergartenId: home });
    const statuses = await Promise.all(
      [reds, blues].map(async (courseId) => (await add({ child_ids: [other] }, courseId)).status),
    );
    expect(statuses.sort()).toEqual([201, 422]);
  });
});
