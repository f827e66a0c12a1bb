import { sql } from 'kysely';
import { birthdayLimits, listBirthdays } from '#contract/kindergarten/birthdays.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { isOwnChild, seesChild, seesChildArea } from './access.ts';
import { picturePath } from './picture-path.ts';
import { ageOn, turnsAge } from './turns-age.ts';

type Row = RouteReply<typeof listBirthdays>['data'][number] & { total: number };

/** In days of the kindergarten. Children without a class on their birthday are here no more, or not yet. */
export const handleListBirthdays = bind(
  listBirthdays,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, audit }) => {
    const last = sql`(${actor.today}::date + ${birthdayLimits.days}::integer)`;
    const { rows } = await sql<Row>`
      select
        child.id, child.fname, child.lname, birthday.day, ${ageOn(last)} as age, attended.course_names,
        case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
        count(*) over () as total
      from children child
      cross join lateral (
        select min(coming.day)::date as day
        from generate_series(${actor.today}::date::timestamp, ${last}::timestamp, interval '1 day') coming (day)
        where ${turnsAge(sql`coming.day`)}
      ) birthday
      cross join lateral (
        select array(
          select course.name from course_children attendance join courses course on course.id = attendance.course_id
          where attendance.child_id = child.id and attendance.days @> birthday.day
          order by course.name
        ) as course_names
      ) attended
      where child.erased_at is null and child.archived_at is null and ${seesChild(actor, kindergartenId)}
        and ${turnsAge(actor.today, last)}
        and (cardinality(attended.course_names) > 0 or ${isOwnChild(actor, kindergartenId)})
      order by birthday.day, child.fname, child.lname, child.id limit ${birthdayLimits.named}`.execute(
      database,
    );
    audit({ child_id: rows.map(({ id }) => id) });
    return {
      data: rows.map(({ total: _, ...row }) => row),
      total: rows[0]?.total ?? 0,
      allowed: { open: actor.hasFlag('child_access_profile') },
    };
  },
);
