import { sql } from 'kysely';
import { confirmPrivacy, updateUser } from '#contract/access/accounts.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { sendAccountMail } from './account-mails.ts';
import { findUser } from './find-user.ts';

/** Changes the sent fields. A new address waits for its mail; an old version gets 409 and the current row. */
export const handleUpdateUser = bind(updateUser, async (call) => {
  const { database, actor, body } = call;
  const current = await findUser(database, actor.userId);
  const pendingEmail =
    body.email === undefined ? current.pending_email : body.email === current.email ? null : body.email;
  if (pendingEmail !== null && pendingEmail !== current.pending_email) {
    // An invited, unused address belongs to nobody; its invitations move here once it is confirmed.
    const { rows } = await sql<{ id: number }>`
      select id from users where email = ${pendingEmail} and email_verified_at is not null`.execute(database);
    // As at registration, the reply does not reveal who uses Kiik.
    const owner = rows[0];
    await planJob(
      database,
      sendAccountMail,
      owner === undefined
        ? { user_id: actor.userId, kind: 'change_email' }
        : { user_id: owner.id, kind: 'already_registered' },
    );
  }
  const writing = sql`
    update users set
      fname = ${body.fname ?? current.fname}, lname = ${body.lname ?? current.lname},
      language = ${body.language ?? current.language}, country = ${body.country ?? current.country},
      timezone = ${body.timezone ?? current.timezone}, pending_email = ${pendingEmail}, version = version + 1
    where id = ${actor.userId} and version = ${body.version ?? current.version}`.execute(database);
  return editRow(call, writing, () => findUser(database, actor.userId));
});

export const handleConfirmPrivacy = bind(confirmPrivacy, async ({ database, actor, now }) => {
  await sql`
    update users set privacy_confirmed_at = coalesce(privacy_confirmed_at, ${now}) where id = ${actor.userId}`.execute(
    database,
  );
  return findUser(database, actor.userId);
});
