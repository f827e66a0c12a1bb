-- What a child's own folders are called: like the child.
create function name_child_folder(child children) returns text language sql immutable
  return left(child.fname || ' ' || child.lname, 191);

-- Each child has a folder of each type from its beginning; who sees it follows from the rights on the child.
create function add_child_folders() returns trigger language plpgsql as $$
begin
  insert into folders (kindergarten_id, type, name, child_id, created_at, updated_at)
  select added.kindergarten_id, kind.type, name_child_folder(added), added.id, added.created_at, added.created_at
  from unnest(array['document', 'gallery']) as kind (type), added_children added;
  return null;
end
$$;
create trigger children_folders after insert on children referencing new table as added_children
  for each statement execute function add_child_folders();

create function rename_child_folders() returns trigger language plpgsql as $$
begin
  update folders set name = case when parent_id is null then name_child_folder(new) else name end where child_id = new.id;
  return null;
end
$$;
create trigger children_folders_name after update of fname, lname on children
  for each row when ((old.fname, old.lname) is distinct from (new.fname, new.lname)) execute function rename_child_folders();

insert into folders (kindergarten_id, type, name, child_id, created_at, updated_at)
select child.kindergarten_id, kind.type, name_child_folder(child), child.id, child.created_at, child.created_at
from children child, unnest(array['document', 'gallery']) as kind (type)
where child.erased_at is null
on conflict do nothing;

create index folders_child on folders (child_id) where child_id is not null;
