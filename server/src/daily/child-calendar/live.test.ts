import { expect, onTestFinished, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { openClass } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';

const { kiik, home, employee, office, makePupil, makeGuardian } = await openClass();

/** A member with a session, so that a page of theirs may be open. */
async function open(member: { email: string; userId: number }): Promise<number> {
  await kiik.signIn(member.email);
  return member.userId;
}

const employ = async (flags: readonly Flag[]) =>
  open(await kiik.makeMember({ type: 'employee', kindergartenId: home, flags }));

test('what is said of a child wakes the pages of those who may read it, and of nobody else', async () => {
  const { childId, mother } = await makePupil();
  const family = await kiik.signIn(mother.email);
  const guardians = [await makeGuardian(childId), await makeGuardian(childId), await makeGuardian(childId)];
  // Separated parents, a guardian without the right to calendars, and one who is no member any more.
  const [father, uncle, former] = guardians.map(({ id }) => id);
  await kiik.run`
    update child_guardians set hidden_areas = '{calendar}' where child_id = ${childId} and guardian_id = ${father}`;
  await kiik.run`delete from membership_roles where membership_id = ${uncle}`;
  for (const guardian of guardians) await open(guardian);
  await kiik.run`update memberships set archived_at = '2026-10-13T08:00:00Z' where id = ${former}`;
  await open((await makePupil()).mother);
  const elsewhere = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(await kiik.makeCourse({ kindergartenId: home }), elsewhere.id);
  await open(elsewhere);
  const teacherOfFormer = await kiik.makeMember({ type: 'employee', kindergartenId: home });
  const formerClass = await kiik.makeCourse({ kindergartenId: home });
  await kiik.makeTeaching(formerClass, teacherOfFormer.id);
  await kiik.makeAttendance(formerClass, childId, { start: '2025-09-01', end: '2025-12-31' });
  await open(teacherOfFormer);
  await employ(['employees_access_index']);
  const [cook, reader] = [await employ(['foodmenu_can_edit']), await employ(['diary_access_manager'])];

  const { listener, heard } = await listenToPushes(kiik.app.database.connection);
  onTestFinished(() => listener.end());
  const days = [{ child_id: childId, day: '2026-10-15', status: 'ill', version: 0 }];
  expect((await family.put(`/api/kindergartens/${home}/child-calendar/days`, { days })).status).toBe(200);
  const changes = () => heard.filter(({ event }) => event === 'Changed');
  await expect.poll(() => changes().map(({ data }) => data.what)).toEqual(['child-calendar', 'diary']);
  const sorted = (...ids: number[]) => ids.sort((one, other) => one - other);
  expect(changes().map(({ users }) => sorted(...users))).toEqual([
    sorted(mother.userId, employee.userId, office.userId),
    sorted(employee.userId, office.userId, cook, reader),
  ]);
});
