-- docs/decisions/2026-11-30-vacation-answers.md

-- A kindergarten asks families who comes in some weeks. What they say are rows of `child_days`.
create table vacation_questions (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  title text collate names not null check (title <> ''),
  note text not null,
  first_day date not null,
  last_day date not null,
  answer_by date not null,
  -- Every class, also one that is added later; else those in `vacation_question_courses`.
  asks_all boolean not null,
  created_at timestamptz(3) not null,
  created_by bigint references users (id) on delete set null,
  -- When those without an answer were reminded; once.
  reminded_at timestamptz(3),
  closed_at timestamptz(3),
  version integer not null default 1,
  check (last_day - first_day between 0 and 91),
  check (answer_by <= first_day),
  unique (id, kindergarten_id)
);
create index vacation_questions_kindergarten on vacation_questions (kindergarten_id, last_day, id);
create index vacation_questions_creator on vacation_questions (created_by);
create index vacation_questions_unreminded on vacation_questions (answer_by) where reminded_at is null and closed_at is null;
select lock_to_place('vacation_questions', kindergarten => 'kindergarten_id');

create table vacation_question_courses (
  question_id bigint not null,
  course_id bigint not null,
  kindergarten_id bigint not null,
  primary key (question_id, course_id),
  foreign key (question_id, kindergarten_id) references vacation_questions (id, kindergarten_id) on delete cascade,
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade
);
create index vacation_question_courses_course on vacation_question_courses (course_id);
select lock_to_place('vacation_question_courses', kindergarten => 'kindergarten_id');

-- That a child has an answer. The days themselves are in the child's calendar.
create table vacation_answers (
  question_id bigint not null,
  child_id bigint not null,
  kindergarten_id bigint not null,
  answered_at timestamptz(3) not null,
  answered_by bigint references users (id) on delete set null,
  primary key (question_id, child_id),
  foreign key (question_id, kindergarten_id) references vacation_questions (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index vacation_answers_child on vacation_answers (child_id);
create index vacation_answers_author on vacation_answers (answered_by);
select lock_to_place('vacation_answers', kindergarten => 'kindergarten_id');

-- Kindergartens that are there already: managers have what new ones give theirs.
update roles set flags = flags || '{vacations_can_ask}'
where type = 'employee' and flags @> '{roles_can_edit,employees_can_edit}';
