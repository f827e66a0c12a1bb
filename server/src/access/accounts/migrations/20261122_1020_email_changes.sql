-- Addresses that accounts had until lately. For some days whoever reads the former one takes the change back; the link
-- stands here and not with the others, since a new password ends those.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  former_email text not null,
  new_email text not null,
  changed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Made when the mail to the former address is sent.
  token_hash bytea unique
);

create index email_changes_user on email_changes (user_id, id);
create index email_changes_expiry on email_changes (expires_at);
