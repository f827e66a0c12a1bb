import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { done, instant, pageOf, ruleError, tableQuery } from '../platform/rules.ts';
import { text } from '../platform/rules-text.ts';
import { messageLimits } from './message-limits.ts';
import { reading, sender, senders } from './messages.ts';

/** Shows a message of a guardian to the kindergarten's office. */
export const reportMessage = senders.post('reportMessage', '/{message_id}/report', {
  access: reading,
  body: z.strictObject({
    /** What is wrong with it, in the caller's words. */
    note: text(0, messageLimits.noteMaximum),
  }),
  reply: done,
  example: { body: { note: '' } },
});

/** The messages that guardians reported, for the office: who may change the kindergarten's settings. */
const routes = routesAt('messages', '/api/kindergartens/{kindergarten_id}/message-reports', {
  access: requireFlag('kindergarten', 'kindergarten_access_settings'),
  callers: bySession,
});

const person = z.object({ fname: z.string(), lname: z.string() });

const report = z.object({
  id: z.number(),
  message: z.object({
    subject: z.string(),
    /** Cleaned rich text; the office sees it only because the message was reported. */
    body: z.string(),
    sent_at: instant,
    sender,
  }),
  /** Null if the account was erased. */
  reporter: z.nullable(person),
  note: z.string(),
  reported_at: instant,
  settled_at: z.nullable(instant),
  settled_by: z.nullable(person),
});
export type MessageReport = z.output<typeof report>;

/** Those that nobody has settled, or the settled ones; the newest first. */
export const listMessageReports = routes.get('listMessageReports', '', {
  query: z.strictObject({
    ...tableQuery,
    state: z._default(z.enum(['open', 'settled'], ruleError('invalid')), 'open'),
  }),
  reply: pageOf(report),
});

/** Somebody of the office has dealt with it. 403 if it is settled. */
export const settleMessageReport = routes.put('settleMessageReport', '/{message_report_id}/settle', {
  reply: done,
});
