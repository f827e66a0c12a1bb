import { describe, expect, test } from 'vitest';
import { listFlagsOfRoleType } from '#contract/access/default-roles.ts';
import type { ChildConsents } from '#contract/kindergarten/consents.ts';
import type { Teaching } from '#contract/kindergarten/course-people.ts';
import { confirmAgain, openTestApp } from '#server/testing/index.ts';

const here = (rest: string) => `/api/kindergartens/${home}${rest}`;

/** People in every role whose accounts have been erased, and one person who can still read about them. */
const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const manager = await kiik.makeMember({
  type: 'employee',
  kindergartenId: home,
  flags: listFlagsOfRoleType('employee'),
});
const teacher = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const guardian = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
const official = await kiik.makeMember({ type: 'official', organizationId });
const childId = await kiik.makeChild({ kindergartenId: home });
const courseId = await kiik.makeCourse({ kindergartenId: home });
await kiik.makeAttendance(courseId, childId);
await kiik.makeTeaching(courseId, teacher.id);
await kiik.makeMother(childId, guardian.id);
const decided = await (await kiik.signIn(guardian.email)).post(here(`/children/${childId}/consents`), {
  kind: 'outings',
  given: true,
});
expect(decided.status).toBeLessThan(300);
for (const { email } of [teacher, guardian, official]) {
  const own = await kiik.signIn(email);
  expect((await (await confirmAgain(own)).post('/api/common/user/erase', { email })).status).toBe(200);
}
kiik.clock.advance({ hours: 48 });
const client = await kiik.signIn(manager.email);

describe('somebody whose account was erased', () => {
  test('stays in the history of a class, without a name', async () => {
    const { body } = await client.get<{ data: Teaching[] }>(here(`/courses/${courseId}/teachers?time=past`));
    expect(body.data).toMatchObject([{ employee_id: teacher.id, fname: '', lname: '' }]);
  });

  test('stays with what they decided, which is told from what is hidden', async () => {
    const { body } = await client.get<ChildConsents>(here(`/children/${childId}/consents`));
    const decisions = body.data.flatMap((one) => one.decisions);
    expect(decisions).toMatchObject([{ given: true, fname: '', lname: '', erased: true }]);
  });

  test.each([
    ['employees', () => here('/employees?state=archived')],
    ['guardians', () => here('/guardians?state=archived')],
  ])('is not among archived %s', async (_name, path) => {
    expect((await client.get<{ total: number }>(path())).body.total).toBe(0);
  });

  test('is not among archived officials', async () => {
    const reader = await kiik.join({ type: 'official', organizationId });
    const path = `/api/organizations/${organizationId}/officials`;
    expect((await reader.get<{ total: number }>(`${path}?state=archived`)).body.total).toBe(0);
    expect((await reader.put(`${path}/${official.id}/restore`)).status).toBe(404);
  });

  test('cannot be brought back', async () => {
    expect((await client.get(here(`/employees/${teacher.id}`))).status).toBe(404);
    expect((await client.put(here(`/employees/${teacher.id}/restore`))).status).toBe(404);
    const rows = await kiik.run`
      select from memberships where user_id = ${teacher.userId} and active`;
    expect(rows).toEqual([]);
  });
});
