-- When something was last shared in a folder.
create index files_folder_shared on files (folder_id, shared_at desc) where deleted_at is null;
