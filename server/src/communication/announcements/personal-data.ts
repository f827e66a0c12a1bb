import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { eraseUploads } from './keep-files.ts';

/**
 * The announcements that a person wrote, and those that they read. Erasing a person removes their name as
 * author, what they read, and what they uploaded and never sent; the texts with their files stay, because they are
 * the kindergarten's.
 */
export const announcementsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'announcements',
        rows: sql`
          select coalesce(kindergarten.name, organization.name) as place, announcement.title,
            announcement.preview as text, announcement.created_at
          from announcements announcement
          left join kindergartens kindergarten on kindergarten.id = announcement.kindergarten_id
          left join organizations organization on organization.id = announcement.organization_id
          where announcement.author_id = ${id}
          order by announcement.id`,
      },
      {
        key: 'announcements_read',
        rows: sql`
          select coalesce(kindergarten.name, organization.name) as place, announcement.title, own.seen_at,
            own.confirmed_at
          from announcement_reads own
          join announcements announcement on announcement.id = own.announcement_id
          left join kindergartens kindergarten on kindergarten.id = announcement.kindergarten_id
          left join organizations organization on organization.id = announcement.organization_id
          where own.user_id = ${id}
          order by own.announcement_id`,
      },
    ],
    erase: () => ({
      announcement_uploads: (transaction) => eraseUploads(transaction, id),
      announcement_reads: sql`delete from announcement_reads where user_id = ${id}`,
      announcements: sql`update announcements set author_id = null where author_id = ${id}`,
    }),
  }),
};
