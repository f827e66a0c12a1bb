-- The picture that somebody chose as the cover of an album; albums without one show their newest picture.
create table album_covers (
  folder_id bigint primary key,
  kindergarten_id bigint not null,
  file_id bigint not null,
  foreign key (folder_id, kindergarten_id) references folders (id, kindergarten_id) on delete cascade,
  foreign key (file_id, kindergarten_id) references files (id, kindergarten_id) on delete cascade
);
create index album_covers_file on album_covers (file_id);
select lock_to_place('album_covers', kindergarten => 'kindergarten_id');
