-- What a folder says of the place where it lies follows from that place: nobody who writes one can forget it.
create function fill_folder() returns trigger language plpgsql as $$
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
  end if;
  new.name_string := new.name || case when above.id is null then '' else coalesce(
    (select ' (' || name || ')' from courses where id = new.course_id),
    (select ' (' || fname || ' ' || lname || ')' from children where id = new.child_id),
    ''
  ) end;
  return new;
end
$$;

alter table folders alter column path set default '{}';
alter table folders alter column name_string set default '';
create trigger folders_fill before insert or update of name, parent_id, course_id, child_id on folders
  for each row execute function fill_folder();

alter table folder_shares add check (case
  when target_group_id is not null then unique_id = 'group-' || target_group_id::text
  when course_id is not null then unique_id in ('course-' || course_id::text, 'teachers-' || course_id::text)
  when role_id is not null then unique_id = 'role-' || role_id::text
  when kindergarten_id is not null then
    unique_id in ('employees-' || kindergarten_id::text, 'guardians-' || kindergarten_id::text)
  when organization_id is not null then unique_id = 'officials-' || organization_id::text
  else unique_id in (
    'employee-' || membership_id::text, 'guardian-' || membership_id::text, 'official-' || membership_id::text
  )
end);

-- Lists reach folders at any depth, since one may be shared whose folder above is not.
drop index folders_top;
create index folders_place on folders (kindergarten_id, type, name, id) where deleted_at is null;
create index folders_author on folders (created_by);

-- Each class has a folder of each type from its beginning, managed by its teachers and seen by its families.
create function add_course_folders() returns trigger language plpgsql as $$
begin
  with made as (
    insert into folders (kindergarten_id, type, name, course_id, created_at, updated_at)
    select new.kindergarten_id, kind.type, left(new.name, 191), new.id, new.created_at, new.created_at
    from unnest(array['document', 'gallery']) as kind (type)
    returning id
  )
  insert into folder_shares (folder_id, level, unique_id, course_id)
  select made.id, share.level, share.type || '-' || new.id::text, new.id
  from made, (values (3, 'teachers'), (1, 'course')) as share (level, type);
  return null;
end
$$;
create trigger courses_folders after insert on courses for each row execute function add_course_folders();

-- It is called like the class.
create function rename_course_folders() returns trigger language plpgsql as $$
begin
  update folders set name = case when parent_id is null then left(new.name, 191) else name end where course_id = new.id;
  return null;
end
$$;
create trigger courses_folders_name after update of name on courses
  for each row when (old.name is distinct from new.name) execute function rename_course_folders();

with made as (
  insert into folders (kindergarten_id, type, name, course_id, created_at, updated_at)
  select course.kindergarten_id, kind.type, left(course.name, 191), course.id, course.created_at, course.created_at
  from courses course, unnest(array['document', 'gallery']) as kind (type)
  order by course.id, kind.type
  returning id, course_id
)
insert into folder_shares (folder_id, level, unique_id, course_id)
select made.id, share.level, share.type || '-' || made.course_id::text, made.course_id
from made, (values (3, 'teachers'), (1, 'course')) as share (level, type);
