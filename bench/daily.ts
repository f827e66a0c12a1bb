import type pg from 'pg';
import { type DailyTown, drawDailyTown, town, townDay } from './daily-town.ts';
import { measureRead } from './measure-read.ts';
import { seedRows } from './town.ts';

/** Classes of 24 children, six in each kindergarten, with two months of entries. */
export const size: DailyTown = {
  kindergartens: 40,
  courses: 240,
  children: 5_760,
  siblings: 3,
  pastDays: 60,
};
const course = town.courseId(0);
const place = town.kindergartenId(size, 0);

export const seedDaily = (connection: pg.ClientConfig) => seedRows(connection, drawDailyTown(size));
const daily = { folder: 'daily', seed: seedDaily } as const;

/** The day of a class with 24 children, as the tablet of the class opens it. */
export const classDay = measureRead({
  ...daily,
  name: 'class-day',
  email: town.teacher(0),
  path: `/api/kindergartens/${place}/diary/day?course_id=${course}`,
  atLeast: 40,
  floor: {
    values: `select ${course}, ${place}, ${townDay}::text`,
    text: `
      select
        diary.id, diary.published_at, course.name, course.colour, course.symbol, course.type,
        coalesce(setting.default_status, 'present') as default_status,
        coalesce($3::date <= closed.lock_date, false) as is_locked, holiday.names as holidays,
        look.times_enabled, look.meals_enabled, look.attendance_at_once,
        (
          select json_agg(json_build_array(
            meal, served_at, ($3::date - cutoff_days + cutoff_time) at time zone kindergarten.timezone
          ) order by served_at)
          from meal_settings where kindergarten_id = $2 and from_day = setting.from_day
        ) as meals,
        (
          select json_agg(json_build_object('id', status.id, 'name', status.name, 'attendance', status.attendance, 'icon', status.icon)
            order by used.position)
          from attendance_type_statuses used join attendance_statuses status on status.id = used.status_id
          where used.kindergarten_id = $2 and used.course_type = course.type and status.archived_at is null
        ) as statuses,
        (
          select json_agg(json_build_object(
            'id', comment.id, 'kind', comment.kind, 'child_id', comment.child_id, 'text', comment.text, 'is_evidence', comment.is_evidence,
            'created_at', comment.created_at, 'version', comment.version, 'fname', person.fname, 'lname', person.lname
          ) order by comment.id)
          from diary_comments comment left join users person on person.id = comment.created_by
          where comment.course_id = $1 and comment.day = $3::date
        ) as comments,
        (
          select json_agg(person.fname order by liked.liked_at)
          from diary_likes liked join users person on person.id = liked.user_id where liked.diary_day_id = diary.id
        ) as likes,
        (
          select count(*) filter (where file.type = 'gallery') || ' ' || count(*) filter (where file.type = 'document')
          from diary_file_sets held join files file on file.file_set_id = held.file_set_id
          where held.course_id = $1 and file.day = $3::date and file.deleted_at is null
        ) as files,
        (
          select json_agg(json_build_object(
            'id', child.id, 'fname', child.fname, 'lname', child.lname, 'picture_key', child.picture_key,
            'has_notes', child.health_notes <> '', 'options', given.options,
            'attendance', entry.attendance, 'arrived_at', entry.arrived_at, 'left_at', entry.left_at, 'breakfast', entry.breakfast,
            'lunch', entry.lunch, 'supper', entry.supper, 'dinner', entry.dinner, 'statuses', entry.statuses,
            'announced', said.status, 'reason', said.reason, 'comment', said.comment, 'start_time', said.start_time,
            'end_time', said.end_time, 'announced_at', said.announced_at
          ) order by child.fname, child.lname, child.id)
          from course_children placement
          join children child on child.id = placement.child_id
          left join attendance_entries entry on entry.course_id = $1 and entry.day = $3::date and entry.child_id = child.id
          left join child_days said on said.child_id = child.id and said.day = $3::date
          left join lateral (
            select json_agg(json_build_array(option.kind, option.name) order by option.name) as options
            from child_dietary_options chosen join dietary_options option on option.id = chosen.dietary_option_id
            where chosen.child_id = child.id
          ) given on true
          where placement.course_id = $1 and placement.days @> $3::date
        ) as children
      from courses course
      join kindergartens kindergarten on kindergarten.id = course.kindergarten_id
      left join public_holidays holiday on holiday.country = kindergarten.country and holiday.day = $3::date
      left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
      left join diary_settings look on look.kindergarten_id = kindergarten.id and look.course_type = course.type
      left join diary_days diary on diary.course_id = course.id and diary.day = $3::date
      left join lateral (
        select * from attendance_settings where kindergarten_id = $2 and from_day <= $3::date order by from_day desc limit 1
      ) setting on true
      where course.id = $1`,
  },
});

/** A month of the three children of a guardian. */
export const familyMonth = measureRead({
  ...daily,
  name: 'family-month',
  email: town.mother(0),
  path: `/api/kindergartens/${place}/child-calendar`,
  atLeast: 40,
  floor: {
    values: `
      select ${place}, array(select child_id from child_guardians where guardian_id = membership.id),
        array(
          select day::date::text
          from generate_series(
            date_trunc('month', ${townDay}::timestamp), date_trunc('month', ${townDay}::timestamp) + interval '1 month - 1 day',
            interval '1 day'
          ) as day
        ), ${townDay}::text
      from memberships membership join users on users.id = membership.user_id where users.email = '${town.mother(0)}'`,
    text: `
      with day as materialized (
        select asked as day, holiday.names, setting.default_status, setting.workday_weekend, setting.workday_holiday, (
          select json_agg(json_build_array(
            meal, served_at, (asked - cutoff_days + cutoff_time) at time zone kindergarten.timezone
          ) order by served_at)
          from meal_settings where kindergarten_id = $1 and from_day = setting.from_day
        ) as meals
        from unnest($3::date[]) as asked
        cross join kindergartens kindergarten
        left join public_holidays holiday on holiday.country = kindergarten.country and holiday.day = asked
        left join lateral (
          select * from attendance_settings where kindergarten_id = $1 and from_day <= asked order by from_day desc limit 1
        ) setting on true
        where kindergarten.id = $1
      )
      select $4::date as today, closed.lock_date, kindergarten.timezone,
        (
          select json_agg(json_build_object(
            'date', day, 'holiday', names, 'default_status', default_status, 'workday_weekend', workday_weekend,
            'workday_holiday', workday_holiday, 'meals', meals
          ) order by day) from day
        ) as calendar,
        (
          select json_agg(json_build_object(
            'id', child.id, 'fname', child.fname, 'lname', child.lname, 'picture_key', child.picture_key, 'days', month.days
          ) order by child.fname, child.lname, child.id)
          from children child
          cross join lateral (
            select json_agg(json_build_object(
              'date', day.day, 'status', said.status, 'reason', said.reason, 'comment', said.comment, 'start_time', said.start_time,
              'end_time', said.end_time, 'version', said.version, 'announced_at', said.announced_at,
              'fname', author.fname, 'lname', author.lname,
              'attendance', case when look.attendance_at_once is not false or diary.published_at is not null then entry.attendance end,
              'arrived_at', entry.arrived_at, 'left_at', entry.left_at, 'attends', placement.course_id is not null
            ) order by day.day) as days
            from day
            left join lateral (
              select attending.course_id, course.type
              from course_children attending join courses course on course.id = attending.course_id
              where attending.child_id = child.id and attending.days @> day.day and course.type <> 'special'
              order by course.type desc limit 1
            ) placement on true
            left join attendance_entries entry
              on entry.course_id = placement.course_id and entry.day = day.day and entry.child_id = child.id
            left join diary_days diary on diary.course_id = placement.course_id and diary.day = day.day
            left join diary_settings look on look.kindergarten_id = $1 and look.course_type = placement.type
            left join child_days said on said.child_id = child.id and said.day = day.day
            left join users author on author.id = said.announced_by
          ) month
          where child.id = any($2)
        ) as children
      from kindergartens kindergarten left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
      where kindergarten.id = $1`,
  },
});
