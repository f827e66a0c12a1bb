import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseName } from '../kindergarten/child.ts';
import { bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { day, instant, listOf, namedPerson } from '../platform/rules.ts';
import { readingDiary } from './diary.ts';

const routes = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary', {
  callers: bySessionOrToken,
});

const classOfToday = z.object({
  course: courseName,
  /** Whether its children are those of other classes. */
  is_special: z.boolean(),
  /** Whether the caller teaches it today. */
  is_taught: z.boolean(),
  is_workday: z.boolean(),
  published: z.boolean(),
  /** Marked as here. */
  present: z.number(),
  /** Announced or marked. */
  ill: z.number(),
  /** Away, with or without a word. */
  absent: z.number(),
  /** Expected, and not marked. */
  open: z.number(),
});
export type DiaryClassToday = z.output<typeof classOfToday>;

/** The classes that the caller teaches today in numbers; for whoever sees all diaries also the other regular ones. */
export const listDiaryToday = routes.get('listDiaryToday', '/today', {
  access: readingDiary,
  shows: ['attendance', 'child-calendar', 'children', 'courses'],
  personal: false,
  reply: z.extend(listOf(classOfToday), { date: day }),
});

const latestDay = z.object({
  child: z.extend(namedPerson, { profile_picture: z.nullable(z.string()) }),
  date: day,
  published_at: instant,
  /** What was told of the child, then what was told to all families of the class. */
  texts: z.array(z.string()),
  photos: z.number(),
});
export type LatestDiaryDay = z.output<typeof latestDay>;

/** Of each own child the latest day that is published and on which something was told. */
export const listLatestDiary = routes.get('listLatestDiary', '/latest', {
  access: requireFlag('kindergarten', 'child_access_diary'),
  shows: ['children', 'files'],
  reply: listOf(latestDay),
});
