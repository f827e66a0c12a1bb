-- A signed-in device. The token itself is known to the device alone.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null unique,
  browser text,
  system text,
  kind text not null check (kind in ('desktop', 'tablet', 'phone', 'unknown')),
  timezone text,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Signed out by the person here, or ended from elsewhere.
  end_reason text check (end_reason in ('sign_out', 'revoked', 'password', 'membership', 'administrator')),
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_user on sessions (user_id, last_used_at desc) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Keys for programs of the person's own.
create table user_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);

create index user_tokens_user on user_tokens (user_id, id);
