import { expect, test } from 'vitest';
import { announcedStatuses, attendances, findAttendance, takesMeal } from '#contract/daily/attendance.ts';
import { announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import { readDayFacts } from '#server/daily/attendance/day-facts.ts';
import { hasMeal } from '#server/daily/attendance/keep-orders.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/index.ts';
import { isLocked } from './announce.ts';
import {
  clockDays,
  dayKinds,
  daysBefore,
  findInstant,
  marked,
  unmarked,
  workdaySettings,
  zones,
} from './day-cases.fixture.ts';

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

test('what holds is what the table says', () => {
  for (const announced of [null, ...announcedStatuses]) {
    const said = String(announced) as keyof typeof unmarked.closed;
    for (const default_status of ['present', 'absent'] as const) {
      const day = { announced, default_status };
      expect(findAttendance({ ...day, marked: null, is_workday: true })).toBe(unmarked[default_status][said]);
      expect(findAttendance({ ...day, marked: null, is_workday: false })).toBe(unmarked.closed[said]);
      for (const mark of attendances) {
        for (const is_workday of [true, false])
          expect(findAttendance({ ...day, marked: mark, is_workday })).toBe(marked[mark][said]);
      }
    }
  }
});

test('who has a meal is the same here and in SQL, at the minute that a child comes or leaves', async () => {
  const served = '12:15';
  const times = [null, '12:14', '12:15', '12:16'];
  const cases = [null, true, false].flatMap((chosen) =>
    attendances.flatMap((attendance) =>
      times.flatMap((start_time) =>
        times.map((end_time) => ({ chosen, attendance, start_time, end_time, served_at: served })),
      ),
    ),
  );
  const found = await kiik.run<{ takes: boolean }>`
    select takes_meal(chosen, attendance, served_at, start_time, end_time) as takes
    from jsonb_to_recordset(${JSON.stringify(cases.map((one, place) => ({ ...one, place })))}::jsonb)
      as one (place integer, chosen boolean, attendance text, served_at time, start_time time, end_time time)
    order by place`;
  // Who comes at that minute still eats, who leaves at it does not.
  const expected = cases.map(({ chosen, attendance, start_time, end_time }) => {
    if (chosen !== null) return chosen;
    return attendance === 'present' && start_time !== '12:16' && end_time !== '12:14' && end_time !== '12:15';
  });
  expect(found.map(({ takes }) => takes)).toEqual(expected);
  expect(
    cases.map(({ chosen, attendance, ...of }) =>
      takesMeal(chosen, attendance, { meal: 'lunch', served_at: served }, of),
    ),
  ).toEqual(expected);
});

interface PlaceTraits {
  timezone?: string;
  setting?: (typeof workdaySettings)[number];
  default_status?: 'present' | 'absent';
  /** Of lunch at 12:15. */
  cutoff?: { days: number; time: string };
}

async function makePlace({
  timezone = 'Europe/Tallinn',
  setting: { workday_weekend, workday_holiday } = workdaySettings[3],
  default_status = 'present',
  cutoff = { days: 0, time: '09:00' },
}: PlaceTraits) {
  const home = await kiik.makeKindergarten();
  await kiik.run`update kindergartens set timezone = ${timezone} where id = ${home}`;
  await kiik.run`
    insert into attendance_settings values (${home}, '2020-01-01', ${default_status}, ${workday_weekend}, ${workday_holiday}, 1)`;
  // Breakfast until eight in the evening before.
  await kiik.run`
    insert into meal_settings values
      (${home}, '2020-01-01', 'breakfast', '08:30', 1, '20:00'), (${home}, '2020-01-01', 'lunch', '12:15', ${cutoff.days}, ${cutoff.time})`;
  return home;
}

/** A child of the place; its family says something at an instant, and everybody asks what holds at another. */
async function makeFamily(home: number, course: number, userId: number) {
  const child = await kiik.makeChild({ kindergartenId: home });
  await kiik.makeAttendance(course, child);
  const ask = (day: string, now: string) =>
    kiik.app.database
      .transaction((transaction) => readDayFacts(transaction, home, [child], { first: day, last: day }, now))
      .then(([facts]) => ensurePresent(facts));
  const say = (day: string, announced: 'present' | 'absent' | 'ill' | null, now: string) =>
    kiik.app.database.transaction(async (transaction) => {
      const facts = await lockDayFacts(transaction, home, [child], { first: day, last: day }, now);
      const announcement = { announced, reason: null, comment: '', start_time: null, end_time: null };
      const wanted = facts.map((one) => ({ facts: one, announcement }));
      await announceDays(transaction, home, wanted, { userId, now });
    });
  return { say, ask };
}

async function openPlace(traits: PlaceTraits) {
  const home = await makePlace(traits);
  const course = await kiik.makeCourse({ kindergartenId: home });
  const { userId } = await kiik.makeMember({ type: 'guardian', kindergartenId: home });
  return { home, makeFamily: () => makeFamily(home, course, userId) };
}

test('each kind of day is a workday, a weekend, a holiday and locked as the table says, under each setting', async () => {
  for (const [index, setting] of workdaySettings.entries()) {
    for (const default_status of ['present', 'absent'] as const) {
      const home = await makePlace({ setting, default_status, timezone: zones[index] ?? zones[0] });
      for (const lock of [null, ...dayKinds.map(({ day }) => day)]) {
        await kiik.run`
          insert into attendance_locks values (${home}, ${lock}, 1)
          on conflict (kindergarten_id) do update set lock_date = excluded.lock_date`;
        const found = await kiik.run<object>`
          select rules.* from unnest(${dayKinds.map(({ day }) => day)}::date[]) with ordinality as asked (day, place)
          cross join lateral day_rules(${home}, asked.day) as rules order by place`;
        const expected = dayKinds.map(({ day, workday, weekend, holiday }) => ({
          default_status,
          is_workday: workday[index],
          is_weekend: weekend,
          is_holiday: holiday,
          is_locked: lock !== null && day <= lock,
        }));
        expect(found, `${JSON.stringify(setting)} locked until ${lock}`).toEqual(expected);
      }
    }
  }
});

test.each(dayKinds)('what families say holds on $kind where it is a workday', async ({ day, workday }) => {
  for (const [index, setting] of workdaySettings.entries()) {
    for (const default_status of ['present', 'absent'] as const) {
      const place = await openPlace({ setting, default_status });
      const { say, ask } = await place.makeFamily();
      const holds = unmarked[workday[index] ? default_status : 'closed'];
      for (const announced of [null, ...announcedStatuses]) {
        await say(day, announced, '2026-10-01T08:00:00Z');
        const facts = await ask(day, '2026-10-01T08:00:00Z');
        const expected = holds[String(announced) as keyof typeof holds];
        expect(findAttendance(facts), `${JSON.stringify(setting)} ${announced}`).toBe(expected);
        const eats = expected === 'present';
        expect(facts.meals.map((meal) => hasMeal(facts, meal))).toEqual([eats, eats]);
      }
    }
  }
});

const shift = (instant: Temporal.Instant, minutes: number) => instant.add({ minutes }).toString();

test.each(zones)(
  'in %s, a cut-off is at its time of day there, on all days around a change of the clock',
  async (timezone) => {
    const times = ['00:00', '01:30', '02:30', '03:30', '09:00', '20:00'];
    for (const days of [0, 1, 2, 3, 4, 5, 6, 7]) {
      for (const time of times) {
        // On the day itself, a cut-off is never after the meal.
        if (days === 0 && time > '12:15') continue;
        const home = await makePlace({ timezone, cutoff: { days, time } });
        const found = await kiik.run<{ cutoff_at: string }>`
        select meal.cutoff_at from unnest(${[...clockDays]}::date[]) with ordinality as asked (day, place)
        cross join lateral day_meals(${home}, asked.day) as meal where meal.meal = 'lunch' order by place`;
        const expected = clockDays.map((day) =>
          findInstant(daysBefore(day, days), time, timezone).toString({ fractionalSecondDigits: 3 }),
        );
        expect(
          found.map(({ cutoff_at }) => cutoff_at),
          `${days} days before at ${time}`,
        ).toEqual(expected);
      }
    }
  },
);

/** Of a place in each zone, with a cut-off each from the same day to a week before. */
const cutoffs = zones.flatMap((timezone) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((days) => ({ timezone, days, time: days % 2 === 0 ? '09:00' : '20:00' })),
);
const cookedDays = clockDays.filter((_, index) => index % 3 === 1);

test.each(cutoffs)(
  'in $timezone, $days days before at $time, the kitchen counts on what is said a minute before',
  async ({ timezone, days, time }) => {
    const place = await openPlace({ timezone, cutoff: { days, time: days === 0 ? '09:00' : time } });
    const [before, of, after, back] = [
      await place.makeFamily(),
      await place.makeFamily(),
      await place.makeFamily(),
      await place.makeFamily(),
    ];
    for (const day of cookedDays) {
      const cutoff = findInstant(daysBefore(day, days), days === 0 ? '09:00' : time, timezone);
      const late = shift(cutoff, 60 * 24 * 9);
      const isLunchOrdered = async ({ ask }: typeof before) => {
        const facts = await ask(day, late);
        const lunch = ensurePresent(facts.meals.find(({ meal }) => meal === 'lunch'));
        return facts.orders.lunch ?? hasMeal(facts, lunch);
      };
      await before.say(day, 'ill', shift(cutoff, -1));
      await of.say(day, 'ill', shift(cutoff, 0));
      await after.say(day, 'absent', shift(cutoff, 1));
      await back.say(day, 'ill', shift(cutoff, -2));
      await back.say(day, null, shift(cutoff, -1));
      await back.say(day, 'ill', shift(cutoff, 1));
      const ordered = await Promise.all([before, of, after, back].map(isLunchOrdered));
      expect(ordered, day).toEqual([false, true, true, true]);
      const closed = await Promise.all(
        [-1, 0, 1].map(async (minutes) => {
          const facts = await before.ask(day, shift(cutoff, minutes));
          return facts.meals.find(({ meal }) => meal === 'lunch')?.is_closed;
        }),
      );
      expect(closed, day).toEqual([false, true, true]);
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
