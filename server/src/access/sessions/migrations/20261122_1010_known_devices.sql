-- On which devices a person was let in before: nobody else's wrong passwords shut them out there. The secret itself is
-- known to the device alone, and lets nobody in.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null,
  seen_at timestamptz(3) not null,
  primary key (user_id, token_hash)
);

create index known_devices_age on known_devices (seen_at);
