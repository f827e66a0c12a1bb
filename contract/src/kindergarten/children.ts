import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { defineRoute } from '../platform/route.ts';
import { day, pageOf, rowIdText, tableQuery } from '../platform/rules.ts';

/** 1 Mother, 2 Father, 3 Grandmother, 4 Grandfather, 5 Legal guardian (domains §3). */
export const guardianRelations = [1, 2, 3, 4, 5] as const;

const child = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  birth_date: day,
  /** The classes attended on the day of the call. */
  courses: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type Child = z.output<typeof child>;

/** The children that the caller may see: all, those of the classes they teach, or their own. */
export const listChildren = defineRoute({
  name: 'children.listChildren',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children',
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  params: z.strictObject({ kindergarten_id: rowIdText }),
  query: z.strictObject(tableQuery),
  reply: pageOf(child),
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

export const getChild = defineRoute({
  name: 'children.getChild',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}',
  access: requireFlag('kindergarten', 'child_access_profile'),
  params: z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText }),
  reply: child,
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1 } },
});
