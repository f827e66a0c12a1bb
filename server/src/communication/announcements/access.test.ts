import { expect, test } from 'vitest';
import { managerFlags } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { type Joined, openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { makeAnnouncement } from './factories.ts';

/**
 * Everybody who may have to do with announcements of one kindergarten: people of the Bees and of the Owls, of
 * the place next door, of the organisation, and those who left. Each announcement is asked for by each.
 */
const kiik = await openTestApp('empty');
const { database } = kiik.app;
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const nextDoor = await kiik.makeKindergarten({ organizationId });
const elsewhere = await kiik.makeKindergarten();
const bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
const gone = await kiik.makeCourse({ kindergartenId: home, name: 'Gone' });

const employee = (kindergartenId: number, flags?: typeof managerFlags) =>
  kiik.join({ type: 'employee', kindergartenId, ...(flags === undefined ? {} : { flags }) });
async function family(kindergartenId: number, courseId?: number): Promise<Joined> {
  const guardian = await kiik.join({ type: 'guardian', kindergartenId });
  const child = await kiik.makeChild({ kindergartenId });
  if (courseId !== undefined) await kiik.makeAttendance(courseId, child);
  await kiik.makeMother(child, guardian.id);
  return guardian;
}

const author = await employee(home);
const colleague = await employee(home);
const people: Record<string, Joined> = {
  author,
  manager: await employee(home, managerFlags),
  colleague,
  reader: await employee(home, ['canAccessAnnouncement']),
  'bees family': await family(home, bees),
  'family of a class that is gone': await family(home, gone),
  'withdrawn guardian': await family(home, bees),
  'former teacher': await employee(home),
  'without the flag': await employee(home, ['courses_access_index']),
  'next door': await employee(nextDoor, managerFlags),
  'next family': await family(nextDoor),
  elsewhere: await employee(elsewhere, managerFlags),
  official: await kiik.join({ type: 'official', organizationId }),
};
for (const name of ['withdrawn guardian', 'former teacher']) {
  const left = people[name] as Joined;
  await database.transaction((transaction) => archiveMembership(transaction, left.id, testNow));
  // That ended their sessions.
  people[name] = { ...left, ...(await kiik.signIn(left.email)) };
}
const archived = { course_ids: [gone], last_day: '2026-10-13' };
await people.manager?.post(`/api/kindergartens/${home}/courses/archive`, archived);

const ofHome = { kindergartenId: home };
const make = (recipients: string[], place: Parameters<typeof makeAnnouncement>[1]['place'] = ofHome) =>
  makeAnnouncement(database, { place, recipients, authorId: author.userId, needsConfirmation: true });

const colleagues = ['author', 'manager', 'colleague', 'reader'];
const families = ['bees family', 'family of a class that is gone'];
/** To whom it is sent, and who then reads it in the kindergarten; the first list also may confirm. */
const audiences: [name: string, recipients: () => string[], received: string[]][] = [
  ['all employees', () => [`employees-${home}`], colleagues],
  ['all guardians', () => [`guardians-${home}`], families],
  ['a class', () => [`course-${bees}`], ['bees family']],
  ['a class that is gone', () => [`course-${gone}`], []],
  ['one colleague', () => [`employee-${colleague.id}`], ['colleague']],
  ['a withdrawn guardian', () => [`guardian-${people['withdrawn guardian']?.id}`], []],
];

/** The names of those whom the call lets in; everybody else must be refused as if it did not exist, or at all. */
async function findAllowed(call: (client: TestClient) => Promise<{ status: number }>): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, client] of Object.entries(people)) {
    const { status } = await call(client);
    expect([200, 403, 404, 409], name).toContain(status);
    if (status === 200 || status === 409) allowed.push(name);
  }
  return allowed.sort();
}
const inHome = { 'kiik-context': `kindergarten:${home}` };
const sorted = (...names: string[]) => [...new Set(names)].sort();

test.each(audiences)(
  'sent to %s: who reads, confirms, counts, edits and deletes it',
  async (_, recipients, received) => {
    const id = await make(recipients());
    const one = `/api/kindergartens/${home}/announcements/${id}`;
    // The author and the manager open what they sent, too.
    expect(await findAllowed((client) => client.get(one))).toEqual(sorted('author', 'manager', ...received));
    expect(await findAllowed((client) => client.put(`${one}/confirm`))).toEqual(sorted(...received));
    expect(await findAllowed((client) => client.get(`${one}/readers`))).toEqual(['author', 'manager']);
    const edit = {
      title: 'x',
      body: 'x',
      recipients: recipients(),
      valid_from: null,
      valid_until: null,
      is_pinned: false,
      needs_confirmation: true,
      version: 99,
    };
    const common = `/api/common/announcements/${id}`;
    expect(await findAllowed((client) => client.put(common, edit, inHome))).toEqual(['author', 'manager']);
    for (const name of Object.keys(people).filter((one) => !['author', 'manager'].includes(one)))
      expect((await people[name]?.delete(common, undefined, inHome))?.status, name).not.toBe(200);
    expect((await people.manager?.delete(common, undefined, inHome))?.status).toBe(200);
  },
);

test('nobody edits from another place, and the organisation’s reach people in their own kindergarten', async () => {
  const own = await make([`employees-${home}`]);
  const fromElsewhere = { 'kiik-context': `kindergarten:${elsewhere}` };
  expect(
    (await people.elsewhere?.delete(`/api/common/announcements/${own}`, undefined, fromElsewhere))?.status,
  ).toBe(404);
  const id = await make([`employees-${home}`, `guardians-${nextDoor}`, `officials-${organizationId}`], {
    organizationId,
  });
  const readIn = (kindergartenId: number) =>
    findAllowed((client) => client.get(`/api/kindergartens/${kindergartenId}/announcements/${id}`));
  expect(await readIn(home)).toEqual(sorted(...colleagues));
  expect(await readIn(nextDoor)).toEqual(['next family']);
  expect(await readIn(elsewhere)).toEqual([]);
  const ofOrganization = `/api/organizations/${organizationId}/announcements`;
  expect(await findAllowed((client) => client.get(`${ofOrganization}/${id}`))).toEqual(['official']);
  // A manager reads it, but only the organisation edits it.
  expect((await people.manager?.delete(`/api/common/announcements/${id}`, undefined, inHome))?.status).toBe(
    403,
  );
  await people['next family']?.put(`/api/kindergartens/${nextDoor}/announcements/${id}/confirm`);
  const counted = await people.official?.get(`${ofOrganization}/${id}/readers?state=done`);
  // The official has no right to the names of a kindergarten's families.
  expect(counted?.body).toMatchObject({
    counts: { people_count: 6, seen_count: 1, confirmed_count: 1 },
    readers: [],
    others_count: 1,
  });
  const context = { 'kiik-context': `organization:${organizationId}` };
  expect((await people.official?.delete(`/api/common/announcements/${id}`, undefined, context))?.status).toBe(
    200,
  );
});

test('with the module switched off nobody reads or sends', async () => {
  const closed = await kiik.makeKindergarten();
  const manager = await employee(closed, managerFlags);
  const parent = await family(closed);
  const id = await makeAnnouncement(database, {
    place: { kindergartenId: closed },
    recipients: [`guardians-${closed}`],
  });
  const path = `/api/kindergartens/${closed}/announcements`;
  expect((await parent.get(`${path}/${id}`)).status).toBe(200);
  await kiik.run`
    update kindergartens set disabled_modules = '{announcements}' where id = ${closed}`;
  for (const client of [manager, parent])
    for (const tail of ['', '/recent', '/sent', `/${id}`])
      expect((await client.get(`${path}${tail}`)).status).toBe(403);
});

test('an administrator reads and deletes a kindergarten’s own, and marks nothing as read for a person', async () => {
  const administrator = await kiik.join({ type: 'administrator' });
  const id = await make([`guardians-${home}`]);
  const path = `/api/admin/kindergartens/${home}/announcements`;
  expect((await administrator.get<{ announcements: { id: number }[] }>(path)).body.announcements[0]?.id).toBe(
    id,
  );
  expect((await administrator.get(`${path}/${id}`)).body).toMatchObject({
    body: '<p>Tekst</p>',
    recipients: [],
  });
  const parent = people['bees family'];
  await administrator.post('/api/admin/login-as', { user_id: parent?.userId });
  const one = `/api/kindergartens/${home}/announcements/${id}`;
  expect((await administrator.put(`${one}/read`)).status).toBe(200);
  expect((await administrator.put(`${one}/confirm`)).status).toBe(403);
  expect((await parent?.get(one))?.body).toMatchObject({ seen_at: null });
  const again = await kiik.signIn(administrator.email);
  expect((await again.delete(`${path}/${id}`)).status).toBe(200);
  expect((await again.delete(`${path}/${id}`)).status).toBe(404);
});
