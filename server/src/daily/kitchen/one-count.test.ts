import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedStatuses, attendances, takesMeal } from '#contract/daily/attendance.ts';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { KitchenSheet, MenuStatistics } from '#contract/daily/kitchen.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const today = '2026-10-14';
/** The hours in UTC before and after 9:00 in the kindergarten, the cut-off of lunch. */
const [before, after] = [5, 7];
let hour = kiik.clock.now().toZonedDateTimeISO('UTC').hour;
const waitFor = (next: number) => {
  kiik.clock.advance({ hours: next - hour });
  hour = next;
};

const who = { child: fc.nat(2) };
const told = [
  fc.record({
    kind: fc.constant('announce' as const),
    ...who,
    status: fc.constantFrom(null, ...announcedStatuses),
    start_time: fc.constantFrom(null, '10:00', '13:00'),
  }),
  fc.record({
    kind: fc.constant('mark' as const),
    ...who,
    value: fc.constantFrom(null, ...attendances),
    lunch: fc.constantFrom(null, true, false),
  }),
];
/** Whenever children change their class, what was cooked by then stays where it was. */
const transferred = fc.record({ kind: fc.constant('transfer' as const), ...who, to: fc.nat(1) });
/** Until the cut-off, the day also gets other meals, and children a summer class. */
const planned = [
  fc.record({ kind: fc.constant('move' as const), ...who, to: fc.nat(2), summer: fc.boolean() }),
  fc.record({
    kind: fc.constant('set' as const),
    default_status: fc.constantFrom('present' as const, 'absent' as const),
    served_at: fc.constantFrom('11:30', '12:15', '14:00'),
  }),
];
const story = fc.record({
  early: fc.array(fc.oneof(...told, transferred, ...planned), { maxLength: 6 }),
  late: fc.array(fc.oneof(...told, transferred), { maxLength: 4 }),
});
type Event = ReturnType<(typeof story)['generate']>['value']['early'][number];

async function openHouse() {
  const home = await kiik.makeKindergarten();
  const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
  const base = `/api/kindergartens/${home}`;
  const courses = [
    await kiik.makeCourse({ kindergartenId: home, name: 'Reds' }),
    await kiik.makeCourse({ kindergartenId: home, name: 'Blues' }),
    await kiik.makeCourse({ kindergartenId: home, name: 'Suns', type: 'summer' }),
  ];
  const children: number[] = [];
  for (let made = 0; made < 3; made += 1) {
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(ensurePresent(courses[made % 2]), childId);
    children.push(childId);
  }

  const readDiary = async (courseId: number) =>
    (await manager.get<DiaryDay>(`${base}/diary/day?course_id=${courseId}&date=${today}`)).body;
  const readCalendar = async (childId: number) =>
    (await manager.get<Calendar>(`${base}/children/${childId}/calendar?month=2026-10`)).body;
  const list = ({ entries }: DiaryDay) => [...entries.required, ...entries.not_required];

  /** The class that counts for the child. */
  async function findCourse(childId: number): Promise<number> {
    const [row] = await kiik.run<{ course_id: number }>`
      select course_id from course_children placement join courses course on course.id = placement.course_id
      where child_id = ${childId} and placement.days @> ${today}::date
      order by course.type = 'summer' desc, placement.id limit 1`;
    return ensurePresent(row).course_id;
  }

  async function perform(event: Event): Promise<void> {
    if (event.kind === 'set') {
      const { body } = await manager.get<AttendanceSettings>(`${base}/attendance/settings`);
      const meals = body.meals.map((meal) =>
        meal.meal === 'lunch' ? { ...meal, served_at: event.served_at } : meal,
      );
      const { workday_weekend, workday_holiday, version } = body;
      const settings = {
        default_status: event.default_status,
        workday_weekend,
        workday_holiday,
        meals,
        version,
      };
      expect((await manager.put(`${base}/attendance/settings`, settings)).status).toBe(200);
      return;
    }
    const childId = ensurePresent(children[event.child]);
    const courseId = await findCourse(childId);
    if (event.kind === 'transfer') {
      const to = ensurePresent(courses[event.to]);
      const [regular] = await kiik.run<{ id: number }>`
        select course.id from course_children placement join courses course on course.id = placement.course_id
        where child_id = ${childId} and placement.days @> ${today}::date and course.type = 'regular'`;
      if (regular === undefined || regular.id === to) return;
      const move = { child_ids: [childId], to_course_id: to, start_date: today };
      expect((await manager.post(`${base}/courses/${regular.id}/move-children`, move)).status).toBe(200);
    } else if (event.kind === 'move') {
      const to = ensurePresent(courses[event.to]);
      const isSummer = event.to === 2;
      await kiik.run`
        delete from course_children placement using courses course
        where course.id = placement.course_id and placement.child_id = ${childId} and (course.type = 'summer') = ${isSummer}`;
      if (!isSummer || event.summer) await kiik.makeAttendance(to, childId);
    } else if (event.kind === 'announce') {
      const calendar = await readCalendar(childId);
      const day = calendar.children[0]?.days.find(({ date }) => date === today);
      const { status, start_time } = event;
      const days = [
        { child_id: childId, day: today, status, start_time, version: day?.announced?.version ?? 0 },
      ];
      expect((await manager.put(`${base}/child-calendar/days`, { days })).status).toBe(200);
    } else {
      const { entry } = ensurePresent(
        list(await readDiary(courseId)).find(({ child }) => child.id === childId),
      );
      const one = (field: string, value: unknown, former: unknown) => ({
        ...{ id: randomUUID(), child_id: childId, field },
        ...{ value, former },
      });
      const changes = [
        one('attendance', event.value, entry.attendance),
        one('lunch', event.lunch, entry.lunch),
      ];
      expect((await manager.put(`${base}/diary/${courseId}/${today}/entries`, { changes })).status).toBe(200);
    }
  }

  /** Who has lunch by the diaries and by the calendars, for each class. */
  async function countOthers() {
    const byDiary = new Map<number, number>();
    const byCalendar = new Map<number, number>();
    for (const childId of children) {
      const courseId = await findCourse(childId);
      const diary = await readDiary(courseId);
      const found = ensurePresent(list(diary).find(({ child }) => child.id === childId));
      const calendar = await readCalendar(childId);
      const day = ensurePresent(calendar.children[0]?.days.find(({ date }) => date === today));
      const times = {
        start_time: day.announced?.start_time ?? null,
        end_time: day.announced?.end_time ?? null,
      };
      const inDiary = ensurePresent(diary.meals.find(({ meal }) => meal === 'lunch'));
      const inCalendar = ensurePresent(
        calendar.days.find(({ date }) => date === today)?.meals.find(({ meal }) => meal === 'lunch'),
      );
      const chosen = found.entry.lunch;
      const add = (counts: Map<number, number>, takes: boolean) =>
        counts.set(courseId, (counts.get(courseId) ?? 0) + (takes ? 1 : 0));
      add(byDiary, takesMeal(chosen, found.attendance, inDiary, found.announced ?? times));
      add(byCalendar, takesMeal(chosen, ensurePresent(day.status), inCalendar, times));
    }
    return { byDiary, byCalendar };
  }

  async function readKitchen() {
    const { body } = await manager.get<KitchenSheet>(`${base}/kitchen/sheet?date=${today}`);
    return ensurePresent(body.meals.find(({ meal }) => meal === 'lunch'));
  }
  const readStatistics = async () =>
    (await manager.get<MenuStatistics>(`${base}/kitchen/statistics?by=class&from=${today}&to=${today}`)).body;
  return { perform, countOthers, readKitchen, readStatistics };
}

const addUp = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((all, one) => all + one, 0);

test('in whatever order things happen, kitchen, statistics, diary and calendar count the same', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ early, late }) => {
      waitFor(before);
      const { perform, countOthers, readKitchen, readStatistics } = await openHouse();
      for (const event of early) await perform(event);
      const cooked = await readKitchen();
      const { byDiary, byCalendar } = await countOthers();
      expect(byCalendar).toEqual(byDiary);
      expect(new Map(cooked.courses.map(({ id, count }) => [id, count]))).toEqual(byDiary);
      expect(cooked.eaten).toBe(cooked.count);

      waitFor(after);
      for (const event of late) await perform(event);
      const lunch = await readKitchen();
      const others = await countOthers();
      expect(others.byCalendar).toEqual(others.byDiary);
      expect(lunch.eaten).toBe(addUp(others.byDiary));
      const listOrders = ({ courses }: typeof lunch) =>
        courses.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]);
      expect(listOrders(lunch)).toEqual(listOrders(cooked));
      const { data } = await readStatistics();
      const eaten = data
        .filter((row) => row.eaten.lunch > 0)
        .map((row) => [Number(row.key), row.eaten.lunch]);
      expect(new Map(eaten as [number, number][])).toEqual(
        new Map([...others.byDiary].filter(([, count]) => count > 0)),
      );
      expect(data.reduce((all, { ordered }) => all + ordered.lunch, 0)).toBe(cooked.count);
    }),
    { numRuns: 8 },
  );
});
