import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { courseTypes } from '../kindergarten/courses.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { rowIdText, ruleError, version } from '../platform/rules.ts';

/** When families see at what time their child came and left. */
export const timesForFamilies = ['at_once', 'published', 'never'] as const;
export type TimesForFamilies = (typeof timesForFamilies)[number];

const routes = routesAt('diary', '/api/kindergartens/{kindergarten_id}/diary/settings', {
  access: requireFlag('kindergarten', 'diary_access_settings'),
  personal: false,
});

/** How the classes of a type keep their diary, and what their families see of it. */
export const diarySettings = z.object({
  course_type: z.enum(courseTypes),
  /** Whether a tap on "here" notes the time, too. */
  times_enabled: z.boolean(),
  meals_enabled: z.boolean(),
  likes_enabled: z.boolean(),
  /** Whether families see the attendance before the day is published. */
  attendance_at_once: z.boolean(),
  /** Where the attendance is shown. */
  times_for_families: z.enum(timesForFamilies),
  /** 0 until somebody sets something. */
  version,
});
export type DiarySettings = z.output<typeof diarySettings>;

const params = z.strictObject({
  kindergarten_id: rowIdText,
  course_type: z.enum(courseTypes, ruleError('invalid')),
});
const exampleParams = { kindergarten_id: 1, course_type: 'regular' } as const;
const choice = z.boolean(ruleError('required'));

export const getDiarySettings = routes.get('getDiarySettings', '/{course_type}', {
  params,
  callers: bySessionOrToken,
  reply: diarySettings,
  example: { params: exampleParams },
});

export const updateDiarySettings = routes.put('updateDiarySettings', '/{course_type}', {
  params,
  callers: bySessionOrWriter,
  body: z.strictObject({
    times_enabled: choice,
    meals_enabled: choice,
    likes_enabled: choice,
    attendance_at_once: choice,
    times_for_families: z.enum(timesForFamilies, ruleError('required')),
    version: z.int(ruleError('required')),
  }),
  reply: diarySettings,
  conflict: diarySettings,
  touches: ['child-calendar'],
  example: {
    params: exampleParams,
    body: {
      ...{ times_enabled: true, meals_enabled: true, likes_enabled: true, attendance_at_once: true },
      ...{ times_for_families: 'published', version: 0 },
    },
  },
});
