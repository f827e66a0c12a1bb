-- An administrator who acts as somebody else does so in their own session; it goes back when they are done.
alter table sessions add column acting_as_user_id bigint references users (id) on delete set null;

create index sessions_acting on sessions (acting_as_user_id) where acting_as_user_id is not null;
