-- A copy of a file has the bytes of the original; they go with the last row that names them.
alter table files drop constraint files_storage_key_key;
create index files_storage_key on files (storage_key);
