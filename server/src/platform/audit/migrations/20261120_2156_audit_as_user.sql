-- Whose account an administrator acted as; `user_id` then is the administrator.
alter table audit_entries add column as_user_id bigint;
