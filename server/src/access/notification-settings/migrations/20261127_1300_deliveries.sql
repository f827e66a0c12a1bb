-- When a person is told outside the app. Without a row: at any time, each notification by itself.
create table notification_times (
  user_id bigint primary key references users (id) on delete cascade,
  mail_digest text not null default 'none' check (mail_digest in ('none', 'daily', 'weekly')),
  -- In the person's time zone; over midnight if it ends earlier than it begins.
  quiet_from time(0),
  quiet_until time(0),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What a person is told outside the app, once per channel. Kept after sending, so that it is not planned again.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  type text not null,
  -- The row that it is about, in a table that the type knows.
  subject_id bigint not null,
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  is_urgent boolean not null,
  due_at timestamptz(3) not null,
  -- A job has it once it is due. It is dropped if the person may not see the subject anymore, or switched it off.
  state text not null default 'waiting' check (state in ('waiting', 'handed', 'sent', 'dropped')),
  ended_at timestamptz(3),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check ((state in ('sent', 'dropped')) = (ended_at is not null)),
  unique (user_id, type, subject_id, channel)
);

create index notification_deliveries_due on notification_deliveries (due_at, user_id) where state = 'waiting';
create index notification_deliveries_kindergarten on notification_deliveries (kindergarten_id);
create index notification_deliveries_organization on notification_deliveries (organization_id);
create index notification_deliveries_ended on notification_deliveries (ended_at) where ended_at is not null;

select lock_to_place('notification_deliveries', kindergarten => 'kindergarten_id', organization => 'organization_id');
