-- Made by the asker's device: a question that is sent twice is asked once.
alter table vacation_questions add column key uuid not null default gen_random_uuid();
alter table vacation_questions
  alter column key drop default,
  add unique (kindergarten_id, key);
