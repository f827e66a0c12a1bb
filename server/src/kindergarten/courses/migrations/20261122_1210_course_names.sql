-- A name is one class's of those that are not archived, however it is written.
alter table courses
  -- Had its name when two could have the same, and keeps it until it is renamed.
  add column name_shared boolean not null default false;
update courses set name_shared = true
where archived_at is null and exists (
  select from courses other
  where other.kindergarten_id = courses.kindergarten_id and lower(other.name) = lower(courses.name)
    and other.archived_at is null and other.id < courses.id
);
create unique index courses_name on courses (kindergarten_id, lower(name)) where archived_at is null and not name_shared;
