-- In which language its author used Kiik when they wrote it; null if nobody knows.
alter table announcements add column language text;
-- For the keys of what belongs to an announcement.
alter table announcements add unique (id, kindergarten_id), add unique (id, organization_id);
