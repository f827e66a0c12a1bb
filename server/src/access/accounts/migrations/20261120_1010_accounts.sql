-- An account: one person with one e-mail address. What the person is, memberships say.
create table users (
  id bigint generated always as identity primary key,
  -- Lower case.
  email text not null unique,
  -- A new address that waits for its confirmation.
  pending_email text,
  -- Argon2id in PHC form; null while no password was ever set.
  password_hash text,
  -- Empty until the person has given them.
  fname text collate names not null,
  lname text collate names not null,
  idcode text,
  language text not null,
  country text not null,
  timezone text not null,
  -- What the person registered as; invitations may add anything.
  registered_as text check (registered_as in ('guardian', 'employee', 'official', 'supplier')),
  -- Storage key of the picture; a new one with every upload.
  picture_key text,
  privacy_confirmed_at timestamptz(3),
  email_verified_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- Grows with every edit; an edit made on an older one is refused.
  version integer not null default 1
);

-- Links of mails. Only hashes are kept; a link works once and until it expires.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('verify_email', 'change_email', 'reset_password', 'setup')),
  user_id bigint references users (id) on delete cascade,
  -- The address the link was sent to; one that changed since is not confirmed by it.
  email text,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((kind = 'setup') = (user_id is null))
);

create index one_time_tokens_user on one_time_tokens (user_id, kind);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
