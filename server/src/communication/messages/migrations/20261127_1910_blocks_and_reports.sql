-- A guardian who receives no messages of another guardian.
create table message_blocks (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  user_id bigint not null references users (id) on delete cascade,
  blocked_user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  unique (user_id, kindergarten_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);
create index message_blocks_blocked on message_blocks (blocked_user_id);
create index message_blocks_kindergarten on message_blocks (kindergarten_id);
select lock_to_place('message_blocks', kindergarten => 'kindergarten_id');

-- A message that a guardian showed to the kindergarten's office.
create table message_reports (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  message_id bigint not null,
  reporter_id bigint references users (id) on delete set null,
  note text not null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  settled_by bigint references users (id) on delete set null,
  unique (message_id, reporter_id),
  foreign key (message_id, kindergarten_id) references messages (id, kindergarten_id) on delete cascade
);
create index message_reports_open on message_reports (kindergarten_id, created_at desc, id desc) where settled_at is null;
create index message_reports_settled on message_reports (kindergarten_id, created_at desc, id desc)
  where settled_at is not null;
create index message_reports_reporter on message_reports (reporter_id);
create index message_reports_settler on message_reports (settled_by);
select lock_to_place('message_reports', kindergarten => 'kindergarten_id');
