import { expect, test } from 'vitest';
import { across } from '#contract/platform/reach.ts';
import { createFixedClock } from '#server/platform/clock.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import { openCalendar } from './calendar.fixture.ts';
import { extendSeries } from './extend-series.ts';

const { kiik, teacher, mother, make, days } = await openCalendar();

/** Runs the job of that night, as the queue would: in the place that it declares. */
async function extendAt(now: string): Promise<void> {
  const place = across('the queue runs a job where it declares');
  const context = { clock: createFixedClock(now) };
  await kiik.app.serving
    .at(place)
    .transaction((transaction) =>
      extendSeries.perform({}, { ...context, transaction } as unknown as JobContext),
    );
}

test('a series goes on for two years from every night, one that ended does not', async () => {
  await make(teacher);
  await make(teacher, { title: 'Kursus', rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' });
  expect(await days(mother, '2028-10-01', 40)).toEqual(['2028-10-03', '2028-10-10']);
  await extendAt('2026-10-30T02:20:00Z');
  const later = ['2028-10-03', '2028-10-10', '2028-10-17', '2028-10-24'];
  expect(await days(mother, '2028-10-01', 40)).toEqual(later);
  await extendAt('2026-10-30T02:20:00Z');
  expect(await days(mother, '2028-10-01', 40)).toEqual(later);
});

test('a series that ends is not looked at again', async () => {
  const ends = ['FREQ=WEEKLY;BYDAY=TU;COUNT=2', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231'];
  const others = ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20311231', 'FREQ=YEARLY;COUNT=5'];
  for (const rrule of [...ends, ...others]) await make(teacher, { title: 'Lõpp', rrule });
  await extendAt('2026-10-31T02:20:00Z');
  const rows = await kiik.run<{ rrule: string }>`
    select rrule from events where title = 'Lõpp' and stored_until = 'infinity' order by rrule`;
  expect(rows.map(({ rrule }) => rrule)).toEqual(ends);
});
