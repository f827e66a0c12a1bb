-- Whom a folder is shared with is its audience: view (1), edit (2), manage (3). A child's folders are shared with nobody.
alter table folders add column audience_id bigint;
update folders set audience_id = make_audience(kindergarten_id) where child_id is null;
insert into audience_entries (audience_id, unique_id, level)
select folder.audience_id, share.unique_id, share.level
from folder_shares share join folders folder on folder.id = share.folder_id and folder.audience_id is not null;
drop table folder_shares;
drop function fill_kindergarten_of_shared_folder();
alter table folders
  add unique (audience_id),
  add foreign key (audience_id, kindergarten_id) references audiences (id, kindergarten_id),
  add check ((audience_id is null) = (child_id is not null));
create trigger folders_audience after delete on folders for each row execute function delete_audience();

-- As before, and it gets its audience.
create or replace function fill_folder() returns trigger language plpgsql as $$
declare
  above folders;
begin
  select * into above from folders where id = new.parent_id;
  if tg_op = 'INSERT' then
    new.path := above.path || new.id;
    if above.id is not null then
      new.course_id := above.course_id;
      new.child_id := above.child_id;
    end if;
    if new.child_id is null then
      new.audience_id := make_audience(new.kindergarten_id);
    end if;
  end if;
  new.name_string := new.name || case when above.id is null then '' else coalesce(
    (select ' (' || name || ')' from courses where id = new.course_id),
    (select ' (' || fname || ' ' || lname || ')' from children where id = new.child_id),
    ''
  ) end;
  return new;
end
$$;

create or replace function add_course_folders() returns trigger language plpgsql as $$
begin
  with made as (
    insert into folders (kindergarten_id, type, name, course_id, created_at, updated_at)
    select new.kindergarten_id, kind.type, left(new.name, 191), new.id, new.created_at, new.created_at
    from unnest(array['document', 'gallery']) as kind (type)
    returning audience_id
  )
  insert into audience_entries (audience_id, unique_id, level)
  select made.audience_id, share.type || '-' || new.id::text, share.level
  from made, (values (3, 'teachers'), (1, 'course')) as share (level, type);
  return null;
end
$$;
