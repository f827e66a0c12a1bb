-- What was corrected in the diary of a day besides the marks, which have their own history: comments that were edited or
-- deleted, and each time that the day was shown to families or hidden.
create table diary_changes (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  course_id bigint not null,
  day date not null,
  kind text not null check (kind in ('day', 'analysis', 'note', 'published')),
  child_id bigint,
  former text,
  -- Null: the comment was deleted.
  value text,
  changed_at timestamptz(3) not null,
  changed_by bigint references users (id) on delete set null,
  check ((kind = 'note') = (child_id is not null)),
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index diary_changes_day on diary_changes (course_id, day, id);
create index diary_changes_child on diary_changes (child_id) where child_id is not null;
create index diary_changes_author on diary_changes (changed_by);
select lock_to_place('diary_changes', kindergarten => 'kindergarten_id');
