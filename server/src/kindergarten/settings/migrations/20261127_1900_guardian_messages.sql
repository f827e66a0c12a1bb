-- Whether guardians may write to other guardians of their children's classes.
alter table kindergarten_settings add column guardian_messages_enabled boolean not null default false;
