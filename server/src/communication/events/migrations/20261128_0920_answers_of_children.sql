-- The answer and the slot of a child stay when the guardian who answered is erased.
alter table event_answers
  alter column user_id drop not null,
  add constraint event_answers_of_somebody check (num_nonnulls(child_id, user_id) > 0);
alter table event_bookings alter column user_id drop not null;
