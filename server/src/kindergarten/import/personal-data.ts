import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Lists that a person uploaded and that wait; their content about others belongs to the kindergarten. If a
 * person known to a kindergarten is erased, all waiting lists there are deleted: no comparison can reliably
 * say whether a row means them (other spelling, only a birthday), and a list can be uploaded again.
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
