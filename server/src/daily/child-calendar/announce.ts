import {
  type AnnouncedDays,
  announceDays as announceDaysRoute,
  announcedMaximum,
  announceEachDay,
} from '#contract/daily/child-calendar-changes.ts';
import { addDays } from '#contract/platform/days.ts';
import type { Message } from '#contract/platform/failure.ts';
import { message } from '#contract/platform/failure.ts';
import { type Announcement, announceDays, lockDayFacts } from '#server/daily/attendance/announce-days.ts';
import type { ChildDayFacts } from '#server/daily/attendance/day-facts.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidFields, refuseFound } from '#server/platform/http/failure.ts';
import { type AnnouncedChild, findAnnounced } from './access.ts';
import { announceCalendar } from './announce-calendar.ts';
import { tellOfChanges } from './tell.ts';

/** What a caller says of a day; missing fields stay as they are. */
interface Said {
  status?: Announcement['announced'] | undefined;
  reason?: Announcement['reason'] | undefined;
  comment?: string | undefined;
  start_time?: string | null | undefined;
  end_time?: string | null | undefined;
}

/** A day of a child that is asked for, with the version that the caller saw, and the field that names it in errors. */
interface AskedDay {
  facts: ChildDayFacts;
  said: Said;
  seen: number;
  field: string;
}

/** How far ahead families plan. */
const farthestDays = 550;

/** What will be announced. A reason belongs to one absence, so it goes with it. */
function apply(facts: ChildDayFacts, said: Said): Announcement {
  const status = said.status === undefined ? facts.announced : said.status;
  const reason =
    said.reason === undefined && status === facts.announced ? facts.reason : (said.reason ?? null);
  return {
    announced: status,
    reason: status === 'absent' ? reason : null,
    comment: said.comment ?? facts.comment,
    start_time: said.start_time === undefined ? facts.start_time : said.start_time,
    end_time: said.end_time === undefined ? facts.end_time : said.end_time,
  };
}

const fields = ['announced', 'reason', 'comment', 'start_time', 'end_time'] as const;
const isSame = (facts: ChildDayFacts, wanted: Announcement) =>
  fields.every((field) => facts[field] === wanted[field]);

/** Whether the actor may no longer change the day. */
export function isLocked(
  actor: Actor,
  { is_staff }: Pick<AnnouncedChild, 'is_staff'>,
  facts: Pick<ChildDayFacts, 'day' | 'is_locked'>,
): boolean {
  const isPastOpen = is_staff && actor.hasFlag('child_edit_calendar_locked');
  return facts.is_locked || (facts.day < actor.today && !isPastOpen);
}

function refuseWrong(
  actor: Actor,
  children: ReadonlyMap<number, AnnouncedChild>,
  asked: readonly AskedDay[],
): void {
  const found: Record<string, Message | null> = {};
  for (const { facts, said, field } of asked) {
    const child = children.get(facts.child_id);
    if (child === undefined || isLocked(actor, child, facts))
      found[field] ??= message('child-calendar.locked');
    const { start_time: start, end_time: end } = apply(facts, said);
    if (start !== null && end !== null && end <= start)
      found.end_time ??= message('child-calendar.leaves_first');
  }
  refuseFound(found);
}

const showDay = (
  { child_id, day }: ChildDayFacts,
  { announced, ...said }: Announcement,
  version: number,
) => ({
  ...{ child_id, day, status: announced, ...said },
  version,
});

type AnnouncingCall = Call<typeof announceDaysRoute> | Call<typeof announceEachDay>;

/** Stores all of it or nothing, and tells those whom it concerns. */
async function announce(
  call: AnnouncingCall,
  children: ReadonlyMap<number, AnnouncedChild>,
  asked: readonly AskedDay[],
): Promise<AnnouncedDays> {
  const { database, actor, params, now, audit } = call;
  const { kindergarten_id: kindergartenId } = params;
  audit({ child_id: [...children.keys()] });
  refuseWrong(actor, children, asked);
  const wanted = asked.map((one) => ({ ...one, announcement: apply(one.facts, one.said) }));
  // Who says what stands already meets nobody.
  const outdated = wanted.filter(
    ({ facts, seen, announcement }) => facts.version !== seen && !isSame(facts, announcement),
  );
  if (outdated.length > 0)
    throw call.conflict({ data: outdated.map(({ facts }) => showDay(facts, facts, facts.version)) });
  const changed = await announceDays(database, kindergartenId, wanted, { userId: actor.userId, now });
  if (changed.length > 0) {
    const isChanged = new Set(changed.map(({ child_id, day }) => `${child_id} ${day}`));
    const told = wanted.filter(({ facts }) => isChanged.has(`${facts.child_id} ${facts.day}`));
    await tellOfChanges(call, children, told);
    await announceCalendar(database, kindergartenId, [...children.keys()], now);
  }
  return {
    data: wanted.map(({ facts, announcement }) =>
      showDay(facts, announcement, facts.version + (isSame(facts, announcement) ? 0 : 1)),
    ),
  };
}

const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
const countDays = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;

export const handleAnnounceDays = bind(announceDaysRoute, async (call) => {
  const { database, actor, params, body, now } = call;
  const { child_ids: ids, from, until, weekdays, seen, ...said } = body;
  const children = await findAnnounced(database, actor, params.kindergarten_id, ids);
  if (until > addDays(actor.today, farthestDays))
    throw invalidFields({ until: [message('child-calendar.too_far')] });
  // Two days in seven are seldom workdays.
  if (countDays(from, until) * children.size > announcedMaximum * 2)
    throw invalidFields({ until: [message('child-calendar.too_long')] });
  const period = { first: from, last: until };
  const facts = await lockDayFacts(database, params.kindergarten_id, [...children.keys()], period, now);
  const versions = new Map(seen.map(({ child_id, day, version }) => [`${child_id} ${day}`, version]));
  const asked = facts
    .filter(({ is_workday, day }) => is_workday && (weekdays?.includes(weekdayOf(day)) ?? true))
    .map((one) => ({
      facts: one,
      said,
      seen: versions.get(`${one.child_id} ${one.day}`) ?? 0,
      field: 'from',
    }));
  if (asked.length === 0) throw invalidFields({ from: [message('child-calendar.no_workday')] });
  if (asked.length > announcedMaximum) throw invalidFields({ until: [message('child-calendar.too_long')] });
  return announce(call, children, asked);
});

export const handleAnnounceEachDay = bind(announceEachDay, async (call) => {
  const { database, actor, params, body, now } = call;
  const children = await findAnnounced(
    database,
    actor,
    params.kindergarten_id,
    body.days.map(({ child_id }) => child_id),
  );
  const days = body.days.map(({ day }) => day).sort();
  const period = { first: days[0] ?? actor.today, last: days.at(-1) ?? actor.today };
  if (
    period.last > addDays(actor.today, farthestDays) ||
    countDays(period.first, period.last) > announcedMaximum
  )
    throw invalidFields({ days: [message('child-calendar.too_far')] });
  const facts = await lockDayFacts(database, params.kindergarten_id, [...children.keys()], period, now);
  const factsOf = new Map(facts.map((one) => [`${one.child_id} ${one.day}`, one]));
  const asked = body.days.flatMap(({ child_id, day, version, ...said }, index): AskedDay[] => {
    const one = factsOf.get(`${child_id} ${day}`);
    return one?.is_workday ? [{ facts: one, said, seen: version, field: `days.${index}` }] : [];
  });
  if (asked.length === 0) throw invalidFields({ days: [message('child-calendar.no_workday')] });
  return announce(call, children, asked);
});
