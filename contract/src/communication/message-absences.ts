import * as z from 'zod/mini';
import { requireContextFlag } from '../access/permissions.ts';
import { byOneself, bySession } from '../platform/callers.ts';
import { inContext } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { onField } from '../platform/rule-error.ts';
import { deleted, rowId, ruleError } from '../platform/rules.ts';
import { day } from '../platform/rules-date.ts';
import { findEndDateBeforeStart } from '../platform/rules-order.ts';
import { text } from '../platform/rules-text.ts';

/** Characters of an automatic answer. */
export const absenceAnswerMaximum = 1_000;

/** When an employee is away: who writes to them personally gets one automatic answer. */
const routes = routesAt('messages', '/api/common/messages/absence', {
  access: requireContextFlag({ kindergarten: ['messages_access_index'] }),
  callers: byOneself,
  reach: inContext,
});

const absence = z.object({
  /** `YYYY-MM-DD`, both included; null if nothing is set. */
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  answer: z.string(),
  /** 0 if nothing is set. */
  version: z.number(),
  /** Only employees are away. */
  allowed: z.object({ edit: z.boolean() }),
});
export type MessageAbsence = z.output<typeof absence>;

export const getAbsence = routes.get('getAbsence', '', { callers: bySession, reply: absence });

/** Another first day makes it a new absence: everybody is answered once more. */
export const updateAbsence = routes.put('updateAbsence', '', {
  body: z
    .strictObject({
      starts_on: day,
      ends_on: day,
      answer: text(1, absenceAnswerMaximum),
      version: z.union([z.literal(0), rowId], ruleError('required')),
    })
    .check(
      onField('ends_on', ({ starts_on, ends_on }) => findEndDateBeforeStart(starts_on, ends_on, 'allowed')),
    ),
  reply: absence,
  conflict: absence,
  example: {
    body: { starts_on: '2026-10-19', ends_on: '2026-10-23', answer: 'Olen puhkusel.', version: 0 },
  },
});

/** Back at work. */
export const deleteAbsence = routes.delete('deleteAbsence', '', { reply: deleted });
