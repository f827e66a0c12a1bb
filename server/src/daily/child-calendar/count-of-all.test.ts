import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attendance, announcedStatuses, attendances, takesMeal } from '#contract/daily/attendance.ts';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { readDayFacts } from '#server/daily/attendance/day-facts.ts';
import { hasMeal } from '#server/daily/attendance/keep-orders.ts';
import { type DrawnHome, openOrganization } from '#server/daily/attendance/organization.fixture.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { type Joined, openTestApp, testNow } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const today = '2026-10-14';

interface Place extends DrawnHome {
  manager: Joined;
  /** Of all children, so that one call reads all calendars as a family sees them. */
  guardian: Joined;
  base: string;
}

async function openPlace(home: DrawnHome): Promise<Place> {
  const at = { kindergartenId: home.id };
  const manager = await kiik.join({ type: 'employee', ...at, flags: managerFlags });
  const guardian = await kiik.join({ type: 'guardian', ...at });
  await kiik.run`
    insert into child_guardians (child_id, guardian_id, relation)
    select child_id, ${guardian.id}, 1 from unnest(${home.children.map(({ id }) => id)}::bigint[]) as child_id`;
  return { ...home, manager, guardian, base: `/api/kindergartens/${home.id}` };
}

const places = await Promise.all((await openOrganization(kiik, 5)).map(openPlace));

const inPlace = { place: fc.nat({ max: 4 }), first: fc.nat(), count: fc.integer({ min: 1, max: 25 }) };
/** Families say something of some children, teachers mark some of a class, a kindergarten sets something else. */
const event = fc.oneof(
  fc.record({
    ...inPlace,
    kind: fc.constant('announce' as const),
    status: fc.constantFrom(null, ...announcedStatuses),
    start_time: fc.constantFrom(null, '10:00', '13:00'),
  }),
  fc.record({
    ...inPlace,
    kind: fc.constant('mark' as const),
    value: fc.constantFrom(null, ...attendances),
    lunch: fc.constantFrom(null, true, false),
  }),
  fc.record({
    ...inPlace,
    kind: fc.constant('set' as const),
    default_status: fc.constantFrom('present' as const, 'absent' as const),
  }),
);
type Event = (typeof event extends fc.Arbitrary<infer One> ? One : never) & object;

const readCourse = async ({ manager, base }: Place, courseId: number) =>
  (await manager.get<DiaryDay>(`${base}/diary/day?course_id=${courseId}&date=${today}`)).body;
const listEntries = ({ entries }: DiaryDay) => [...entries.required, ...entries.not_required];

async function perform(one: Event): Promise<void> {
  const place = ensurePresent(places[one.place]);
  const { manager, base, courses } = place;
  if (one.kind === 'set') {
    const { body } = await manager.get<AttendanceSettings>(`${base}/attendance/settings`);
    const { lock_date: _lock, lock_version: _of, allowed: _may, ...settings } = body;
    const { default_status } = one;
    const reply = await manager.put(`${base}/attendance/settings`, { ...settings, default_status });
    expect(reply.status).toBe(200);
    return;
  }
  const courseId = ensurePresent(courses[one.first % courses.length]);
  const chosen = listEntries(await readCourse(place, courseId)).slice(0, one.count);
  if (one.kind === 'announce') {
    const { status, start_time } = one;
    const versions = await kiik.run<{ child_id: number; version: number }>`
      select child_id, version from child_days where day = ${today} and kindergarten_id = ${place.id}`;
    const versionOf = new Map(versions.map(({ child_id, version }) => [child_id, version]));
    const days = chosen.map(({ child }) => {
      return { child_id: child.id, day: today, status, start_time, version: versionOf.get(child.id) ?? 0 };
    });
    expect((await manager.put(`${base}/child-calendar/days`, { days })).status).toBe(200);
  } else {
    const changes = chosen.flatMap(({ child, entry }) => {
      const of = () => ({ id: randomUUID(), child_id: child.id });
      return [
        { ...of(), field: 'attendance', value: one.value, former: entry.attendance },
        { ...of(), field: 'lunch', value: one.lunch, former: entry.lunch },
      ];
    });
    const reply = await manager.put(`${base}/diary/${courseId}/${today}/entries`, { changes });
    expect(reply.status).toBe(200);
  }
}

type Sums = Record<Attendance | 'children' | 'lunches', number>;
const noSums = (): Sums => ({ children: 0, present: 0, absent: 0, ill: 0, uninformed: 0, lunches: 0 });

/** The children of each class by what holds of them, with the lunches that they have. */
function sumUp(rows: readonly { course: number; status: Attendance; eats: boolean }[]): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const { course, status, eats } of rows) {
    const sum = sums.get(course) ?? noSums();
    sum.children += 1;
    sum[status] += 1;
    sum.lunches += eats ? 1 : 0;
    sums.set(course, sum);
  }
  return new Map([...sums].toSorted(([one], [other]) => one - other));
}

async function countByDiary(place: Place) {
  const rows = [];
  for (const course of place.courses) {
    const day = await readCourse(place, course);
    const lunch = ensurePresent(day.meals.find(({ meal }) => meal === 'lunch'));
    for (const { entry, announced, attendance } of listEntries(day)) {
      const times = announced ?? { start_time: null, end_time: null };
      rows.push({ course, status: attendance, eats: takesMeal(entry.lunch, attendance, lunch, times) });
    }
  }
  return sumUp(rows);
}

async function countByCalendar({ guardian, base, children, id }: Place) {
  const { body } = await guardian.get<Calendar>(`${base}/child-calendar?month=2026-10`);
  const meals = ensurePresent(body.days.find(({ date }) => date === today)).meals;
  const lunch = ensurePresent(meals.find(({ meal }) => meal === 'lunch'));
  const courseOf = new Map(children.map((child) => [child.id, child.course_id]));
  // A calendar does not show the meals that a teacher set.
  const set = await kiik.run<{ child_id: number; lunch: boolean }>`
    select child_id, lunch from attendance_entries where day = ${today} and kindergarten_id = ${id} and lunch is not null`;
  const lunchOf = new Map(set.map((one) => [one.child_id, one.lunch]));
  return sumUp(
    body.children.map(({ child_data, days }) => {
      const day = ensurePresent(days.find(({ date }) => date === today));
      const status = ensurePresent(day.status);
      const times = day.announced ?? { start_time: null, end_time: null };
      const eats = takesMeal(lunchOf.get(child_data.id) ?? null, status, lunch, times);
      return { course: ensurePresent(courseOf.get(child_data.id)), status, eats };
    }),
  );
}

async function countByFacts({ id, children }: Place) {
  const facts = await kiik.app.database.transaction((transaction) =>
    readDayFacts(
      transaction,
      id,
      children.map((child) => child.id),
      { first: today, last: today },
      testNow,
    ),
  );
  const rows = await kiik.run<{ child_id: number; status: Attendance }>`
    select child.id as child_id, effective_attendance(entry.attendance, said.status, rules.default_status, rules.is_workday) as status
    from children child cross join lateral day_rules(child.kindergarten_id, ${today}::date) as rules
    left join attendance_entries entry on entry.child_id = child.id and entry.day = ${today}
    left join child_days said on said.child_id = child.id and said.day = ${today}
    where child.kindergarten_id = ${id}`;
  const statusOf = new Map(rows.map(({ child_id, status }) => [child_id, status]));
  return sumUp(
    facts.map((fact) => {
      const lunch = ensurePresent(fact.meals.find(({ meal }) => meal === 'lunch'));
      return {
        course: ensurePresent(fact.course_id),
        status: ensurePresent(statusOf.get(fact.child_id)),
        eats: hasMeal(fact, lunch),
      };
    }),
  );
}

test('whatever 1,000 families and 41 classes say, diary, calendar and the facts of the kitchen have the same sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 30, maxLength: 50 }), async (story) => {
      for (const one of story) await perform(one);
      const total = noSums();
      for (const place of places) {
        const byDiary = await countByDiary(place);
        expect([...(await countByCalendar(place))]).toEqual([...byDiary]);
        expect([...(await countByFacts(place))]).toEqual([...byDiary]);
        for (const sum of byDiary.values())
          for (const key of Object.keys(total) as (keyof Sums)[]) total[key] += sum[key];
      }
      expect(total.children).toBe(1_000);
      expect(total.present + total.absent + total.ill + total.uninformed).toBe(1_000);
    }),
    { numRuns: 1 },
  );
});
