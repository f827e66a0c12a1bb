-- The latest sign-in of a person, also one that has ended.
create index sessions_person on sessions (user_id, created_at);
