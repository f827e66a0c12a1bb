-- What a person switched on or off; without a row a notification is on.
create table notification_settings (
  user_id bigint not null references users (id) on delete cascade,
  type text not null,
  channel text not null check (channel in ('mail', 'push')),
  enabled boolean not null,
  primary key (user_id, type, channel)
);
