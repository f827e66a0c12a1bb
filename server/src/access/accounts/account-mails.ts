import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { contentOf } from '#server/platform/mail/compose-mail.ts';
import { createOneTimeToken, type OneTimeTokenKind } from './one-time-tokens.ts';

/** A mail about the account itself; a person requested it, so no setting suppresses it. */
const kinds = [
  'verify_email',
  'change_email',
  'reset_password',
  'already_registered',
  'password_changed',
  'email_restored',
  'confirm',
] as const;
type AccountMail = (typeof kinds)[number];

/** The mails that contain a link, and the page it opens. */
const links: Partial<
  Record<AccountMail, { token: OneTimeTokenKind; path(userId: number, token: string): string }>
> = {
  verify_email: {
    token: 'verify_email',
    path: (userId, token) => `/auth/verification/verify/${userId}?token=${token}`,
  },
  change_email: {
    token: 'change_email',
    path: (userId, token) => `/auth/verification/email-change/${userId}?token=${token}`,
  },
  reset_password: {
    token: 'reset_password',
    path: (userId, token) => `/auth/password/reset?user=${userId}&token=${token}`,
  },
  email_restored: {
    token: 'reset_password',
    path: (userId, token) => `/auth/password/reset?user=${userId}&token=${token}`,
  },
  confirm: { token: 'confirm', path: (_, token) => `/auth/confirm?token=${token}` },
};

/**
 * Plans a mail for an address named without signing in. The account is looked up here and not in the call, so
 * that the reply takes as long for an unknown address as for a known one.
 */
export const answerMailRequest = defineJob({
  name: 'accounts.answer-mail-request',
  place: nowhere,
  payload: z.object({ email: z.string(), kind: z.enum(['verify_email', 'reset_password']) }),
  async run({ payload, transaction }) {
    // Nobody has registered an account made by an invitation, so there is nothing to verify.
    const { rows } = await sql<{ id: number; verifiable: boolean }>`
      select id, email_verified_at is null and password_hash is not null as verifiable
      from users where email = ${payload.email}`.execute(transaction);
    const account = rows[0];
    if (account === undefined || (payload.kind === 'verify_email' && !account.verifiable)) return;
    await planJob(transaction, sendAccountMail, { user_id: account.id, kind: payload.kind });
  },
});

/** The link is made when the mail is sent, so that no valid token is stored in the queue. */
export const sendAccountMail = defineJob({
  name: 'accounts.send-account-mail',
  place: nowhere,
  payload: z.object({
    user_id: z.number(),
    kind: z.enum(kinds),
    /** The session to confirm; the mail is not sent once the session has ended. */
    session_id: z.optional(z.number()),
  }),
  async run({ payload, transaction, clock, publicUrl, mailer, ...context }) {
    const { rows } = await sql<{
      email: string;
      pending_email: string | null;
      fname: string;
      language: string;
    }>`
      select email, pending_email, fname, language from users
      where id = ${payload.user_id} and (
        ${payload.session_id ?? null}::bigint is null
        or exists (select from sessions where id = ${payload.session_id ?? null} and ended_at is null)
      )`.execute(transaction);
    const reader = rows[0];
    if (reader === undefined) return;
    const email = payload.kind === 'change_email' ? reader.pending_email : reader.email;
    if (email === null) return;
    const link = links[payload.kind];
    const path =
      link === undefined
        ? '/auth/login'
        : link.path(
            payload.user_id,
            await createOneTimeToken(
              transaction,
              link.token,
              { userId: payload.user_id, email, sessionId: payload.session_id },
              clock.now(),
            ),
          );
    await mailer.sendMail(
      { transaction, clock, ...context },
      {
        to: { email, name: reader.fname },
        language: reader.language,
        content: contentOf(`account-mails.${payload.kind}`, `${publicUrl}${path}`),
      },
    );
  },
});
