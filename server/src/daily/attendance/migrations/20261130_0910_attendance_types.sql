-- The classes of a type whose statuses somebody has chosen; its version changes with each choice.
create table attendance_types (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  course_type text not null check (course_type in ('regular', 'special', 'summer')),
  version integer not null,
  primary key (kindergarten_id, course_type)
);
select lock_to_place('attendance_types', kindergarten => 'kindergarten_id');

-- Whether a status was ever marked: then it is archived instead of deleted.
create index attendance_entries_statuses on attendance_entries using gin (statuses) where statuses <> '{}';
