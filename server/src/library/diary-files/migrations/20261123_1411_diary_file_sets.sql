-- The files of a class's diary; it gets its set with the first of them.
create table diary_file_sets (
  course_id bigint primary key,
  kindergarten_id bigint not null,
  file_set_id bigint not null unique,
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id),
  foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id)
);
select lock_to_place('diary_file_sets', kindergarten => 'kindergarten_id');

insert into diary_file_sets (course_id, kindergarten_id, file_set_id)
select course_id, kindergarten_id, make_file_set(kindergarten_id, 'diary')
from (select distinct course_id, kindergarten_id from files where owner_kind = 'diary') class;
update files set file_set_id = class.file_set_id
from diary_file_sets class where files.owner_kind = 'diary' and class.course_id = files.course_id;
