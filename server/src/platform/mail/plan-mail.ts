import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import type { Mail } from './mailer.ts';

const values = z.readonly(z.record(z.string(), z.union([z.string(), z.number()])));

const payload = z.object({
  to: z.object({ email: z.string(), name: z.exactOptional(z.string()) }),
  language: z.string(),
  content: z.object({
    subject: z.string(),
    paragraphs: z.readonly(z.array(z.union([z.string(), z.object({ key: z.string(), values })]))),
    action: z.exactOptional(z.object({ label: z.string(), url: z.string() })),
    values: z.exactOptional(values),
  }),
});

/** Sends one mail that contains no secret. */
export const sendMail = defineJob({
  name: 'mail.send',
  place: nowhere,
  payload,
  run: ({ payload: mail, mailer, ...context }) => mailer.sendMail(context, mail),
});

/**
 * Plans a mail in the caller's transaction. Its content is stored in the queue until it is sent: a mail with
 * a one-time link needs its own job, which creates the token when it runs and calls `mailer.sendMail` itself.
 */
export function planMail(transaction: Transaction, mail: Mail): Promise<void> {
  return planJob(transaction, sendMail, mail);
}
