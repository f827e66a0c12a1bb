-- The days on which somebody belongs to a class: the first and the last count, an open end has no last one.
alter table course_children
  add column days daterange not null generated always as (daterange(start_date, end_date, '[]')) stored;
alter table course_teachers
  add column days daterange not null generated always as (daterange(start_date, end_date, '[]')) stored;
