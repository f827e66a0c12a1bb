import { createHash } from 'node:crypto';
import type pg from 'pg';
import { identitiesOfGuardian } from './library.ts';
import { measureRead } from './measure-read.ts';
import { makeAudiences, seedRows } from './town.ts';

/** Weekly series that are shared with all guardians of the demo's kindergarten. */
const series = 300;
/** Single events on the coming days, besides the series. */
const singles = 200;
/** Of the guardian's feed; 43 characters, as its address has. */
const secret = 'b'.repeat(43);
const tokenHash = createHash('sha256').update(secret).digest('hex');

function seedCalendar(connection: pg.ClientConfig): Promise<void> {
  return seedRows(connection, [
    ...makeAudiences('events', 'entry', series + singles, 'guardians-1'),
    `insert into events (
        kindergarten_id, audience_id, event_type, title, description, location, repeat_start, start_time, end_time, duration,
        timezone, rrule, stored_until, asks_answers, creator_id, created_at
      )
      select
        1, audience_id, 1 + number % 8, 'Sündmus ' || number, '<p>Võtame kaasa võileivad.</p>', 'Saal',
        current_date - 28 + number % 7 + case when number > ${series} then 28 else 0 end, '09:00', '10:00', 0, 'Europe/Tallinn',
        case when number <= ${series} then 'FREQ=WEEKLY' end, current_date + 365, false,
        (select id from users where email = 'manager@kiik.test'), now()
      from entry`,
    `insert into event_occurrences (event_id, kindergarten_id, day, starts_at, ends_at)
      select event.id, 1, moment.day::date, (moment.day + time '09:00') at time zone 'Europe/Tallinn',
        (moment.day + time '10:00') at time zone 'Europe/Tallinn'
      from events event join entry using (audience_id)
      cross join lateral generate_series(
        event.repeat_start::timestamp,
        case when event.rrule is null then event.repeat_start::timestamp else current_date + interval '365 days' end,
        interval '7 days'
      ) as moment (day)`,
    `insert into event_feeds (user_id, token_hash, created_at)
      select id, decode('${tokenHash}', 'hex'), now() from users where email = 'guardian@kiik.test'`,
  ]);
}

const calendar = { email: 'guardian@kiik.test', folder: 'calendar', seed: seedCalendar } as const;

const selectMonth = (isOfPlace: string) => `
  select id, event_id, day, starts_at, ends_at from event_occurrences
  where ${isOfPlace}
    and starts_at < (current_date + 31)::timestamp at time zone 'Europe/Tallinn'
    and starts_at >= (current_date - 61)::timestamp at time zone 'Europe/Tallinn'
    and ends_at > current_date::timestamp at time zone 'Europe/Tallinn'`;

/** A month of a guardian's calendar with 300 weekly series: some 1,500 occurrences. */
export const calendarMonth = measureRead({
  ...calendar,
  name: 'calendar-month',
  path: '/api/kindergartens/1/events?days=31',
  atLeast: 40,
  floor: {
    values: identitiesOfGuardian,
    text: `
      select
        event.id, event.uid as unique_id, event.kindergarten_id, event.event_type, event.title, event.location,
        occurrence.day as date, to_char(event.start_time, 'HH24:MI') as start_time,
        to_char(event.end_time, 'HH24:MI') as end_time, event.timezone, occurrence.starts_at, occurrence.ends_at,
        event.rrule is not null as is_recurring, event.repeat_start, event.duration, event.asks_answers,
        person.fname, person.lname, person.picture_key
      from (
        ${selectMonth('kindergarten_id = 1')}
        union all
        ${selectMonth('organization_id = (select organization_id from kindergartens where id = 1)')}
      ) occurrence
      join events event on event.id = occurrence.event_id
      left join users person on person.id = event.creator_id
      where event.audience_id in (
          select audience_id from audience_entries where owner = 'events' and unique_id = any($1)
        )
      order by occurrence.starts_at, occurrence.ends_at, occurrence.id`,
  },
});

/** The guardian's feed of 500 events, as a calendar program reads it. The floor writes no calendar. */
export const calendarFeed = measureRead({
  ...calendar,
  name: 'calendar-feed',
  path: `/api/calendars/${secret}.ics`,
  atLeast: 20,
  floor: {
    values: identitiesOfGuardian,
    text: `
      select json_agg(json_build_array(
        event.uid, event.replaces_day, event.title, event.description, event.location, event.repeat_start, event.start_time,
        event.end_time, event.duration, event.timezone, event.rrule, event.excluded_days, event.created_at, event.version
      ) order by event.repeat_start, event.id)
      from events event
      where event.kindergarten_id = 1
        and event.audience_id in (
          select audience_id from audience_entries where owner = 'events' and unique_id = any($1)
        )
        and event.id in (
          select event_id from event_occurrences
          where kindergarten_id = 1 and ends_at > now() - interval '90 days'
        )`,
  },
});
