-- A class and those who teach it are of one kindergarten, which the database itself keeps.
alter table courses add constraint courses_kindergarten_key unique (id, kindergarten_id);

create function fill_kindergarten_of_course() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from courses where id = new.course_id);
  return new;
end
$$;

alter table course_teachers add column kindergarten_id bigint;
update course_teachers set kindergarten_id = course.kindergarten_id from courses course where course.id = course_id;
alter table course_teachers
  alter column kindergarten_id set not null,
  drop constraint course_teachers_course_id_fkey,
  add foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  drop constraint course_teachers_employee_id_fkey,
  add foreign key (employee_id, kindergarten_id) references memberships (id, kindergarten_id);
create trigger course_teachers_kindergarten before insert on course_teachers
  for each row execute function fill_kindergarten_of_course();
