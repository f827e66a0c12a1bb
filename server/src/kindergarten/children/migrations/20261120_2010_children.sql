-- A child has no account.
create table children (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  fname text collate names not null,
  lname text collate names not null,
  birth_date date not null,
  created_at timestamptz(3) not null
);

create index children_kindergarten on children (kindergarten_id, lname, fname, id);

create table course_children (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  child_id bigint not null references children (id) on delete cascade,
  start_date date not null,
  end_date date,
  check (end_date is null or end_date >= start_date),
  -- Nobody attends a class twice at a time.
  constraint course_children_once exclude using gist (
    int8range(course_id, course_id, '[]') with &&,
    int8range(child_id, child_id, '[]') with &&,
    daterange(start_date, end_date, '[]') with &&
  )
);

create index course_children_course on course_children (course_id, child_id);
create index course_children_child on course_children (child_id, course_id);

create table child_guardians (
  child_id bigint not null references children (id) on delete cascade,
  guardian_id bigint not null references memberships (id),
  -- 1 Mother, 2 Father, 3 Grandmother, 4 Grandfather, 5 Legal guardian.
  relation smallint not null check (relation between 1 and 5),
  main_parent boolean not null default false,
  primary key (child_id, guardian_id)
);

create unique index child_guardians_main_parent on child_guardians (child_id) where main_parent;
create index child_guardians_guardian on child_guardians (guardian_id);
