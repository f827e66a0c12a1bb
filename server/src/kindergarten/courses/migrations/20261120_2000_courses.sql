-- A class. Who belongs to it from when to when, tables with dates say; both days count, an open end is null.
create table courses (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  name text collate names not null,
  created_at timestamptz(3) not null
);

create index courses_kindergarten on courses (kindergarten_id, name, id);

create table course_teachers (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  employee_id bigint not null references memberships (id),
  start_date date not null,
  end_date date,
  check (end_date is null or end_date >= start_date),
  -- Nobody teaches a class twice at a time. Numbers stand as ranges, which GiST compares without an extension.
  constraint course_teachers_once exclude using gist (
    int8range(course_id, course_id, '[]') with &&,
    int8range(employee_id, employee_id, '[]') with &&,
    daterange(start_date, end_date, '[]') with &&
  )
);

create index course_teachers_course on course_teachers (course_id, employee_id);
create index course_teachers_employee on course_teachers (employee_id, course_id);
