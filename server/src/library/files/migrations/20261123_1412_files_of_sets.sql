-- Each file lies in a folder or belongs to a set, of whose kind it is.
alter table files
  drop column course_id,
  add constraint files_place check (
    (folder_id is null) = (file_set_id is not null)
    and (owner_kind is null) = (file_set_id is null)
    and (day is null or file_set_id is not null)
  ),
  add foreign key (file_set_id, kindergarten_id, owner_kind) references file_sets (id, kindergarten_id, kind);
create index files_set on files (file_set_id, type, day, id) where file_set_id is not null;
