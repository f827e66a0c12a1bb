-- A file, its place, the children on it and who has seen it are of one kindergarten.
alter table files
  add constraint files_kindergarten_key unique (id, kindergarten_id),
  drop constraint files_folder_id_fkey,
  add constraint files_folder_id_fkey foreign key (folder_id, kindergarten_id) references folders (id, kindergarten_id),
  drop constraint files_course_id_fkey,
  add foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id);

create function fill_kindergarten_of_file() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from files where id = new.file_id);
  return new;
end
$$;

alter table file_children add column kindergarten_id bigint;
update file_children set kindergarten_id = file.kindergarten_id from files file where file.id = file_id;
alter table file_children
  alter column kindergarten_id set not null,
  drop constraint file_children_file_id_fkey,
  add foreign key (file_id, kindergarten_id) references files (id, kindergarten_id) on delete cascade,
  drop constraint file_children_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade;
create trigger file_children_kindergarten before insert on file_children
  for each row execute function fill_kindergarten_of_file();

alter table file_views add column kindergarten_id bigint;
update file_views set kindergarten_id = file.kindergarten_id from files file where file.id = file_id;
alter table file_views
  alter column kindergarten_id set not null,
  drop constraint file_views_file_id_fkey,
  add foreign key (file_id, kindergarten_id) references files (id, kindergarten_id) on delete cascade;
create trigger file_views_kindergarten before insert on file_views
  for each row execute function fill_kindergarten_of_file();

alter table uploads
  add constraint uploads_kindergarten_key unique (id, kindergarten_id),
  drop constraint uploads_file_id_fkey,
  add foreign key (file_id, kindergarten_id) references files (id, kindergarten_id) on delete cascade;

create function fill_kindergarten_of_upload() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from uploads where id = new.upload_id);
  return new;
end
$$;

alter table upload_pieces add column kindergarten_id bigint;
update upload_pieces set kindergarten_id = upload.kindergarten_id from uploads upload where upload.id = upload_id;
alter table upload_pieces
  alter column kindergarten_id set not null,
  drop constraint upload_pieces_upload_id_fkey,
  add foreign key (upload_id, kindergarten_id) references uploads (id, kindergarten_id) on delete cascade;
create trigger upload_pieces_kindergarten before insert on upload_pieces
  for each row execute function fill_kindergarten_of_upload();
