import { sql } from 'kysely';
import { dropJobsFor } from '#server/platform/jobs/drop-jobs.ts';
import { deleteKeptMails } from '#server/platform/mail/outbox.ts';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';
import { profilePictures } from './profile-picture.ts';

interface Row extends Record<string, HeldValue> {
  picture_key: string | null;
}

/** The account itself, its picture, links under way, and mails that wait or are kept, under every address it is known by. */
export const accountsPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'user') return { sections: [] };
    const { rows } = await sql<Row>`
      select
        email, pending_email, fname, lname, idcode, language, country, timezone, registered_as, privacy_confirmed_at,
        email_verified_at, created_at, picture_key
      from users where id = ${id}`.execute(database);
    const pictureKey = rows[0]?.picture_key ?? null;
    const { rows: changes } = await sql<Record<string, HeldValue>>`
      select former_email, new_email, changed_at from email_changes where user_id = ${id} order by id`.execute(
      database,
    );
    return {
      sections: [
        { key: 'account', rows: rows.map(({ picture_key: _, ...row }) => row) },
        { key: 'email_changes', rows: changes },
      ],
      files:
        pictureKey === null
          ? []
          : [{ name: 'profile-picture.webp', storageKey: profilePictures.storageKey(pictureKey) }],
    };
  },

  async erase(transaction, { kind, id }, now) {
    if (kind !== 'user') return {};
    const { rows } = await sql<{ addresses: string[]; picture_key: string | null }>`
      select
        array_remove(array[email, pending_email] || (
          select array_agg(invited_email) from memberships where user_id = account.id
        ), null) as addresses, picture_key
      from users account where id = ${id} for update`.execute(transaction);
    const [account] = rows;
    if (account === undefined) return {};
    // Before the kept mails: one that is being kept is waited for here, and found there.
    const jobs = await dropJobsFor(transaction, account.addresses);
    await profilePictures.planRemoval(transaction, account.picture_key);
    return {
      jobs,
      one_time_tokens: await countErased(
        transaction,
        sql`delete from one_time_tokens where user_id = ${id} or email = any(${account.addresses}::text[])`,
      ),
      outbox_mails: await deleteKeptMails(
        transaction,
        sql`
          select unnest(${account.addresses}::text[])
          union select former_email from email_changes where user_id = ${id}
          union select new_email from email_changes where user_id = ${id}`,
      ),
      email_changes: await countErased(transaction, sql`delete from email_changes where user_id = ${id}`),
      users: await countErased(
        transaction,
        sql`
          update users set
            email = ${`erased-${id}@erased.invalid`}, pending_email = null, password_hash = null, fname = '', lname = '',
            idcode = null, timezone = 'UTC', registered_as = null, picture_key = null, email_verified_at = null,
            erased_at = ${now}, version = version + 1
          where id = ${id}`,
      ),
    };
  },
};
