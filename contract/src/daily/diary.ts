import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { childSafety, courseName } from '../kindergarten/child.ts';
import { courseTypes } from '../kindergarten/courses.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { routesAt } from '../platform/route.ts';
import {
  atMost,
  day,
  dayOfWeek,
  eachOnce,
  instant,
  listOf,
  namedPerson,
  rowIdText,
  ruleError,
} from '../platform/rules.ts';
import { iconIds } from '../platform/rules-choice.ts';
import { absenceReasons, announcedStatuses, attendances } from './attendance.ts';
import {
  attendanceEntry,
  changeOutcomes,
  changesMaximum,
  dayChange,
  entryChange,
} from './attendance-changes.ts';
import { commentKinds, diaryComment } from './diary-comments.ts';
import { meals } from './meals.ts';

const routes = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary');

/** Staff who see the diary of own classes, or of all. */
export const readingDiary = requireFlag('kindergarten', 'diary_access_course', 'diary_access_manager');

/** What is special about a child's day, in the kindergarten's words; says more about an attendance. */
export const attendanceStatus = z.object({
  id: z.number(),
  name: z.string(),
  attendance: z.enum(attendances),
  icon: z.enum(iconIds),
});
export type AttendanceStatus = z.output<typeof attendanceStatus>;

/** What was announced of a child's day. Times are HH:MM. */
export const announcement = z.object({
  status: z.nullable(z.enum(announcedStatuses)),
  reason: z.nullable(z.enum(absenceReasons)),
  comment: z.string(),
  start_time: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
  announced_at: instant,
});

/** A child on the day of a class. */
export const diaryEntry = z.object({
  child: z.extend(namedPerson, {
    profile_picture: z.nullable(z.string()),
    /** Null for callers who do not see the child's health; `diets`, too. */
    safety: z.nullable(childSafety),
    diets: z.nullable(z.array(z.string())),
  }),
  /** What was marked. */
  entry: attendanceEntry,
  announced: z.nullable(announcement),
  /** What holds, also without a mark (`findAttendance`). */
  attendance: z.enum(attendances),
});
export type DiaryEntry = z.output<typeof diaryEntry>;

const diaryCourse = z.extend(courseName, { type: z.enum(courseTypes) });

/** The day of a class as staff see it (domains §3). */
export const diaryDay = z.object({
  /** Null until something is saved. */
  id: z.nullable(z.number()),
  published: z.boolean(),
  published_at: z.nullable(instant),
  date: day,
  /** Of the kindergarten: its clock says when children come and leave. */
  timezone: z.string(),
  course: diaryCourse,
  /** All classes of which the caller sees the diary. */
  courses: z.array(diaryCourse),
  default_status: z.enum(['present', 'absent']),
  is_workday: z.boolean(),
  /** Closed for changes (`lock_date`). */
  is_locked: z.boolean(),
  /** Names of the day's public holiday by language. */
  holidays: z.array(z.partialRecord(z.enum(languageCodes), z.string())),
  settings: z.object({
    times_enabled: z.boolean(),
    meals_enabled: z.boolean(),
    attendance_at_once: z.boolean(),
  }),
  /** In the order of the day; `is_closed`: the kitchen no longer counts on changes. */
  meals: z.array(
    z.object({
      meal: z.enum(meals),
      served_at: z.string(),
      cutoff_at: instant,
      is_closed: z.boolean(),
    }),
  ),
  present_statuses: z.array(attendanceStatus),
  absent_statuses: z.array(attendanceStatus),
  /**
   * `required`: children for whom the diary waits; the others are announced absent, or it is no workday. Children who are in
   * their summer class on that day stand there alone, unless somebody marked them here.
   */
  entries: z.object({ required: z.array(diaryEntry), not_required: z.array(diaryEntry) }),
  daily_comments: z.array(diaryComment),
  /** Null for callers who may not read them. */
  analysis_comments: z.nullable(z.array(diaryComment)),
  daily_notes: z.array(diaryComment),
  /** `liked`: by the caller. */
  likes: z.object({ liked: z.boolean(), count: z.number(), users: z.array(z.string()) }),
  /** How many there are in the albums of the day. */
  media: z.number(),
  documents: z.number(),
  allowed: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    analyse: z.boolean(),
    upload: z.boolean(),
  }),
});
export type DiaryDay = z.output<typeof diaryDay>;

/** By default today, and the first class that the caller teaches; 404 without any. */
export const getDiaryDay = routes.get('getDiaryDay', '/day', {
  access: readingDiary,
  callers: bySessionOrToken,
  shows: ['attendance', 'children', 'courses', 'child-calendar'],
  query: z.strictObject({ course_id: z.optional(rowIdText), date: z.optional(day) }),
  reply: diaryDay,
});

/** A class on the days of a week, as counts. */
const weekDay = z.object({
  date: day,
  is_workday: z.boolean(),
  published: z.boolean(),
  present: z.number(),
  ill: z.number(),
  absent: z.number(),
  uninformed: z.number(),
  /** Expected children without a mark. */
  open: z.number(),
});

/** The week of the date, Monday to Sunday; a row per child with its attendance on each day. */
export const getDiaryWeek = routes.get('getDiaryWeek', '/week', {
  access: readingDiary,
  callers: bySessionOrToken,
  shows: ['attendance', 'children', 'courses', 'child-calendar'],
  query: z.strictObject({ course_id: z.optional(rowIdText), date: z.optional(dayOfWeek) }),
  reply: z.object({
    course: diaryCourse,
    courses: z.array(diaryCourse),
    days: z.array(weekDay),
    children: z.array(
      z.object({
        child: z.extend(namedPerson, { profile_picture: z.nullable(z.string()) }),
        /** Null on days on which the child does not attend the class, or is counted in its summer class. */
        days: z.array(z.nullable(z.object({ attendance: z.enum(attendances), is_marked: z.boolean() }))),
      }),
    ),
  }),
});

const dayParams = z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText, date: day });
const ofDay = routes.with({ params: dayParams });
const examplePath = { kindergarten_id: 1, course_id: 1, date: '2026-10-14' };
const exampleDay = { params: examplePath };

/**
 * Changes of single fields, merged with what others changed meanwhile. Replies what became of each, and the entries of
 * their children afterwards. Sent twice, they count once.
 */
export const changeDiaryEntries = ofDay.put('changeDiaryEntries', '/{course_id}/{date}/entries', {
  access: requireFlag('kindergarten', 'diary_can_edit'),
  callers: bySessionOrWriter,
  body: z.strictObject({
    changes: z.array(entryChange, ruleError('required')).check(
      z.minLength(1, ruleError('required')),
      atMost(changesMaximum),
      eachOnce(({ id }) => id),
    ),
  }),
  reply: z.object({
    outcomes: z.array(z.object({ id: z.string(), outcome: z.enum(changeOutcomes) })),
    entries: z.array(z.object({ child_id: z.number(), entry: attendanceEntry })),
  }),
  touches: ['attendance', 'child-calendar', 'food-menu'],
  example: {
    ...exampleDay,
    body: {
      changes: [
        {
          id: '0b8e5f3e-5d0c-4f5b-9a57-0f4c1f9f6a01',
          child_id: 1,
          field: 'attendance',
          value: 'ill',
          former: null,
        },
      ],
    },
  },
});

/** Shows the day to families, or hides it again. */
export const publishDiaryDay = ofDay.put('publishDiaryDay', '/{course_id}/{date}/published', {
  access: requireFlag('kindergarten', 'diary_can_publish'),
  callers: bySession,
  body: z.strictObject({ published: z.boolean(ruleError('required')) }),
  reply: z.object({ published: z.boolean(), published_at: z.nullable(instant) }),
  touches: ['files'],
  example: { ...exampleDay, body: { published: true } },
});

/** Who changed what on the day of a child in the class, the latest first. */
export const listDiaryHistory = ofDay.get('listDiaryHistory', '/{course_id}/{date}/history/{child_id}', {
  params: z.extend(dayParams, { child_id: rowIdText }),
  access: readingDiary,
  callers: bySessionOrToken,
  reply: listOf(dayChange),
  example: { params: { ...examplePath, child_id: 1 } },
});

const diaryChange = z.object({
  id: z.number(),
  /** A comment of that kind, or whether families see the day. */
  kind: z.enum([...commentKinds, 'published']),
  /** Of a note. */
  child_id: z.nullable(z.number()),
  former: z.nullable(z.string()),
  /** Null: deleted. */
  value: z.nullable(z.string()),
  changed_at: instant,
  /** Null if that account is gone. */
  author: z.nullable(z.string()),
});
export type DiaryChange = z.output<typeof diaryChange>;

/** Which comments of the day were edited or deleted, and when it was shown to families or hidden; the latest first. */
export const listDiaryChanges = ofDay.get('listDiaryChanges', '/{course_id}/{date}/changes', {
  access: readingDiary,
  callers: bySessionOrToken,
  reply: listOf(diaryChange),
  example: exampleDay,
});

/** Guardians like a published day, or take that back. */
export const likeDiaryDay = routes.put('likeDiaryDay', '/days/{diary_day_id}/like', {
  access: requireFlag('kindergarten', 'child_access_diary'),
  callers: bySession,
  body: z.strictObject({ liked: z.boolean(ruleError('required')) }),
  reply: z.object({ liked: z.boolean(), count: z.number() }),
  touches: ['notifications'],
  example: { body: { liked: true } },
});
