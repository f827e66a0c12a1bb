import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { announcedStatuses } from '#contract/daily/attendance.ts';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import type { AnnouncedDays } from '#contract/daily/child-calendar-changes.ts';
import type { changeDiaryEntries, DiaryDay } from '#contract/daily/diary.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp, type TestClient, testNow } from '#server/testing/index.ts';
import { daysBefore, findInstant, unmarked, zones } from './day-cases.fixture.ts';

const kiik = await openTestApp('empty');
const today = '2026-10-14';
/** The last closed day, a Friday. */
const locked = '2026-10-09';

const roles = ['guardian', 'teacher', 'manager', 'stranger', 'colleague', 'outsider'] as const;
type Role = (typeof roles)[number];

/**
 * A kindergarten in that zone with a class and a child. The stranger is the mother of another child of the class, the colleague
 * teaches another class, the outsider is the manager of another kindergarten.
 */
async function openPlace(timezone: string) {
  const home = await kiik.makeKindergarten();
  await kiik.run`update kindergartens set timezone = ${timezone} where id = ${home}`;
  await kiik.run`insert into attendance_locks values (${home}, ${locked}, 1)`;
  const at = { kindergartenId: home };
  const [reds, blues] = [await kiik.makeCourse(at), await kiik.makeCourse(at)];
  const [child, other] = [await kiik.makeChild(at), await kiik.makeChild(at)];
  for (const one of [child, other]) await kiik.makeAttendance(reds, one);
  const people = {
    guardian: await kiik.join({ type: 'guardian', ...at }),
    teacher: await kiik.join({ type: 'employee', ...at }),
    manager: await kiik.join({ type: 'employee', ...at, flags: managerFlags }),
    stranger: await kiik.join({ type: 'guardian', ...at }),
    colleague: await kiik.join({ type: 'employee', ...at }),
    outsider: await kiik.join({ type: 'employee', flags: managerFlags }),
  } satisfies Record<Role, TestClient>;
  await kiik.makeMother(child, people.guardian.id);
  await kiik.makeMother(other, people.stranger.id);
  await kiik.makeTeaching(reds, people.teacher.id);
  await kiik.makeTeaching(blues, people.colleague.id);
  const base = `/api/kindergartens/${home}`;
  let version = 0;
  const readMonth = async (day: string) =>
    (await people.manager.get<Calendar>(`${base}/children/${child}/calendar?month=${day.slice(0, 7)}`)).body;
  const readVersion = async (day: string) => {
    const { children } = await readMonth(day);
    return children[0]?.days.find(({ date }) => date === day)?.announced?.version ?? 0;
  };
  return {
    ...people,
    timezone,
    /** What is announced, with the version that stands. */
    async say(role: Role, day: string, status: string | null) {
      const days = [{ child_id: child, day, status, version: await readVersion(day) }];
      return people[role].put<AnnouncedDays>(`${base}/child-calendar/days`, { days });
    },
    async mark(role: Role, day: string, value: string | null, former: string | null) {
      const changes = [{ id: randomUUID(), child_id: child, field: 'attendance', value, former }];
      const { status, body } = await people[role].put<RouteReply<typeof changeDiaryEntries>>(
        `${base}/diary/${reds}/${day}/entries`,
        { changes },
      );
      return status === 200 ? body.outcomes[0]?.outcome : status;
    },
    reopen(role: Role, lock_date: string | null) {
      version += 1;
      return people[role].put(`${base}/attendance/lock-date`, { lock_date, version });
    },
    async readStatuses(day: string) {
      const { children } = await readMonth(day);
      const { body } = await people.teacher.get<DiaryDay>(`${base}/diary/day?course_id=${reds}&date=${day}`);
      const { required, not_required } = body.entries;
      const entry = [...required, ...not_required].find((one) => one.child.id === child);
      return {
        calendar: children[0]?.days.find(({ date }) => date === day)?.status,
        diary: entry?.attendance,
      };
    },
    async readLunch(day: string) {
      const { body } = await people.guardian.get<Calendar>(`${base}/child-calendar?month=${day.slice(0, 7)}`);
      const lunch = ensurePresent(body.days.find(({ date }) => date === day)).meals[1];
      return { is_closed: lunch?.is_closed, comment_date: body.comment_date, today: body.today };
    },
  };
}

/** What a call is answered with: announcements on days from tomorrow to a closed one, and on no workdays. */
const announcing = {
  '2026-10-15': { guardian: 200, teacher: 200, manager: 200, stranger: 404, colleague: 404, outsider: 403 },
  [today]: { guardian: 200, teacher: 200, manager: 200, stranger: 404, colleague: 404, outsider: 403 },
  '2026-10-13': { guardian: 422, teacher: 200, manager: 200, stranger: 404, colleague: 404, outsider: 403 },
  [locked]: { guardian: 422, teacher: 422, manager: 422, stranger: 404, colleague: 404, outsider: 403 },
  // A Saturday and a holiday.
  '2026-10-17': { guardian: 422, teacher: 422, manager: 422, stranger: 404, colleague: 404, outsider: 403 },
  '2026-12-24': { guardian: 422, teacher: 422, manager: 422, stranger: 404, colleague: 404, outsider: 403 },
} as const satisfies Record<string, Record<Role, number>>;

/** The outcome of a mark, or what the call is answered with. */
const marking = {
  '2026-10-15': { guardian: 403, teacher: 403, manager: 403, stranger: 403, colleague: 404, outsider: 403 },
  [today]: { guardian: 403, teacher: 'done', manager: 'done', stranger: 403, colleague: 404, outsider: 403 },
  '2026-10-13': {
    guardian: 403,
    teacher: 'done',
    manager: 'done',
    stranger: 403,
    colleague: 404,
    outsider: 403,
  },
  // A Saturday: children may come nevertheless.
  '2026-10-10': {
    guardian: 403,
    teacher: 'done',
    manager: 'done',
    stranger: 403,
    colleague: 404,
    outsider: 403,
  },
  [locked]: {
    guardian: 403,
    teacher: 'locked',
    manager: 'locked',
    stranger: 403,
    colleague: 404,
    outsider: 403,
  },
} as const satisfies Record<string, Record<Role, number | string>>;

describe.each(zones)('in %s', (timezone) => {
  test('who may say what of which day', async () => {
    const place = await openPlace(timezone);
    let turn = 0;
    for (const [day, answers] of Object.entries(announcing)) {
      for (const role of roles) {
        const status = [null, ...announcedStatuses][turn % 4] ?? null;
        turn += 1;
        const reply = await place.say(role, day, status);
        expect(reply.status, `${role} says ${status} of ${day}`).toBe(answers[role]);
        if (reply.status !== 200) continue;
        const holds = unmarked.present[String(status) as keyof typeof unmarked.present];
        expect(await place.readStatuses(day), `${role} says ${status} of ${day}`).toEqual({
          calendar: holds,
          diary: holds,
        });
      }
    }
  });

  test('who may mark which day, and who opens a closed one again', async () => {
    const place = await openPlace(timezone);
    for (const [day, answers] of Object.entries(marking)) {
      let former: string | null = null;
      for (const [index, role] of roles.entries()) {
        const value = index % 2 === 0 ? 'ill' : 'present';
        const found = await place.mark(role, day, value, former);
        expect(found, `${role} marks ${day}`).toBe(answers[role]);
        if (found === 'done') former = value;
      }
    }
    for (const role of ['guardian', 'teacher', 'stranger', 'colleague', 'outsider'] as const)
      expect((await place.reopen(role, null)).status, role).toBe(403);
  });

  test('a manager with the right opens a closed day again, for those who may change past days', async () => {
    const place = await openPlace(timezone);
    expect((await place.reopen('manager', daysBefore(locked, 1))).status).toBe(200);
    expect((await place.say('guardian', locked, 'ill')).status).toBe(422);
    expect((await place.say('teacher', locked, 'ill')).status).toBe(200);
    expect(await place.mark('teacher', locked, 'uninformed', null)).toBe('done');
    expect(await place.readStatuses(locked)).toEqual({ calendar: 'ill', diary: 'ill' });
    expect((await place.reopen('manager', '2026-10-13')).status).toBe(200);
    expect((await place.say('manager', '2026-10-13', 'ill')).status).toBe(422);
  });
});

test('days end at midnight there, and lunch is ordered until nine there, to the minute', async () => {
  const places = await Promise.all(zones.map(openPlace));
  const tomorrow = '2026-10-15';
  const moments = places
    .flatMap((place) => [
      { place, at: findInstant(tomorrow, '00:00', place.timezone), ends: 'today' as const },
      { place, at: findInstant(tomorrow, '09:00', place.timezone), ends: 'lunch' as const },
    ])
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  let now = Temporal.Instant.from(testNow);
  const moveTo = (instant: Temporal.Instant) => {
    kiik.clock.advance(now.until(instant));
    now = instant;
  };
  for (const { place, at, ends } of moments) {
    for (const minutes of [-1, 0, 1]) {
      moveTo(at.add({ minutes }));
      const isOver = minutes >= 0;
      if (ends === 'today') {
        const { status } = await place.say('guardian', today, minutes === -1 ? 'ill' : 'present');
        expect(status, `${place.timezone} ${minutes}`).toBe(isOver ? 422 : 200);
        expect((await place.readLunch(tomorrow)).today).toBe(isOver ? tomorrow : today);
      } else {
        // Breakfast of the next day is closed in the evening.
        expect(await place.readLunch(tomorrow), `${place.timezone} ${minutes}`).toEqual({
          is_closed: isOver,
          comment_date: tomorrow,
          today: tomorrow,
        });
        expect((await place.say('guardian', tomorrow, isOver ? 'ill' : null)).status).toBe(200);
      }
    }
  }
});
