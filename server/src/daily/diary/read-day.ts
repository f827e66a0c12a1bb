import { sql } from 'kysely';
import { findAttendance } from '#contract/daily/attendance.ts';
import { type DiaryDay, type DiaryEntry, getDiaryDay } from '#contract/daily/diary.ts';
import { type CommentKind, type DiaryComment, findKind } from '#contract/daily/diary-comments.ts';
import { asTime, isCountedHere, withSummerStays } from '#server/daily/attendance/day-facts.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { seesHealth, selectSafety } from '#server/kindergarten/children/safety.ts';
import type { ReadDatabase } from '#server/platform/database/database.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { courseJson, selectAskedCourse, selectDiaryCourses } from './asked-course.ts';
import { commentType, editsComment } from './comments.ts';

interface Head
  extends Omit<
    DiaryDay,
    'published' | 'timezone' | 'entries' | 'daily_comments' | 'analysis_comments' | 'daily_notes' | 'allowed'
  > {
  comments: Omit<DiaryComment, 'allowed'>[];
  is_open: boolean;
}

/** The statuses that classes of this type use, for children who are there and for others. */
const joinStatuses = sql`
  cross join lateral (
    select coalesce(jsonb_agg(used.shown order by used.position, used.id) filter (where used.is_present), '[]') as present,
      coalesce(jsonb_agg(used.shown order by used.position, used.id) filter (where not used.is_present), '[]') as absent
    from (
      select used.position, status.id, status.attendance = 'present' as is_present, jsonb_build_object(
        'id', status.id, 'name', status.name, 'attendance', status.attendance, 'icon', status.icon
      ) as shown
      from attendance_type_statuses used join attendance_statuses status on status.id = used.status_id
      where used.kindergarten_id = course.kindergarten_id and used.course_type = course.type and status.archived_at is null
    ) used
  ) statuses`;

const joinFiles = sql`
  cross join lateral (
    select count(*) filter (where file.type = 'gallery')::integer as media,
      count(*) filter (where file.type = 'document')::integer as documents
    from diary_file_sets held join files file on file.file_set_id = held.file_set_id
    where held.course_id = course.id and file.type in ('gallery', 'document') and file.day = asked.day and file.deleted_at is null
  ) files`;

async function readHead(
  database: ReadDatabase,
  actor: Actor,
  kindergartenId: number,
  courseId: number | undefined,
  date: string,
  now: string,
): Promise<Head> {
  const { rows } = await sql<Head>`
    with course as materialized (${selectAskedCourse(actor, kindergartenId, courseId, date)})
    select
      diary.id, diary.published_at, asked.day as date, ${courseJson} as course,
      ${selectDiaryCourses(actor, kindergartenId)} as courses,
      rules.default_status, rules.is_workday, rules.is_locked,
      course.archived_at is null and asked.day <= ${actor.today}::date
        and asked.day between coalesce(course.start_date, '-infinity') and coalesce(course.end_date, 'infinity') as is_open,
      (
        select coalesce(jsonb_agg(holiday.names), '[]') from kindergartens kindergarten
        join public_holidays holiday on holiday.country = kindergarten.country and holiday.day = asked.day
        where kindergarten.id = course.kindergarten_id
      ) as holidays,
      jsonb_build_object(
        'times_enabled', coalesce(setting.times_enabled, true), 'meals_enabled', coalesce(setting.meals_enabled, course.type <> 'special'),
        'attendance_at_once', coalesce(setting.attendance_at_once, true)
      ) as settings,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'meal', meal, 'served_at', to_char(served_at, 'HH24:MI'), 'cutoff_at', ${jsonInstant(sql`cutoff_at`)}, 'is_closed', cutoff_at <= ${now}::timestamptz
        ) order by served_at, meal), '[]')
        from day_meals(course.kindergarten_id, asked.day)
      ) as meals,
      statuses.present as present_statuses, statuses.absent as absent_statuses,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', comment.id, 'type', ${commentType}, 'child_id', comment.child_id, 'comment', comment.text, 'is_evidence', comment.is_evidence,
          'created_at', ${jsonInstant(sql`comment.created_at`)}, 'created_by', comment.created_by, 'version', comment.version,
          'creator', case when person.id is not null then jsonb_build_object('fname', person.fname, 'lname', person.lname) end
        ) order by comment.id), '[]')
        from diary_comments comment left join users person on person.id = comment.created_by
        where comment.course_id = course.id and comment.day = asked.day
      ) as comments,
      (
        select jsonb_build_object('liked', coalesce(bool_or(liked.user_id = ${actor.userId}), false), 'count', count(*), 'users', coalesce(jsonb_agg(person.fname order by liked.liked_at), '[]'))
        from diary_likes liked join users person on person.id = liked.user_id where liked.diary_day_id = diary.id
      ) as likes,
      files.media, files.documents
    from course
    cross join (select ${date}::date as day) asked
    cross join lateral day_rules(course.kindergarten_id, asked.day) as rules
    ${joinStatuses}
    ${joinFiles}
    left join diary_days diary on diary.course_id = course.id and diary.day = asked.day
    left join diary_settings setting
      on setting.kindergarten_id = course.kindergarten_id and setting.course_type = course.type`.execute(
    database,
  );
  return requireRow(rows);
}

interface EntryRow extends Omit<DiaryEntry['child'], 'diets'> {
  diets: string[] | null;
  entry: DiaryEntry['entry'];
  announced: DiaryEntry['announced'];
}

/** Which parts of each `child` the actor sees. `offset 0` keeps it from being found anew for each column that asks. */
const joinShownParts = (actor: Actor, kindergartenId: number) => sql`
  cross join lateral (
    select ${seesChildArea(actor, kindergartenId, 'profile')} as profile, ${seesHealth(actor, kindergartenId)} as health
    offset 0
  ) shown`;

const joinDietaryOptions = sql`
  cross join lateral (
    select
      coalesce(array_agg(option.name order by option.name, option.id) filter (where option.kind = 'allergy'), '{}') as allergies,
      coalesce(array_agg(option.name order by option.name, option.id) filter (where option.kind = 'diet'), '{}') as diets
    from child_dietary_options chosen join dietary_options option on option.id = chosen.dietary_option_id
    where chosen.child_id = child.id
  ) given`;

/**
 * The children of the class on the day, by first name. Whom its summer class counts on that day (`joinMainCourse`) is not
 * waited for here, unless somebody marked them here.
 */
async function readEntries(
  database: ReadDatabase,
  actor: Actor,
  kindergartenId: number,
  courseId: number,
  date: string,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with ${withSummerStays(kindergartenId, date)}
    select
      child.id, child.fname, child.lname,
      case when shown.profile then ${picturePath} end as profile_picture,
      ${selectSafety(actor, kindergartenId, sql`shown.health`, sql`given.allergies`)} as safety,
      case when shown.health then given.diets end as diets,
      jsonb_build_object(
        'attendance', entry.attendance, 'arrived_at', ${asTime(sql`entry.arrived_at`)}, 'left_at', ${asTime(sql`entry.left_at`)},
        'breakfast', entry.breakfast, 'lunch', entry.lunch, 'supper', entry.supper, 'dinner', entry.dinner,
        'statuses', coalesce(entry.statuses, '{}')
      ) as entry,
      case when said.child_id is not null then jsonb_build_object(
        'status', said.status, 'reason', said.reason, 'comment', said.comment,
        'start_time', ${asTime(sql`said.start_time`)}, 'end_time', ${asTime(sql`said.end_time`)}, 'announced_at', ${jsonInstant(sql`said.announced_at`)}
      ) end as announced
    from courses course
    join course_children placement on placement.course_id = course.id
    join children child on child.id = placement.child_id
    ${joinShownParts(actor, kindergartenId)}
    ${joinDietaryOptions}
    left join attendance_entries entry
      on entry.course_id = placement.course_id and entry.day = ${date}::date and entry.child_id = child.id
    left join child_days said on said.child_id = child.id and said.day = ${date}::date
    where course.id = ${courseId} and course.kindergarten_id = ${kindergartenId}
      and placement.days @> ${date}::date and child.erased_at is null
      and (entry.attendance is not null or ${isCountedHere})
    order by child.fname collate names, child.lname collate names, child.id`.execute(database);
  return rows;
}

export const handleGetDay = bind(getDiaryDay, async ({ database, actor, params, query, now, audit }) => {
  const { kindergarten_id: id } = params;
  const { is_open, comments, ...head } = await readHead(
    database,
    actor,
    id,
    query.course_id,
    query.date ?? actor.today,
    now,
  );
  const rows = await readEntries(database, actor, id, head.course.id, head.date);
  audit({ course_id: head.course.id, child_id: rows.map((row) => row.id) });
  const edits = actor.hasFlag('diary_can_edit') && is_open;
  const analyses = actor.hasFlag('diary_access_analysis');
  const shown = comments.map((comment) => ({
    ...comment,
    allowed: {
      edit: edits && !head.is_locked && editsComment(actor, comment.created_by),
    },
  }));
  const listOf = (kind: CommentKind) => shown.filter((comment) => findKind(comment) === kind);
  const entries = rows.map(({ entry, announced, ...child }): DiaryEntry => {
    const facts = { ...head, marked: entry.attendance, announced: announced?.status ?? null };
    return { child, entry, announced, attendance: findAttendance(facts) };
  });
  const isRequired = ({ entry, announced }: DiaryEntry) =>
    entry.attendance !== null ||
    findAttendance({ ...head, marked: null, announced: announced?.status ?? null }) === 'present';
  return {
    ...head,
    timezone: actor.placeTimezone,
    published: head.published_at !== null,
    entries: {
      required: entries.filter(isRequired),
      not_required: entries.filter((one) => !isRequired(one)),
    },
    daily_comments: listOf('day'),
    analysis_comments: analyses ? listOf('analysis') : null,
    daily_notes: listOf('note'),
    allowed: {
      edit: edits && !head.is_locked,
      publish: actor.hasFlag('diary_can_publish') && is_open && !head.is_locked,
      analyse: analyses && edits,
      upload: actor.hasFlag('diary_image_upload') && is_open,
    },
  };
});
