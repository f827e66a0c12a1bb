import * as z from 'zod/mini';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, instant, queryNumber, rowIdText } from '../platform/rules.ts';
import { readingDiary } from './diary.ts';

/** Days on a page of a class's diaries. */
export const diaryDaysPerPage = 20;

/** A kept day of a class, in a few words. */
const keptDay = z.object({
  id: z.number(),
  date: day,
  published: z.boolean(),
  /** How many of the marked children were so; ill ones are no absent ones. */
  present: z.number(),
  ill: z.number(),
  absent: z.number(),
  /** What was told to all families of the class. */
  daily_comments: z.array(
    z.object({
      id: z.number(),
      comment: z.string(),
      created_at: instant,
      /** Null if that account is gone. */
      creator: z.nullable(z.object({ fname: z.string(), lname: z.string() })),
    }),
  ),
  notes_count: z.number(),
  likes_count: z.number(),
});
export type KeptDiaryDay = z.output<typeof keptDay>;

/** The days of which a class has a diary, the latest first; 404 for a class whose diary the caller does not see. */
export const listDiaryDays = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary').get(
  'listDiaryDays',
  '/{course_id}/days',
  {
    params: z.strictObject({ kindergarten_id: rowIdText, course_id: rowIdText }),
    access: readingDiary,
    callers: bySessionOrToken,
    shows: ['attendance'],
    query: z.strictObject({ page: z._default(queryNumber(1, 1000), 1) }),
    reply: z.object({ data: z.array(keptDay), current_page: z.number(), has_more: z.boolean() }),
    example: { params: { kindergarten_id: 1, course_id: 1 } },
  },
);
