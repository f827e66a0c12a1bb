import { locateThumbnail, seedLibrary, sharedAlbum, thumbnailFilename } from './library-town.ts';
import { measureRead } from './measure-read.ts';

/** All identities of the demo's guardian, as a list: what is shared with one of them is visible. */
export const identitiesOfGuardian = `
  select array['guardians-1', 'guardian-' || membership.id]
    || array(
      select 'group-' || target_group_id from target_group_entries
      where side = 'member' and membership_id = membership.id
    )
    || array(
      select 'course-' || course_id from course_children attendance
      join child_guardians own on own.child_id = attendance.child_id where own.guardian_id = membership.id
    )
  from memberships membership join users person on person.id = membership.user_id
  where person.email = 'guardian@kiik.test' and membership.type = 'guardian' and membership.kindergarten_id = 1`;

const library = { email: 'guardian@kiik.test', folder: 'library', seed: seedLibrary };

/** 25 of 40 pictures in an album that a guardian sees by 2 groups; of 1,000,000 files in 60,000 folders. */
export const libraryFiles = measureRead({
  ...library,
  name: 'library-files',
  path: `/api/kindergartens/1/folders/${sharedAlbum}/files`,
  atLeast: 40,
  floor: {
    values: `select id, ${sharedAlbum} from users where email = 'guardian@kiik.test'`,
    text: `
      select
        file.id, file.filename, file.type, file.name, file.description, file.mime_type, file.size, file.width, file.height,
        file.thumbnails, file.placeholder, file.uploaded_at, file.created_at, file.created_by, file.captured_at,
        file.may_hold_place, file.version, file.folder_id, folder.name as folder_name, viewed.file_id is null as is_new,
        (select count(*) from files where folder_id = folder.id and deleted_at is null) as total
      from folders folder
      join files file on file.folder_id = folder.id and file.deleted_at is null
      left join file_views viewed on viewed.user_id = $1 and viewed.file_id = file.id
      where folder.id = $2
      order by file.uploaded_at desc, file.id desc limit 25`,
  },
});

/** The albums with a matching name in the guardian's kindergarten, at any depth. */
export const librarySearch = measureRead({
  ...library,
  name: 'library-search',
  path: '/api/kindergartens/1/gallery?term=metsa&perPage=20',
  atLeast: 40,
  floor: {
    values: identitiesOfGuardian,
    text: `
      select
        page.id, page.name, page.name_string, page.type, page.public, page.shared_edit, page.course_id, page.child_id,
        page.archived, entries.level, page.created_at, greatest(page.updated_at, newest.shared_at) as updated_at,
        page.version, above.id as parent_id,
        above.name as parent_name, entries.acl_identities_count, entries.acl_target_groups_count, below.subfolders_count,
        below.count = 0
          and not exists (select from files file where file.folder_id = page.id and file.deleted_at is null) as empty,
        page.total
      from (
        select folder.*, course.archived_at is not null as archived, count(*) over () as total
        from folders folder
        left join courses course on course.id = folder.course_id
        where folder.kindergarten_id = 1 and folder.type = 'gallery' and folder.deleted_at is null and folder.child_id is null
          and folder.name_search like '%metsa%'
          and folder.audience_id in (select audience_id from audience_entries where owner = 'folders' and unique_id = any($1))
        order by archived, folder.name, folder.id limit 20
      ) page
      cross join lateral (
        select count(*) filter (where unique_id not like 'group-%') as acl_identities_count,
          count(*) filter (where unique_id like 'group-%') as acl_target_groups_count,
          max(level) filter (where unique_id = any($1)) as level
        from audience_entries where audience_id = page.audience_id
      ) entries
      cross join lateral (
        select max(shared_at) as shared_at from files file
        where file.folder_id = page.id and file.deleted_at is null
      ) newest
      cross join lateral (
        select count(*), count(*) filter (
          where audience_id in (select audience_id from audience_entries where owner = 'folders' and unique_id = any($1))
        ) as subfolders_count
        from folders folder where folder.parent_id = page.id and folder.deleted_at is null
      ) below
      left join folders above on above.id = page.parent_id
        and above.audience_id in (select audience_id from audience_entries where owner = 'folders' and unique_id = any($1))
      order by page.archived, page.name, page.id`,
  },
});

/** An existing thumbnail. */
export const libraryThumbnails = measureRead({
  ...library,
  name: 'library-thumbnails',
  path: `/api/kindergartens/1/files/gallery_thumbs/${thumbnailFilename}?size=small`,
  atLeast: 50,
  floor: {
    values: `select '${thumbnailFilename}'`,
    text: 'select storage_key, mime_type, thumbnails from files where filename = $1 and deleted_at is null',
  },
  storedFile: locateThumbnail,
});
