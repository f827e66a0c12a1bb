import { sql } from 'kysely';
import { selectAudiencesNaming } from '#server/kindergarten/target-groups/audiences.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/**
 * Which folders somebody made, and which name them; who is erased made none (and `target-groups` takes
 * them out of all lists). With a child go all of
 * its own, which may be named by anything; what lay in them was erased before, and is told by, `files`.
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
