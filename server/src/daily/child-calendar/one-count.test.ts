import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcedStatuses, attendances, takesMeal } from '#contract/daily/attendance.ts';
import type { AttendanceSettings } from '#contract/daily/attendance-settings.ts';
import type { Calendar } from '#contract/daily/child-calendar.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { readDayFacts } from '#server/daily/attendance/day-facts.ts';
import { hasMeal } from '#server/daily/attendance/keep-orders.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openClass, testNow } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const today = '2026-10-14';
const base = `/api/kindergartens/${home}`;

const announced = fc.record({
  kind: fc.constant('announce' as const),
  status: fc.constantFrom(null, ...announcedStatuses),
  start_time: fc.constantFrom(null, '10:00', '13:00'),
});
const marked = fc.record({
  kind: fc.constant('mark' as const),
  value: fc.constantFrom(null, ...attendances),
  lunch: fc.constantFrom(null, true, false),
});
const set = fc.record({
  kind: fc.constant('set' as const),
  default_status: fc.constantFrom('present' as const, 'absent' as const),
  served_at: fc.constantFrom('11:30', '12:15', '14:00'),
});
const events = fc.array(fc.oneof(announced, marked, set), { minLength: 1, maxLength: 6 });
type Event = NonNullable<ReturnType<(typeof events)['generate']>>['value'][number];

async function readAll(childId: number) {
  const { body: diary } = await teacher.get<DiaryDay>(`${base}/diary/day?course_id=${reds}&date=${today}`);
  const { body: calendar } = await teacher.get<Calendar>(
    `${base}/children/${childId}/calendar?month=2026-10`,
  );
  const { required, not_required } = diary.entries;
  return {
    diary,
    entry: ensurePresent([...required, ...not_required].find(({ child }) => child.id === childId)),
    calendar,
    day: ensurePresent(calendar.children[0]?.days.find(({ date }) => date === today)),
  };
}

async function perform(event: Event, childId: number): Promise<void> {
  const { entry, day } = await readAll(childId);
  if (event.kind === 'announce') {
    const { status, start_time } = event;
    const days = [
      { child_id: childId, day: today, status, start_time, version: day.announced?.version ?? 0 },
    ];
    expect((await teacher.put(`${base}/child-calendar/days`, { days })).status).toBe(200);
  } else if (event.kind === 'mark') {
    const of = { child_id: childId };
    const changes = [
      { id: randomUUID(), ...of, field: 'attendance', value: event.value, former: entry.entry.attendance },
      { id: randomUUID(), ...of, field: 'lunch', value: event.lunch, former: entry.entry.lunch },
    ];
    await teacher.put(`${base}/diary/${reds}/${today}/entries`, { changes });
  } else {
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
  }
}

test('in whatever order families, teachers and settings change, diary, calendar and kitchen count the same', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (story) => {
      const { childId } = await makePupil();
      for (const event of story) await perform(event, childId);
      const { diary, entry, calendar, day } = await readAll(childId);
      const [facts] = await kiik.app.database.transaction((transaction) =>
        readDayFacts(transaction, home, [childId], { first: today, last: today }, testNow),
      );
      const ofFacts = ensurePresent(facts);
      const byFacts = ofFacts.meals.map((meal) => hasMeal(ofFacts, meal));
      const times = { start_time: day.announced?.start_time ?? null, end_time: null };
      const byDiary = diary.meals.map((meal) =>
        takesMeal(entry.entry[meal.meal], entry.attendance, meal, entry.announced ?? times),
      );
      const served = ensurePresent(calendar.days.find(({ date }) => date === today)).meals;
      const status = ensurePresent(day.status);
      const byCalendar = served.map((meal) => takesMeal(entry.entry[meal.meal], status, meal, times));
      const bySql = await kiik.run<{ takes: boolean }>`
        select takes_meal(
          case meal.meal when 'lunch' then entry.lunch end,
          effective_attendance(entry.attendance, said.status, rules.default_status, rules.is_workday),
          meal.served_at, said.start_time, said.end_time
        ) as takes
        from day_rules(${home}, ${today}::date) rules
        cross join day_meals(${home}, ${today}::date) meal
        left join attendance_entries entry on entry.child_id = ${childId} and entry.day = ${today}
        left join child_days said on said.child_id = ${childId} and said.day = ${today}
        order by meal.served_at, meal.meal`;
      expect(byDiary).toEqual(byFacts);
      expect(byCalendar).toEqual(byFacts);
      expect(bySql.map(({ takes }) => takes)).toEqual(byFacts);
    }),
    { numRuns: 12 },
  );
});
