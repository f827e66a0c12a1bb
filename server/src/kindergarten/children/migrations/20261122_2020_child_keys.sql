-- A child, its classes and its guardians are of one kindergarten: who has children in two is a guardian in each.
alter table children add constraint children_kindergarten_key unique (id, kindergarten_id);

create function fill_kindergarten_of_child() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from children where id = new.child_id);
  return new;
end
$$;

alter table course_children add column kindergarten_id bigint;
update course_children set kindergarten_id = child.kindergarten_id from children child where child.id = child_id;
alter table course_children
  alter column kindergarten_id set not null,
  drop constraint course_children_course_id_fkey,
  add foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  drop constraint course_children_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade;
create trigger course_children_kindergarten before insert on course_children
  for each row execute function fill_kindergarten_of_child();

alter table child_guardians add column kindergarten_id bigint;
update child_guardians set kindergarten_id = child.kindergarten_id from children child where child.id = child_id;
alter table child_guardians
  alter column kindergarten_id set not null,
  drop constraint child_guardians_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  drop constraint child_guardians_guardian_id_fkey,
  add foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id);
create trigger child_guardians_kindergarten before insert on child_guardians
  for each row execute function fill_kindergarten_of_child();
