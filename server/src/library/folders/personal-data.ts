import { sql } from 'kysely';
import { selectAudiencesNaming } from '#server/kindergarten/target-groups/audiences.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * The folders that a person made, and the folders shared with them. Erasing a person removes their name as
 * author (`target-groups` removes them from all shares). Erasing a child deletes its folders; their names may
 * contain anything. `files` has already shown and erased the content.
 */
export const foldersPersonalData: PersonalData = {
  child: (id) => ({ erase: () => ({ folders: sql`delete from folders where child_id = ${id}` }) }),
  user: (id) => ({
    sections: [
      {
        key: 'folders',
        rows: sql`
          select
            kindergarten.name as kindergarten, folder.name_string as folder, folder.created_at,
            folder.created_by is not distinct from ${id} as made,
            case coalesce(own.level, 0) when 3 then 'manage' when 2 then 'edit' when 1 then 'view' end as access
          from folders folder
          join kindergartens kindergarten on kindergarten.id = folder.kindergarten_id
          left join (${selectAudiencesNaming(id)}) own on own.audience_id = folder.audience_id
          where folder.created_by = ${id} or own.audience_id is not null
          order by folder.id`,
      },
    ],
    erase: () => ({
      folders: sql`
        update folders set
          created_by = nullif(created_by, ${id}::bigint), deleted_by = nullif(deleted_by, ${id}::bigint)
        where created_by = ${id} or deleted_by = ${id}`,
    }),
  }),
};
