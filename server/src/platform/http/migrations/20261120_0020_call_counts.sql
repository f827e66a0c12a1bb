-- Calls of limited routes by caller (hashed) and time window.
create table call_counts (
  key text not null,
  call_window bigint not null,
  calls integer not null,
  expires_at timestamptz not null,
  primary key (key, call_window)
);

create index call_counts_expiry on call_counts (expires_at);
