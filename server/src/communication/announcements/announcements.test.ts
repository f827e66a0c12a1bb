import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type {
  Announcement,
  AnnouncementReader,
  ListedAnnouncement,
  ReadCounts,
  SentAnnouncement,
} from '#contract/communication/announcements.ts';
import { reaches } from '#contract/platform/reach.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import type { NotificationType } from '#server/platform/notifications.ts';
import { cleanRichText } from '#server/platform/rich-text/clean-rich-text.ts';
import { hostileMarkup } from '#server/platform/rich-text/hostile-markup.ts';
import { type Joined, openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { makeAnnouncement } from './factories.ts';
import { newAnnouncement } from './types.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const { listener, heard } = await listenToPushes(database.connection);
afterAll(() => listener.end());

let organizationId: number;
let home: number;
let path: string;
let bees: number;
let manager: Joined;
let teacher: Joined;
/** A guardian of a child of the Bees. */
let mother: Joined;
let everybody: string[];

beforeEach(async () => {
  organizationId = await kiik.makeOrganization();
  home = await kiik.makeKindergarten({ organizationId });
  path = `/api/kindergartens/${home}/announcements`;
  bees = await kiik.makeCourse({ kindergartenId: home, name: 'Bees' });
  manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
  teacher = await kiik.join({ type: 'employee', kindergartenId: home });
  await kiik.makeTeaching(bees, teacher.id);
  mother = await joinFamily(bees);
  everybody = [`employees-${home}`, `guardians-${home}`];
});

async function joinFamily(courseId: number): Promise<Joined> {
  const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
  const child = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(courseId, child);
  await kiik.makeMother(child, guardian.id);
  return guardian;
}

const draft = {
  title: 'Sügispidu',
  body: '<p>Ootame <strong>kõiki</strong> õue.</p>',
  valid_from: null,
  valid_until: null,
  is_pinned: false,
  needs_confirmation: false,
};
type Draft = Partial<Omit<typeof draft, 'valid_from' | 'valid_until'>> & {
  valid_from?: string | null;
  valid_until?: string | null;
};
const send = (client: TestClient, recipients: string[], changes: Draft = {}) =>
  client.post<Announcement>(path, { ...draft, recipients, ...changes });
/** In whichever place the caller has chosen. */
const inHome = () => ({ 'kiik-context': `kindergarten:${home}` });

async function listReceived(client: TestClient, query = ''): Promise<ListedAnnouncement[]> {
  const { body } = await client.get<{ announcements: ListedAnnouncement[] }>(`${path}?${query}`);
  return body.announcements;
}
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

describe('what is sent', () => {
  test('reaches its people, says whose it is, and waits to be read', async () => {
    const { status, body: sent } = await send(teacher, [`course-${bees}`]);
    expect(status).toBe(201);
    expect(sent).toMatchObject({ ...draft, version: 1, allowed: { edit: true } });
    expect(sent.recipients).toMatchObject([{ unique_id: `course-${bees}`, name: 'Bees' }]);
    const [row] = await listReceived(mother);
    expect(row).toMatchObject({
      title: 'Sügispidu',
      preview: 'Ootame kõiki õue.',
      of: 'kindergarten',
      seen_at: null,
      is_received: true,
      allowed: { edit: false },
    });
    const { body: read } = await mother.get<Announcement>(`${path}/${sent.id}`);
    expect(read).toMatchObject({ body: draft.body, recipients: [], allowed: { edit: false } });
    const stranger = await joinFamily(await kiik.makeCourse({ kindergartenId: home, name: 'Owls' }));
    expect(await listReceived(stranger)).toEqual([]);
    expect((await stranger.get(`${path}/${sent.id}`)).status).toBe(404);
    expect((await stranger.put(`${path}/${sent.id}/read`)).status).toBe(404);
  });

  test('stands with the pinned first, then the newest, page by page', async () => {
    const place = { kindergartenId: home };
    const at = (hour: number) => `2026-10-1${hour}T05:00:00Z`;
    await makeAnnouncement(database, { place, recipients: everybody, title: 'old', publishedAt: at(1) });
    await makeAnnouncement(database, { place, recipients: everybody, title: 'new', publishedAt: at(3) });
    await makeAnnouncement(database, {
      place,
      recipients: everybody,
      title: 'pinned',
      publishedAt: at(0),
      isPinned: true,
    });
    expect(titlesOf(await listReceived(mother))).toEqual(['pinned', 'new', 'old']);
    const first = await mother.get<{ has_more: boolean; announcements: ListedAnnouncement[] }>(
      `${path}?perPage=2`,
    );
    expect(first.body.has_more).toBe(true);
    const last = await mother.get<{ has_more: boolean; announcements: ListedAnnouncement[] }>(
      `${path}?perPage=2&page=2`,
    );
    expect(last.body.has_more).toBe(false);
    expect(titlesOf(last.body.announcements)).toEqual(['old']);
  });

  test('is read from its first day to its last', async () => {
    const later = await send(manager, everybody, { title: 'later', valid_from: '2026-10-15' });
    await send(manager, everybody, { title: 'today', valid_from: '2026-10-14', valid_until: '2026-10-14' });
    await makeAnnouncement(database, {
      place: { kindergartenId: home },
      recipients: everybody,
      title: 'over',
      validUntil: '2026-10-13',
    });
    expect(titlesOf(await listReceived(mother))).toEqual(['today']);
    // The day begins at midnight in Tallinn.
    expect(later.body.published_at).toBe('2026-10-14T21:00:00.000Z');
    expect((await mother.get(`${path}/${later.body.id}`)).status).toBe(404);
    const sent = await manager.get<{ announcements: SentAnnouncement[] }>(`${path}/sent`);
    expect(sent.body.announcements.map(({ title, state }) => `${title} ${state}`).sort()).toEqual([
      'later planned',
      'over ended',
      'today current',
    ]);
    expect(await send(manager, everybody, { valid_until: '2026-10-13' })).toBeRefused({
      valid_until: 'announcements.endsBefore',
    });
    const twisted = { valid_from: '2026-10-20', valid_until: '2026-10-19' };
    expect((await send(manager, everybody, twisted)).body.errors).toHaveProperty('valid_until');
  });

  test('names only people and groups of the sender’s own', async () => {
    const elsewhere = await kiik.makeKindergarten();
    const owls = await kiik.makeCourse({ kindergartenId: home, name: 'Owls' });
    const foreign = { recipients: 'target-groups.not_of_this_place' };
    expect(await send(manager, [`guardians-${elsewhere}`])).toBeRefused(foreign);
    expect(await send(teacher, [`guardian-${(await joinFamily(owls)).id}`])).toBeRefused(foreign);
    expect((await send(manager, [])).body.errors).toHaveProperty('recipients');
    const { body } = await teacher.get<{ groups: { unique_id: string }[] }>(`${path}/groups`);
    expect(body.groups.map(({ unique_id }) => unique_id)).toContain(`course-${bees}`);
    expect(body.groups.some(({ unique_id }) => unique_id.startsWith('guardian-'))).toBe(false);
  });

  test('is told to the open pages of exactly the people it reaches', async () => {
    heard.length = 0;
    const { body } = await send(teacher, [`course-${bees}`]);
    await expect.poll(() => heard.find(({ event }) => event === 'NewAnnouncement')).toBeDefined();
    const push = heard.find(({ event }) => event === 'NewAnnouncement');
    expect(push?.data).toEqual({ kindergarten_id: home, organization_id: null, announcement_id: body.id });
    expect(push?.users.toSorted()).toEqual([teacher.userId, mother.userId].toSorted());
  });

  test('carries no hostile markup, and its title is a plain text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    // Texts with a null character, and too long ones, are refused as a whole.
    for (const markup of hostileMarkup.filter((one) => !one.includes('\0') && one.length < 5_000)) {
      const { body } = await send(manager, [`employee-${manager.id}`], { title, body: `x${markup}` });
      expect(body.body, markup).toBe(cleanRichText(body.body, false));
      expect(body.title).toBe(title);
    }
  });
});

describe('reading', () => {
  test('marks one or all, once, and counts what is left for the header', async () => {
    const place = { kindergartenId: home };
    const one = await makeAnnouncement(database, { place, recipients: everybody });
    await makeAnnouncement(database, { place, recipients: everybody });
    const father = await joinFamily(bees);
    const recent = async () => (await mother.get<{ unread_count: number }>(`${path}/recent`)).body;
    const badge = async (client = mother) =>
      (await client.get<{ announcements_count: number }>(`/api/kindergartens/${home}/activity`)).body
        .announcements_count;
    expect(await recent()).toMatchObject({ unread_count: 2 });
    expect(await badge()).toBe(2);
    await mother.put(`${path}/${one}/read`);
    expect(await recent()).toMatchObject({ unread_count: 1 });
    await mother.put(`${path}/read`);
    expect(await recent()).toMatchObject({ unread_count: 0 });
    expect(await badge()).toBe(0);
    expect(await badge(father)).toBe(2);
    expect(await listReceived(mother, 'show=open')).toEqual([]);
  });

  test('waits for a confirmation before what only has to be read', async () => {
    const send = (title: string, needsConfirmation: boolean) =>
      makeAnnouncement(database, {
        place: { kindergartenId: home },
        recipients: everybody,
        title,
        needsConfirmation,
      });
    await send('House rules', true);
    await send('Skating day', false);
    const reader = await joinFamily(bees);
    expect(titlesOf(await listReceived(reader, 'show=open')).slice(0, 1)).toEqual(['House rules']);
    expect(titlesOf(await listReceived(reader)).slice(0, 1)).toEqual(['Skating day']);
  });

  test('is confirmed where that is asked for, and seen by the author', async () => {
    const { body: asked } = await send(teacher, [`course-${bees}`], { needs_confirmation: true });
    const { body: plain } = await send(teacher, [`course-${bees}`]);
    const father = await joinFamily(bees);
    expect((await mother.put(`${path}/${plain.id}/confirm`)).status).toBe(403);
    await mother.put(`${path}/read`);
    expect(titlesOf(await listReceived(mother, 'show=open'))).toEqual(['Sügispidu']);
    expect((await mother.put(`${path}/${asked.id}/confirm`)).status).toBe(200);
    expect((await mother.put(`${path}/${asked.id}/confirm`)).status).toBe(200);
    expect(await listReceived(mother, 'show=open')).toEqual([]);
    const readers = async (client: TestClient, state: string) =>
      (
        await client.get<{ counts: ReadCounts; readers: AnnouncementReader[]; others_count: number }>(
          `${path}/${asked.id}/readers?state=${state}`,
        )
      ).body;
    const missing = await readers(teacher, 'missing');
    expect(missing.counts).toEqual({ people_count: 2, seen_count: 1, confirmed_count: 1 });
    expect(missing.readers.map(({ unique_id }) => unique_id)).toEqual([`guardian-${father.id}`]);
    expect(missing.others_count).toBe(0);
    const done = await readers(teacher, 'done');
    expect(done.readers).toMatchObject([{ unique_id: `guardian-${mother.id}` }]);
    const sent = await teacher.get<{ announcements: SentAnnouncement[] }>(`${path}/sent`);
    expect(sent.body.announcements.map(({ counts }) => counts.confirmed_count).sort()).toEqual([0, 1]);
  });

  test('names only the readers whom the author may know, and counts the others', async () => {
    const owls = await kiik.makeCourse({ kindergartenId: home, name: 'Owls' });
    await joinFamily(owls);
    const { body } = await send(teacher, [`course-${bees}`]);
    // The manager adds a class whose families the teacher does not see.
    const edit = { ...draft, recipients: [`course-${bees}`, `course-${owls}`], version: 1 };
    expect((await manager.put(`/api/common/announcements/${body.id}`, edit, inHome())).status).toBe(200);
    const { body: page } = await teacher.get<{ readers: AnnouncementReader[]; others_count: number }>(
      `${path}/${body.id}/readers`,
    );
    expect(page.readers.map(({ unique_id }) => unique_id)).toEqual([`guardian-${mother.id}`]);
    expect(page.others_count).toBe(1);
  });
});

describe('an edit', () => {
  test('keeps what is read, and is refused to whoever saw an older version', async () => {
    const { body } = await send(teacher, [`course-${bees}`]);
    await mother.put(`${path}/${body.id}/read`);
    const edit = { ...draft, title: 'Jõulupidu', recipients: [`course-${bees}`], version: 1 };
    const one = `/api/common/announcements/${body.id}`;
    const { body: changed } = await teacher.put<Announcement>(one, edit, inHome());
    expect(changed).toMatchObject({ title: 'Jõulupidu', version: 2, published_at: body.published_at });
    expect(changed.edited_at).not.toBeNull();
    const late = await teacher.put(one, edit, inHome());
    expect(late).toMatchObject({ status: 409, body: { current: { title: 'Jõulupidu', version: 2 } } });
    expect((await listReceived(mother))[0]?.seen_at).not.toBeNull();
    expect((await teacher.delete(one, undefined, inHome())).status).toBe(200);
    expect(await listReceived(mother)).toEqual([]);
    const left = await kiik.run`select from audiences where kindergarten_id = ${home} and id not in (
      select audience_id from folders where audience_id is not null
    )`;
    expect(left).toEqual([]);
  });
});

describe('outside the app', () => {
  const listMails = async (type: string) =>
    (
      await kiik.run<{ user_id: number }>`
        select user_id from notification_deliveries
        where type = ${type} and kindergarten_id = ${home} order by user_id`
    ).map(({ user_id }) => user_id);
  const reached = async (type: NotificationType, id: number, people: Joined[], now = testNow) => {
    const asked = sql`select unnest(${people.map(({ userId }) => userId)}::bigint[]) as user_id, ${id}::bigint as subject_id`;
    const { rows } = await sql<{ user_id: number }>`
      with asked as (${asked}) select user_id from (
        ${type.selectReached({ kind: 'kindergarten', id: home }, now)}
      ) reached order by user_id`.execute(kiik.app.serving.at(reaches.officials).read);
    return rows.map(({ user_id }) => user_id);
  };

  test('people are told of a new one once, and reminded once at its author’s wish', async () => {
    const father = await joinFamily(bees);
    const { body } = await send(teacher, [`course-${bees}`], { needs_confirmation: true });
    const both = [mother.userId, father.userId].toSorted((one, other) => one - other);
    await expect.poll(() => listMails('announcement_new')).toEqual(both);
    const one = `${path}/${body.id}`;
    await mother.put(`${one}/confirm`);
    expect((await mother.put(`${one}/remind`)).status).toBe(403);
    const before = await teacher.get(`${one}/readers`);
    expect(before.body).toMatchObject({ reminded_at: null, allowed: { remind: true } });
    expect((await teacher.put(`${one}/remind`)).body).toEqual({ reminded_count: 1 });
    expect(await listMails('announcement_reminder')).toEqual([father.userId]);
    expect((await teacher.put(`${one}/remind`)).status).toBe(403);
    expect((await teacher.get(`${one}/readers`)).body).toMatchObject({ allowed: { remind: false } });
  });

  test('nothing is sent of what was read, is over, or no longer reaches the person', async () => {
    const id = await makeAnnouncement(database, {
      place: { kindergartenId: home },
      recipients: [`course-${bees}`],
      validUntil: '2026-10-15',
    });
    const father = await joinFamily(bees);
    const stranger = await joinFamily(await kiik.makeCourse({ kindergartenId: home, name: 'Owls' }));
    const people = [mother, father, stranger];
    const both = [mother.userId, father.userId];
    expect(await reached(newAnnouncement, id, people)).toEqual(both);
    expect(await reached(newAnnouncement, id, people, '2026-10-16T08:00:00Z')).toEqual([]);
    await mother.put(`${path}/${id}/read`);
    expect(await reached(newAnnouncement, id, people)).toEqual([father.userId]);
    await database.transaction((transaction) => archiveMembership(transaction, father.id, testNow));
    expect(await reached(newAnnouncement, id, people)).toEqual([]);
  });
});
