import { type RawBuilder, sql } from 'kysely';
import { numberNames } from '#contract/library/file-names.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { planRemovals } from './remove-bytes.ts';
import { removeUploads } from './uploads.ts';

/**
 * Of a person with an account: their uploads; erasure keeps these without an author. Of a child: the files of
 * its profile, and pictures with it. A picture with other children is only listed, without its bytes; on the
 * child's own profile it has bytes unless another child on it lacks consent. A draft is left out: the
 * archive goes to guardians. Of a class's diary it has the days on which the child was in the class, as the
 * pages do, and these are hidden with the child's diary.
 */
export const filesPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'uploads',
        rows: sql`
          select
            coalesce(kindergarten.name, organization.name) as kindergarten, file.name as file_name, file.description, file.size as bytes,
            file.uploaded_at
          from files file
          left join kindergartens kindergarten on kindergarten.id = file.kindergarten_id
          left join organizations organization on organization.id = file.organization_id
          where file.created_by = ${id}
          order by file.uploaded_at, file.id`,
      },
    ],
    erase: () => ({
      uploads: eraseUploads(sql`user_id = ${id}`),
      file_children: sql`
        update file_children set
          created_by = nullif(created_by, ${id}::bigint), evidence_by = nullif(evidence_by, ${id}::bigint)
        where created_by = ${id} or evidence_by = ${id}`,
      file_views: sql`delete from file_views where user_id = ${id}`,
      files: sql`
        update files set
          created_by = nullif(created_by, ${id}::bigint), deleted_by = nullif(deleted_by, ${id}::bigint)
        where created_by = ${id} or deleted_by = ${id}`,
    }),
  }),
  child: (id) => {
    const own = sql`
      from files file left join folders folder on folder.id = file.folder_id
      left join diary_file_sets album on album.file_set_id = file.file_set_id
      left join courses class on class.id = album.course_id
      where file.deleted_at is null and file.shared_at is not null
        and (file.owner_kind is distinct from 'diary' or exists (
          select from course_children stay
          where stay.child_id = ${id} and stay.course_id = album.course_id and stay.days @> file.day
        ))
        and (folder.child_id = ${id} or file.id in (select file_id from file_children where child_id = ${id}))`;
    return {
      sections: [
        {
          key: 'files',
          area: 'files',
          // The class is that of the diary; other files have none.
          partly: { area: 'diary', rows: ({ course }) => course !== null },
          rows: sql`
            select file.name as file_name, file.description, class.name as course, file.uploaded_at, file.captured_at, exists (
                select from file_children tagged
                where tagged.file_id = file.id and tagged.child_id = ${id} and tagged.evidence_at is not null
              ) as is_evidence ${own}
            order by file.uploaded_at, file.id`,
        },
      ],
      async files(database) {
        const { rows } = await sql<{ name: string; storage_key: string; is_of_diary: boolean }>`
          select file.name, file.storage_key, class.id is not null as is_of_diary ${own} and case
            when folder.child_id is null then (select count(*) from file_children where file_id = file.id) = 1
            else folder.child_id = ${id} and not exists (
              select from file_children tagged join children child on child.id = tagged.child_id
              where tagged.file_id = file.id and child.id <> ${id} and not ${selectConsent('photos_inside')}
            )
          end
          order by file.uploaded_at, file.id`.execute(database);
        const names = numberNames(rows.map(({ name }) => name));
        return rows.map(({ storage_key, is_of_diary }, index) => ({
          name: `library/${names[index]}`,
          storageKey: storage_key,
          area: is_of_diary ? ['files', 'diary'] : 'files',
        }));
      },
      erase: () => ({
        files: (transaction) => eraseFiles(transaction, id),
        uploads: eraseUploads(
          sql`target ->> 'folder_id' in (select id::text from folders where child_id = ${id})`,
        ),
        file_children: sql`delete from file_children where child_id = ${id}`,
      }),
    };
  },
};

const eraseUploads = (which: RawBuilder<unknown>) => async (transaction: Transaction) => {
  const { rows } = await sql<{ id: number }>`select id from uploads where ${which} for update`.execute(
    transaction,
  );
  await removeUploads(transaction, rows);
  return rows.length;
};

/**
 * Deletes the files of the child's profile, pictures of it alone, and pictures for which its consent is
 * missing: these must not become visible because the child is not marked on them any more.
 */
async function eraseFiles(transaction: Transaction, childId: number): Promise<number> {
  // From now on nobody can add files to them.
  await sql`select from folders where child_id = ${childId} order by id for update`.execute(transaction);
  const { rows } = await sql<{ storage_key: string }>`
    delete from files where id in (
      select file.id from files file left join folders folder on folder.id = file.folder_id
      where folder.child_id = ${childId}
      union
      select tagged.file_id from file_children tagged join children child on child.id = tagged.child_id
      where tagged.child_id = ${childId} and (
        not ${selectConsent('photos_inside')}
        or not exists (
          select from file_children other where other.file_id = tagged.file_id and other.child_id <> tagged.child_id
        )
      )
    )
    returning storage_key`.execute(transaction);
  await planRemovals(transaction, rows);
  return rows.length;
}
