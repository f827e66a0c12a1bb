-- The files of a class's plans; it gets its set with the first of them.
create table plan_file_sets (
  course_id bigint primary key,
  kindergarten_id bigint not null,
  file_set_id bigint not null unique,
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id),
  foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id)
);
select lock_to_place('plan_file_sets', kindergarten => 'kindergarten_id');

insert into plan_file_sets (course_id, kindergarten_id, file_set_id)
select course_id, kindergarten_id, make_file_set(kindergarten_id, 'plans')
from (select distinct course_id, kindergarten_id from files where owner_kind = 'plans') class;
update files set file_set_id = class.file_set_id
from plan_file_sets class where files.owner_kind = 'plans' and class.course_id = files.course_id;
