import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Course } from '#contract/kindergarten/courses.ts';
import { createUser } from '#server/access/accounts/factories.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { makeAttendance, makeChild } from '#server/kindergarten/children/factories.ts';
import { testNow } from '#server/testing/now.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeCourse, makeTeaching } from './factories.ts';

let kiik: TestApp;
beforeAll(async () => {
  kiik = await startTestApp('empty');
});
afterAll(() => kiik.stop());

test('a class comes with its children and teachers of today; who left is neither counted nor named', async () => {
  const { database } = kiik.app;
  const kindergartenId = await makeKindergarten(database);
  const full = await makeCourse(database, { kindergartenId, name: 'Full' });
  const empty = await makeCourse(database, { kindergartenId, name: 'Empty' });
  for (const dates of [{}, {}, { end: '2026-10-13' }, { start: '2026-10-15' }]) {
    await makeAttendance(database, full, await makeChild(database, { kindergartenId }), dates);
  }
  const teach = async (fname: string, dates = {}) => {
    const user = await createUser(database, { fname });
    const { id } = await makeMember(database, { type: 'employee', kindergartenId, user });
    await makeTeaching(database, full, id, dates);
    return id;
  };
  const ours = { employee_id: await teach('Olga'), fname: 'Olga', lname: 'Maasikas' };
  const also = { employee_id: await teach('Anu'), fname: 'Anu', lname: 'Maasikas' };
  await teach('Former', { end: '2026-10-13' });
  const archived = await teach('Archived');
  await database.transaction((transaction) => archiveMembership(transaction, archived, testNow));

  const reader = await makeMember(database, {
    type: 'employee',
    kindergartenId,
    flags: ['courses_access_index', 'courses_access_all'],
  });
  const client = await kiik.signIn(reader.email);
  const path = `/api/kindergartens/${kindergartenId}/courses`;
  const { body } = await client.get<{ data: Course[]; total: number }>(path);
  expect(body).toEqual({
    data: [
      { id: empty, name: 'Empty', children_count: 0, teachers: [] },
      { id: full, name: 'Full', children_count: 2, teachers: [also, ours] },
    ],
    current_page: 1,
    from: 1,
    total: 2,
  });
  const second = await client.get(`${path}?page=2&perPage=1`);
  expect(second.body).toMatchObject({ data: [{ id: full }], from: 2, total: 2 });
});
