-- The files of a message in a kindergarten; it gets its set with the first of them. An organisation has no files.
alter table messages
  add column file_set_id bigint unique,
  add check (file_set_id is null or kindergarten_id is not null),
  add foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id);
