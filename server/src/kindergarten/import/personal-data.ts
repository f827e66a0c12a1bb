import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Lists that somebody uploaded and that wait: what they say of others is the kindergarten's, not the uploader's. With anybody
 * whom the kindergarten knows all lists go that wait there: whether a row means them, with another spelling or only a day of
 * birth, no comparison can say for sure, and a list can be uploaded again.
 */
export const importPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'imports',
        rows: sql`
          select kindergarten.name as kindergarten, file.name, file.uploaded_at, file.rows_count
          from import_files file join kindergartens kindergarten on kindergarten.id = file.kindergarten_id
          where file.user_id = ${id}
          order by file.uploaded_at`,
      },
    ],
    erase: () => ({
      import_files: sql`
        delete from import_files
        where user_id = ${id} or kindergarten_id in (select kindergarten_id from memberships where user_id = ${id})`,
    }),
  }),
  child: (id) => ({
    erase: () => ({
      import_files: sql`
        delete from import_files where kindergarten_id in (select kindergarten_id from children where id = ${id})`,
    }),
  }),
};
