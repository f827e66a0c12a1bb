-- Whoever edits the dates of a stay that somebody else changed in between is told so.
alter table course_teachers add column version integer not null default 1;
alter table course_children add column version integer not null default 1;
-- A class's list of today and its history.
create index course_children_dates on course_children (course_id, start_date, end_date);
