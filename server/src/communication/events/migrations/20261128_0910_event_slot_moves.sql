-- Deferred, because all slots of an event may move in one statement.
alter table event_slots
  drop constraint event_slots_event_id_starts_at_key,
  add constraint event_slots_event_id_starts_at_key unique (event_id, starts_at) deferrable initially immediate;
