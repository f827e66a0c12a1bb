import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseName } from '../kindergarten/child.ts';
import { file } from '../library/files.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, instant, queryNumber } from '../platform/rules.ts';
import { attendances } from './attendance.ts';
import { meals } from './meals.ts';

/** Days on a page of a child's diary. */
export const childDiaryPerPage = 10;

/** Photos shown of a day: as many as fit beside one another on a phone. */
export const childDiaryPhotos = 4;

const told = z.object({
  id: z.number(),
  comment: z.string(),
  created_at: instant,
  /** Null if that account is gone. */
  creator: z.nullable(z.object({ fname: z.string(), lname: z.string() })),
});

const childDiaryDay = z.object({
  /** Of the class's day, to like it. */
  id: z.number(),
  date: day,
  course: courseName,
  published: z.boolean(),
  /** Null if nothing was marked, or if it is not shown before the day is published. */
  entry: z.nullable(
    z.object({
      /** A missing child of whom somebody said afterwards why it was missing is what they said. */
      attendance: z.nullable(z.enum(attendances)),
      arrived_at: z.nullable(z.string()),
      left_at: z.nullable(z.string()),
      /** The names of what was special. */
      statuses: z.array(z.string()),
      /** The meals that were marked, had or not. */
      meals: z.array(z.object({ meal: z.enum(meals), had: z.boolean() })),
    }),
  ),
  daily_comments: z.array(told),
  /** About this child. */
  daily_notes: z.array(told),
  /** The first of the day in the album of the class, as far as the reader sees them there. */
  photos: z.array(file),
  photos_count: z.number(),
  documents_count: z.number(),
  likes: z.object({ liked: z.boolean(), count: z.number() }),
  allowed: z.object({ like: z.boolean() }),
});
export type ChildDiaryDay = z.output<typeof childDiaryDay>;

/** What the diary tells about a child, the latest day first: families see what is published. */
export const listChildDiary = routesAt(
  'diary',
  '/api/kindergartens/{kindergarten_id}/children/{child_id}/diary',
).get('listChildDiary', '', {
  access: requireFlag('kindergarten', 'child_access_diary'),
  callers: bySessionOrToken,
  shows: ['attendance', 'children', 'courses', 'files'],
  query: z.strictObject({ page: z._default(queryNumber(1, 1000), 1) }),
  reply: z.object({ data: z.array(childDiaryDay), current_page: z.number(), has_more: z.boolean() }),
});
