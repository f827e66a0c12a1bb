import * as z from 'zod/mini';
import { knownLanguage } from '../access/languages.ts';
import { requireFlag } from '../access/permissions.ts';
import { courseName } from '../kindergarten/child.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import {
  atMost,
  day,
  done,
  instant,
  listOf,
  namedPerson,
  oneLine,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQuery,
  text,
  version,
} from '../platform/rules.ts';
import { addDays, isDay } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { tableFormats } from '../platform/table-format.ts';
import { announcedStatuses } from './attendance.ts';

/** The most days, with weekends, that one question asks about. */
export const vacationDaysMaximum = 92;

const routes = routesAt('vacations', '/api/kindergartens/{kindergarten_id}/vacations');
const reading = routes.with({
  access: requireFlag('kindergarten', 'child_access_calendar'),
  callers: bySessionOrToken,
  shows: ['attendance', 'child-calendar', 'children', 'courses', 'diary'],
});
const asking = routes.with({
  access: requireFlag('kindergarten', 'vacations_can_ask'),
  callers: bySessionOrWriter,
});

const asked = {
  id: z.number(),
  title: z.string(),
  note: z.string(),
  first_day: day,
  last_day: day,
  /** Until this day an answer is in time. A later one is taken until the asked days are over. */
  answer_by: day,
  /** Neither closed nor over. */
  is_open: z.boolean(),
};

export const vacationQuestion = z.object({
  ...asked,
  /** Whether every class is asked, also one that is added later; then `courses` is empty. */
  asks_all: z.boolean(),
  courses: z.array(courseName),
  closed_at: z.nullable(instant),
  /** Of the asked children whose calendar the caller sees: how many there are, and how many have an answer. */
  children_count: z.number(),
  answered_count: z.number(),
  version,
  allowed: z.object({
    edit: z.boolean(),
    /** Numbers of classes, and who has answered: for staff. */
    numbers: z.boolean(),
  }),
});
export type VacationQuestion = z.output<typeof vacationQuestion>;

/** A workday that is asked about. */
const vacationDay = z.object({
  date: day,
  /** What the family said; null: nothing yet. */
  status: z.nullable(z.enum(announcedStatuses)),
  /** What holds: what was marked or said, else the default of the day. */
  comes: z.boolean(),
  /** It is past or closed, so the caller cannot change it. */
  is_locked: z.boolean(),
  version,
});
export type VacationDay = z.output<typeof vacationDay>;

/** A child that is asked about, with the days in their order. */
export const vacationChild = z.object({
  child_data: z.extend(namedPerson, { profile_picture: z.nullable(z.string()) }),
  /** Null: no answer yet. */
  answered_at: z.nullable(instant),
  days: z.array(vacationDay),
  allowed: z.object({ answer: z.boolean() }),
});
export type VacationChild = z.output<typeof vacationChild>;

const ownVacation = z.object({ ...asked, children: z.array(vacationChild) });
export type OwnVacation = z.output<typeof ownVacation>;

/** The questions, open ones first: for staff all that ask children whom they see, for families their own. */
export const listVacationQuestions = reading.get('listVacationQuestions', '', {
  query: z.strictObject(tableQuery),
  reply: pageOf(vacationQuestion),
});

/** What the caller is asked of their own children, waiting questions first; the latest twenty of a year. */
export const listOwnVacations = reading.get('listOwnVacations', '/own', {
  access: requireFlag('kindergarten', 'calendar_access_index'),
  /** `waiting`: only open questions without an answer for some child. */
  query: z.strictObject({ show: z.optional(z.enum(['waiting'], ruleError('invalid'))) }),
  reply: listOf(ownVacation),
});

export const getVacationQuestion = reading.get('getVacationQuestion', '/{vacation_question_id}', {
  reply: vacationQuestion,
});

const fields = {
  title: oneLine(1, nameMaximumLength),
  first_day: day,
  last_day: day,
  answer_by: day,
  note: text(0, 2000),
  /** Empty: all classes. */
  course_ids: z.array(rowId, ruleError('required')).check(atMost(100)),
};

interface AskedDays {
  first_day?: unknown;
  last_day?: unknown;
  answer_by?: unknown;
}

/** The order of the days, and how many they are. */
const daysInOrder = [
  onField('last_day', ({ first_day, last_day }: AskedDays) => {
    if (isDay(first_day) && isDay(last_day) && last_day > addDays(first_day, vacationDaysMaximum - 1))
      return message('vacations.too_long', { n: vacationDaysMaximum });
    return findEndDateBeforeStart(first_day, last_day, 'allowed');
  }),
  onField('answer_by', ({ first_day, answer_by }: AskedDays) =>
    isDay(first_day) && isDay(answer_by) && answer_by > first_day
      ? message('vacations.answer_before_first')
      : null,
  ),
] as const;

/** Asks the families, who are told of it at once. Made with an id of the device: what is sent twice is asked once. */
export const createVacationQuestion = asking.post('createVacationQuestion', '', {
  body: z.strictObject({ key: z.uuid(ruleError('invalid')), ...fields }).check(...daysInOrder),
  reply: vacationQuestion,
  status: 201,
  example: {
    body: {
      key: '5f0c6a52-3c1e-4f0e-8a39-5d1b7e2c9a14',
      title: 'Kes tuleb suvel?',
      first_day: '2027-06-28',
      last_day: '2027-08-20',
      answer_by: '2027-05-31',
      note: '',
      course_ids: [],
    },
  },
});

/** Once somebody has answered, days and classes stay as they are (422). */
export const updateVacationQuestion = asking.put('updateVacationQuestion', '/{vacation_question_id}', {
  body: z.strictObject({ ...fields, version: rowId }).check(...daysInOrder),
  reply: vacationQuestion,
  conflict: vacationQuestion,
  example: {
    body: {
      title: 'Kes tuleb suvel?',
      first_day: '2027-06-28',
      last_day: '2027-08-20',
      answer_by: '2027-05-31',
      note: '',
      course_ids: [],
      version: 9,
    },
  },
});

/** Ends the question before its days are over, or opens it again. Answers and days stay. */
export const closeVacationQuestion = asking.put('closeVacationQuestion', '/{vacation_question_id}/closed', {
  body: z.strictObject({ closed: z.boolean(ruleError('required')), version: rowId }),
  reply: vacationQuestion,
  conflict: vacationQuestion,
  example: { body: { closed: true, version: 9 } },
});

/** Deletes the question and who answered it; what was said of the days stays in the calendars. */
export const deleteVacationQuestion = asking.delete('deleteVacationQuestion', '/{vacation_question_id}', {
  reply: done,
});

const numbers = z.object({
  date: day,
  coming: z.number(),
  away: z.number(),
  /** Of whom nobody has said anything. */
  open: z.number(),
});
export type VacationNumbers = z.output<typeof numbers>;

const vacationDays = z.object({
  /** The workdays that are asked about. */
  days: z.array(day),
  /** The classes with the children whom the caller meets as staff; each has numbers for every day. */
  courses: z.array(z.object({ course: courseName, days: z.array(numbers) })),
});
export type VacationDays = z.output<typeof vacationDays>;

/** How many of each class come on each day. For staff. */
export const listVacationDays = reading.get('listVacationDays', '/{vacation_question_id}/days', {
  reply: vacationDays,
});

const askedChild = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** The asked classes that the child attends in those days. */
  courses: z.array(courseName),
  answered_at: z.nullable(instant),
  /** Who answered; empty if nobody did, or that account is gone. */
  author: z.string(),
  /** On how many of the asked days the child comes, as it holds now. */
  coming_count: z.number(),
  days_count: z.number(),
});
export type AskedChild = z.output<typeof askedChild>;

/** The asked children whom the caller meets as staff, by first name. */
export const listVacationChildren = reading.get('listVacationChildren', '/{vacation_question_id}/children', {
  query: z.strictObject({
    ...tableQuery,
    answered: z.optional(z.enum(['yes', 'no'], ruleError('invalid'))),
    course_id: z.optional(rowIdText),
  }),
  reply: pageOf(askedChild),
});

/** The same children as a file, with a column for each asked day: 1 for who comes, 0 for who does not. */
export const exportVacationChildren = reading.get(
  'exportVacationChildren',
  '/{vacation_question_id}/children/export',
  {
    query: z.strictObject({
      term: tableQuery.term,
      answered: z.optional(z.enum(['yes', 'no'], ruleError('invalid'))),
      course_id: z.optional(rowIdText),
      format: z.enum(tableFormats, ruleError('invalid')),
      language: knownLanguage,
    }),
    reply: 'file',
    example: { query: { format: 'csv', language: 'et' } },
  },
);

const ofChild = '/{vacation_question_id}/children/{child_id}';

/** One child's days, for staff who answer for a family. */
export const getVacationChild = reading.get('getVacationChild', ofChild, { reply: vacationChild });

/**
 * Says on which of the asked days the child comes; on all others it does not. `seen` has the versions of the days that
 * the caller has read; of the others nothing was said. 409 with the child as it is now, if a day says something else
 * meanwhile; nothing is stored.
 */
export const answerVacation = routes.put('answerVacation', `${ofChild}/answer`, {
  access: requireFlag('kindergarten', 'child_edit_calendar'),
  callers: bySession,
  touches: ['attendance', 'child-calendar', 'diary', 'food-menu'],
  body: z.strictObject({
    present_days: z.array(day, ruleError('required')).check(atMost(vacationDaysMaximum)),
    seen: z
      .array(
        z.strictObject({
          day,
          version: z.int(ruleError('required')).check(z.gte(0, ruleError('min_value', { n: 0 }))),
        }),
        ruleError('required'),
      )
      .check(atMost(vacationDaysMaximum)),
  }),
  reply: vacationChild,
  conflict: vacationChild,
  example: { body: { present_days: [], seen: [] } },
});
