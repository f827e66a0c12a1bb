import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession } from '../platform/callers.ts';
import { message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import { atMost, day, eachOnce, rowId, rowIds, ruleError } from '../platform/rules.ts';
import { endTime, time } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { text } from '../platform/rules-text.ts';
import { absenceReasons, announcedStatuses } from './attendance.ts';
import { announcedDay } from './child-calendar.ts';

/** The most days of children that one call may change. */
export const announcedMaximum = 400;

const toMinute = z.overwrite((value: string) => value.slice(0, 5));
const seenVersion = z.int(ruleError('required')).check(z.gte(0, ruleError('min_value', { n: 0 })));

/** What may be said of a day. A missing field stays as it is. */
const said = {
  status: z.optional(z.nullable(z.enum(announcedStatuses, ruleError('invalid')))),
  reason: z.optional(z.nullable(z.enum(absenceReasons, ruleError('invalid')))),
  comment: z.optional(text(0, 500)),
  start_time: z.optional(z.nullable(time.check(toMinute))),
  end_time: z.optional(z.nullable(endTime.check(toMinute))),
};

const routes = routesAt('child-calendar', '/api/kindergartens/{kindergarten_id}/child-calendar', {
  access: requireFlag('kindergarten', 'child_edit_calendar'),
  callers: bySession,
  touches: ['attendance', 'diary', 'food-menu', 'notifications'],
});

/** The days that were asked about, as they are now. */
const announcedDays = z.object({ data: z.array(announcedDay) });
export type AnnouncedDays = z.output<typeof announcedDays>;

/**
 * Says the same of several children and of all workdays of a period. `seen` has the versions of the days that the
 * caller has read; of the others nothing was said. 409 with those that say something else by now; nothing is stored.
 */
export const announceDays = routes.put('announceDays', '/period', {
  body: z
    .strictObject({
      child_ids: rowIds(20),
      from: day,
      until: day,
      /** 1 for Monday to 7 for Sunday; missing: all. */
      weekdays: z.optional(
        z
          .array(
            z.int(ruleError('invalid')).check(z.gte(1, ruleError('invalid')), z.lte(7, ruleError('invalid'))),
          )
          .check(z.minLength(1, ruleError('required')), atMost(7)),
      ),
      ...said,
      seen: z
        .array(z.strictObject({ child_id: rowId, day, version: seenVersion }), ruleError('required'))
        .check(atMost(announcedMaximum)),
    })
    .check(
      onField('until', ({ from, until }: { from?: unknown; until?: unknown }) =>
        findEndDateBeforeStart(from, until, 'allowed'),
      ),
      onField('reason', ({ status, reason }: { status?: unknown; reason?: unknown }) =>
        reason && status !== undefined && status !== 'absent' ? message('rules.invalid') : null,
      ),
    ),
  reply: announcedDays,
  conflict: announcedDays,
  example: {
    body: {
      child_ids: [1],
      from: '2026-10-15',
      until: '2026-10-16',
      status: 'absent',
      reason: 'away',
      seen: [],
    },
  },
});

/** Says something of single days, such as what was said before: the undo of `announceDays`. */
export const announceEachDay = routes.put('announceEachDay', '/days', {
  body: z.strictObject({
    days: z
      .array(z.strictObject({ child_id: rowId, day, ...said, version: seenVersion }), ruleError('required'))
      .check(
        z.minLength(1, ruleError('required')),
        atMost(announcedMaximum),
        eachOnce((one) => `${one.child_id} ${one.day}`),
      ),
  }),
  reply: announcedDays,
  conflict: announcedDays,
  example: { body: { days: [{ child_id: 1, day: '2026-10-15', status: 'ill', version: 0 }] } },
});
