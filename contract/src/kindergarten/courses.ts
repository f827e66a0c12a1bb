import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { defineRoute } from '../platform/route.ts';
import { day, pageOf, rowIdText, tableQuery } from '../platform/rules.ts';

const course = z.object({
  id: z.number(),
  name: z.string(),
  /** Children who attend on the day of the call, and its teachers then. */
  children_count: z.number(),
  teachers: z.array(z.object({ employee_id: z.number(), fname: z.string(), lname: z.string() })),
});
export type Course = z.output<typeof course>;

/** The classes that the caller may see: all, those they teach, or those of their children. */
export const listCourses = defineRoute({
  name: 'courses.listCourses',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/courses',
  access: requireFlag('kindergarten', 'courses_access_index', 'child_access_profile'),
  params: z.strictObject({ kindergarten_id: rowIdText }),
  query: z.strictObject(tableQuery),
  reply: pageOf(course),
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

/** From when to when somebody belongs to a class; an open end is null. */
export const courseDates = z.object({ start_date: day, end_date: z.nullable(day) });
