-- When an employee is away, in days of the kindergarten, and what they answer meanwhile.
create table message_absences (
  kindergarten_id bigint not null references kindergartens (id),
  user_id bigint not null references users (id) on delete cascade,
  starts_on date not null,
  ends_on date not null,
  answer text not null,
  version integer not null default 1,
  primary key (user_id, kindergarten_id),
  check (starts_on <= ends_on)
);
create index message_absences_kindergarten on message_absences (kindergarten_id);
select lock_to_place('message_absences', kindergarten => 'kindergarten_id');

-- Who has had the automatic answer of an absence: each person gets it once.
create table message_absence_answers (
  kindergarten_id bigint not null,
  user_id bigint not null,
  sender_id bigint not null references users (id) on delete cascade,
  primary key (user_id, kindergarten_id, sender_id),
  foreign key (user_id, kindergarten_id) references message_absences (user_id, kindergarten_id) on delete cascade
);
create index message_absence_answers_sender on message_absence_answers (sender_id);
select lock_to_place('message_absence_answers', kindergarten => 'kindergarten_id');

-- Written by Kiik while its sender was away.
alter table messages add column is_automatic boolean not null default false;
