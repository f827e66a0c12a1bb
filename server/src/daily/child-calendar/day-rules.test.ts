import { expect, test } from 'vitest';
import { announcedStatuses, attendances, findAttendance } from '#contract/daily/attendance.ts';
import { announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import { hasMeal } from '#server/daily/attendance/keep-orders.ts';
import { openTestApp } from '#server/testing/index.ts';
import { isLocked } from './announce.ts';

const kiik = await openTestApp('empty');

test('what holds of a child is the same here and in SQL, for all that can be said, marked and set', async () => {
  const cases = [null, ...attendances].flatMap((marked) =>
    [null, ...announcedStatuses].flatMap((announced) =>
      (['present', 'absent'] as const).flatMap((default_status) =>
        [true, false].map((is_workday) => ({ marked, announced, default_status, is_workday })),
      ),
    ),
  );
  const found = await kiik.run<{ holds: string }>`
    select effective_attendance(marked, announced, default_status, is_workday) as holds
    from jsonb_to_recordset(${JSON.stringify(cases.map((one, place) => ({ ...one, place })))}::jsonb)
      as one (place integer, marked text, announced text, default_status text, is_workday boolean)
    order by place`;
  expect(found.map(({ holds }) => holds)).toEqual(cases.map(findAttendance));
});

/** Without a mark, of a child who is present by default. */
const expected = {
  workday: { null: 'present', present: 'present', absent: 'absent', ill: 'ill' },
  closed: { null: 'absent', present: 'absent', absent: 'absent', ill: 'absent' },
};

/** 17 October 2026 is a Saturday; 24 December, a Thursday, is a holiday in Estonia. */
const dayKinds = [
  { name: 'a workday', day: '2026-10-15', settings: [false, false], holds: expected.workday },
  { name: 'a Saturday', day: '2026-10-17', settings: [false, false], holds: expected.closed },
  {
    name: 'a Saturday that is a workday',
    day: '2026-10-17',
    settings: [true, false],
    holds: expected.workday,
  },
  { name: 'a holiday', day: '2026-12-24', settings: [false, false], holds: expected.closed },
  {
    name: 'a holiday that is a workday',
    day: '2026-12-24',
    settings: [false, true],
    holds: expected.workday,
  },
  {
    name: 'a holiday, where weekends are workdays',
    day: '2026-12-24',
    settings: [true, false],
    holds: expected.closed,
  },
] as const;

const zones = ['Europe/Tallinn', 'Europe/Warsaw', 'Europe/Lisbon', 'America/New_York'] as const;

async function makePlace(timezone: string, [weekend, holiday]: readonly [boolean, boolean]) {
  const home = await kiik.makeKindergarten();
  await kiik.run`update kindergartens set timezone = ${timezone} where id = ${home}`;
  await kiik.run`insert into attendance_settings values (${home}, '2020-01-01', 'present', ${weekend}, ${holiday}, 1)`;
  // Breakfast until eight in the evening before, lunch until nine on the day.
  await kiik.run`
    insert into meal_settings values
      (${home}, '2020-01-01', 'breakfast', '08:30', 1, '20:00'), (${home}, '2020-01-01', 'lunch', '12:15', 0, '09:00')`;
  const course = await kiik.makeCourse({ kindergartenId: home });
  const child = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(course, child);
  const { userId } = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  const ask = (day: string, now: string) =>
    kiik.app.database.transaction((transaction) =>
      lockDayFacts(transaction, home, [child], { first: day, last: day }, now),
    );
  /** Says something at that instant; returns what holds afterwards, at that instant. */
  async function say(day: string, announced: 'present' | 'absent' | 'ill' | null, now: string) {
    await kiik.app.database.transaction(async (transaction) => {
      const facts = await lockDayFacts(transaction, home, [child], { first: day, last: day }, now);
      const announcement = { announced, reason: null, comment: '', start_time: null, end_time: null };
      await announceDays(
        transaction,
        home,
        facts.map((one) => ({ facts: one, announcement })),
        { userId, now },
      );
    });
    return (await ask(day, now))[0];
  }
  return { say, ask };
}

test.each(dayKinds)('$name', async ({ day, settings, holds }) => {
  const { say } = await makePlace('Europe/Tallinn', settings);
  for (const announced of [null, ...announcedStatuses]) {
    const facts = await say(day, announced, '2026-10-01T08:00:00Z');
    expect(facts && findAttendance(facts), String(announced)).toBe(
      holds[String(announced) as keyof typeof holds],
    );
    expect(facts?.meals.map((meal) => hasMeal(facts, meal))).toEqual(
      [0, 1].map(() => holds[String(announced) as keyof typeof holds] === 'present'),
    );
  }
});

/** The days around a change of the clock, there and then, and an ordinary one. */
const days = [
  '2026-03-08',
  '2026-03-09',
  '2026-03-29',
  '2026-03-30',
  '2026-10-25',
  '2026-10-26',
  '2026-11-01',
  '2026-11-02',
  '2026-10-15',
];

const shift = (instant: Temporal.Instant, minutes: number) => instant.add({ minutes }).toString();

test.each(zones)(
  'in %s, the kitchen counts on what was said a minute before, and has cooked a minute after',
  async (timezone) => {
    const { say, ask } = await makePlace(timezone, [true, true]);
    const at = (day: string, time: string) =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone).toInstant();
    for (const day of days) {
      const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
      const [breakfast, lunch] = [at(before, '20:00'), at(day, '09:00')];
      const ordered = async (now: string) => {
        const [facts] = await ask(day, now);
        return facts?.meals.map((meal) => facts.orders[meal.meal] ?? hasMeal(facts, meal));
      };
      const late = shift(lunch, 600);
      // A minute before the first cut-off nothing is cooked; coming again puts both meals back.
      await say(day, 'ill', shift(breakfast, -1));
      expect(await ordered(late), `${day} ill in time`).toEqual([false, false]);
      await say(day, null, shift(breakfast, -1));
      expect(await ordered(late), `${day} comes after all`).toEqual([true, true]);
      // At its minute breakfast is cooked, lunch is not.
      const facts = await say(day, 'ill', shift(breakfast, 0));
      expect(
        facts?.meals.map((meal) => hasMeal(facts, meal)),
        day,
      ).toEqual([false, false]);
      expect(await ordered(late), `${day} ill after breakfast was cooked`).toEqual([true, false]);
      await say(day, null, shift(lunch, -1));
      await say(day, 'ill', shift(lunch, 0));
      expect(await ordered(late), `${day} ill after lunch was cooked`).toEqual([true, true]);
    }
  },
);

const roles = [
  { who: 'a guardian', is_staff: false, flags: ['child_edit_calendar'], past: true },
  {
    who: 'a guardian who teaches others',
    is_staff: false,
    flags: ['child_edit_calendar_locked'],
    past: true,
  },
  { who: 'a teacher', is_staff: true, flags: ['child_edit_calendar_locked'], past: false },
  { who: 'staff without the right', is_staff: true, flags: ['child_edit_calendar'], past: true },
];

test.each(roles)(
  '$who may change no closed day, and past days by right only',
  ({ is_staff, flags, past }) => {
    const actor = { today: '2026-10-14', hasFlag: (flag: string) => flags.includes(flag) };
    const ask = (day: string, is_locked: boolean) =>
      isLocked(actor as never, { is_staff }, { day, is_locked });
    expect(['2026-10-13', '2026-10-14', '2026-10-15'].map((day) => ask(day, false))).toEqual([
      past,
      false,
      false,
    ]);
    expect(['2026-10-13', '2026-10-14', '2026-10-15'].map((day) => ask(day, true))).toEqual([
      true,
      true,
      true,
    ]);
  },
);
