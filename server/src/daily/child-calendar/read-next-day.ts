import { getNextDay } from '#contract/daily/child-calendar.ts';
import { addDays } from '#contract/platform/days.ts';
import { isOwnChild } from '#server/kindergarten/children/access.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readChildren, readHead, showChildren } from './read-calendar.ts';

/** Over a week that is all holidays. */
const daysAhead = 14;

/** The hour after which no child is fetched any more today. */
const fetchedUntil = 19;

export const handleGetNextDay = bind(getNextDay, async ({ database, actor, params, now, audit }) => {
  const { kindergarten_id: kindergartenId } = params;
  const period = { first: actor.today, last: addDays(actor.today, daysAhead) };
  const asked = { database, actor, kindergartenId, now };
  const head = await readHead({ ...asked, period });
  const day = head.days.find(
    ({ date, is_workday, meals }) =>
      is_workday && (date > actor.today || meals.some(({ is_closed }) => !is_closed)),
  );
  const following =
    day?.date === actor.today
      ? head.days.find(({ date, is_workday }) => is_workday && date > actor.today)?.date
      : undefined;
  const isOver = Temporal.Instant.from(now).toZonedDateTimeISO(head.timezone).hour >= fetchedUntil;
  const pickUpDay = head.days.find(({ date, is_workday }) => is_workday && (date > actor.today || !isOver));
  const pickUp = pickUpDay?.date ?? actor.today;
  const first = day?.date ?? actor.today;
  const rows = await readChildren(
    { ...asked, period: { first, last: first } },
    isOwnChild(actor, kindergartenId),
    pickUp,
  );
  audit({ child_id: rows.map(({ id }) => id) });
  // A child who attends no class on that day is not asked about.
  const children = showChildren(actor, head, rows).filter(({ days }) => days[0]?.status !== null);
  return {
    ...{ today: head.today, timezone: head.timezone },
    ...{ day: day ?? null, following: following ?? null, children: day ? children : [] },
    pick_up_day: pickUp,
  };
});
