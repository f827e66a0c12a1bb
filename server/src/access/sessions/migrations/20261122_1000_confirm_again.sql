-- When the person last confirmed in this session that it is them; steps that can't be taken back ask for that.
alter table sessions add column confirmed_at timestamptz(3);

-- A link that confirms does so for the session that asked for it alone.
alter table one_time_tokens add column session_id bigint references sessions (id) on delete cascade;
create index one_time_tokens_session on one_time_tokens (session_id) where session_id is not null;
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('verify_email', 'change_email', 'reset_password', 'setup', 'confirm'));
alter table one_time_tokens add constraint one_time_tokens_session_check
  check ((kind = 'confirm') = (session_id is not null));
