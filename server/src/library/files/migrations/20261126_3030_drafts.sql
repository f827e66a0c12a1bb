-- Since when a file is shown to everybody who sees its place. Null for a draft: a picture or video by staff that is
-- not shared yet.
alter table files add column shared_at timestamptz(3);
update files set shared_at = created_at;
alter table files alter column shared_at set default now();
create index files_drafts on files (kindergarten_id, folder_id, file_set_id) where shared_at is null;
create index files_shared on files (kindergarten_id, shared_at desc) where deleted_at is null;
