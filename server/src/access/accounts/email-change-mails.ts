import { sql } from 'kysely';
import * as z from 'zod/mini';
import { emailUndoDays } from '#contract/access/accounts.ts';
import { nowhere } from '#contract/platform/reach.ts';
import { defineJob } from '#server/platform/jobs/jobs.ts';
import { contentOf } from '#server/platform/mail/compose-mail.ts';
import { hashSecret, makeSecret } from '#server/platform/secrets.ts';

/** Tells the former address that it was replaced, with the link that reverts this. */
export const notifyFormerAddress = defineJob({
  name: 'accounts.tell-former-address',
  place: nowhere,
  payload: z.object({ change_id: z.number() }),
  async run({ payload, transaction, publicUrl, mailer, ...context }) {
    const token = makeSecret();
    const { rows } = await sql<{ user_id: number; former_email: string; fname: string; language: string }>`
      update email_changes set token_hash = ${hashSecret(token)}
      from users where email_changes.id = ${payload.change_id} and users.id = email_changes.user_id
      returning user_id, former_email, fname, language`.execute(transaction);
    const [change] = rows;
    if (change === undefined) return;
    const url = `${publicUrl}/auth/email/undo/${change.user_id}?token=${token}`;
    await mailer.sendMail(
      { transaction, ...context },
      {
        to: { email: change.former_email, name: change.fname },
        language: change.language,
        content: contentOf('account-mails.email_changed', url, { days: emailUndoDays }),
      },
    );
  },
});

/** Tells the address used meanwhile that the former one is back; the mail does not name the account. */
export const notifyLeftAddress = defineJob({
  name: 'accounts.tell-left-address',
  place: nowhere,
  payload: z.object({ change_id: z.number() }),
  async run({ payload, transaction, publicUrl, mailer, ...context }) {
    const { rows } = await sql<{ new_email: string; language: string }>`
      select new_email, language from email_changes join users on users.id = user_id
      where email_changes.id = ${payload.change_id}`.execute(transaction);
    const [change] = rows;
    if (change === undefined) return;
    await mailer.sendMail(
      { transaction, ...context },
      {
        to: { email: change.new_email, name: '' },
        language: change.language,
        content: contentOf('account-mails.email_undone', `${publicUrl}/auth/login`),
      },
    );
  },
});
