-- The devices that show pushes: where the maker of their browser takes them, and with which keys they are encrypted.
create table push_subscriptions (
  session_id bigint primary key references sessions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- Whoever uses that browser now has it.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);

create index push_subscriptions_user on push_subscriptions (user_id, session_id);
