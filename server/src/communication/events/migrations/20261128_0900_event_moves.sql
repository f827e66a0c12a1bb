-- Deferred, because all changed days of a series may move in one statement.
alter table events
  drop constraint events_uid_replaces_day_key,
  add constraint events_uid_replaces_day_key unique (uid, replaces_day) deferrable initially immediate;
