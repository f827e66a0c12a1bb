import { sql } from 'kysely';
import { dropJobsFor } from '#server/platform/jobs/drop-jobs.ts';
import { deleteKeptMails } from '#server/platform/mail/outbox.ts';
import { countErased, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { profilePictures } from './profile-picture.ts';

/** The account, its picture, pending links, and waiting or stored mails, under each of its addresses. */
export const accountsPersonalData: PersonalData = {
  user: (id) => {
    const addresses = sql`
      select email from users where id = ${id}
      union select pending_email from users where id = ${id}
      union select invited_email from memberships where user_id = ${id}`;
    return {
      sections: [
        {
          key: 'account',
          rows: sql`
            select
              email, pending_email, fname, lname, idcode, language, country, timezone, registered_as,
              privacy_confirmed_at, email_verified_at, created_at
            from users where id = ${id}`,
        },
        {
          key: 'email_changes',
          rows: sql`
            select former_email, new_email, changed_at from email_changes where user_id = ${id} order by id`,
        },
      ],
      files: (database) => profilePictures.listHeld(database, id, { name: 'profile-picture.webp' }),
      erase: (now) => ({
        // Before the stored mails: a mail that is being stored is waited for here, and then deleted there.
        async jobs(transaction) {
          await sql`select from users where id = ${id} for update`.execute(transaction);
          return dropJobsFor(transaction, addresses);
        },
        one_time_tokens: sql`delete from one_time_tokens where user_id = ${id} or email in (${addresses})`,
        outbox_mails: deleteKeptMails(sql`
          ${addresses}
          union select former_email from email_changes where user_id = ${id}
          union select new_email from email_changes where user_id = ${id}`),
        email_changes: sql`delete from email_changes where user_id = ${id}`,
        async users(transaction) {
          await profilePictures.replace(transaction, id, null);
          return countErased(
            transaction,
            sql`
              update users set
                email = ${`erased-${id}@erased.invalid`}, pending_email = null, password_hash = null, fname = '',
                lname = '', idcode = null, timezone = 'UTC', registered_as = null, email_verified_at = null,
                erased_at = ${now}, version = version + 1
              where id = ${id}`,
          );
        },
      }),
    };
  },
};
