-- An event, a whole series of them, or one occurrence of a series that was changed alone. Days and times are those of the clock
-- on the wall in the event's zone, so 09:00 stays 09:00 when the clocks change.
create table events (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  audience_id bigint not null unique,
  -- The same for a series and what was changed alone in it: the UID in people's calendars.
  uid text not null default gen_random_uuid()::text,
  -- The day in the series that this event replaces.
  replaces_day date,
  event_type smallint not null check (event_type between 1 and 8),
  title text not null,
  description text not null,
  location text not null,
  -- The first day; null times: whole days.
  repeat_start date not null,
  start_time time(0),
  end_time time(0),
  -- How many days after its start an occurrence ends.
  duration smallint not null check (duration between 0 and 60),
  timezone text not null,
  -- contract/src/communication/recurrence.ts
  rrule text,
  -- Days of the rule on which there is nothing, or an event that replaces it.
  excluded_days date[] not null default '{}',
  -- Up to which day the occurrences of the rule are stored.
  stored_until date not null,
  asks_answers boolean not null,
  -- Until when families may book and change a slot; null: until it starts.
  book_until timestamptz(3),
  -- Null once that person's account was deleted.
  creator_id bigint references users (id),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check ((start_time is null) = (end_time is null)),
  check (rrule is null or replaces_day is null),
  -- Families answer in their kindergarten.
  check (not asks_answers or kindergarten_id is not null),
  unique (id, kindergarten_id),
  unique (id, organization_id),
  unique (uid, replaces_day),
  foreign key (audience_id, kindergarten_id) references audiences (id, kindergarten_id),
  foreign key (audience_id, organization_id) references audiences (id, organization_id)
);
create index events_kindergarten on events (kindergarten_id, created_at desc, id desc);
create index events_organization on events (organization_id, created_at desc, id desc);
create index events_creator on events (creator_id);
-- The series whose occurrences a job adds.
create index events_to_extend on events (stored_until) where rrule is not null;
create trigger events_audience after delete on events for each row execute function delete_audience();
-- A kindergarten's calls read what its organisation shares.
select lock_to_place('events', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');

-- Every occurrence, so that a month is one range of an index. What is said of an occurrence stays with it if it moves.
create table event_occurrences (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- When those who had not answered were reminded.
  reminded_at timestamptz(3),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check (ends_at > starts_at),
  -- Deferred, because all days of a series may move in one statement.
  unique (event_id, day) deferrable initially immediate,
  unique (id, kindergarten_id),
  foreign key (event_id, kindergarten_id) references events (id, kindergarten_id) on delete cascade,
  foreign key (event_id, organization_id) references events (id, organization_id) on delete cascade
);
create index event_occurrences_kindergarten on event_occurrences (kindergarten_id, starts_at, event_id);
create index event_occurrences_organization on event_occurrences (organization_id, starts_at, event_id);
select lock_to_place('event_occurrences', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');

-- Until when a person has seen what is new in a place's calendar.
create table event_looks (
  user_id bigint not null references users (id),
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  seen_at timestamptz(3) not null,
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  unique nulls not distinct (user_id, kindergarten_id, organization_id)
);
create index event_looks_kindergarten on event_looks (kindergarten_id);
create index event_looks_organization on event_looks (organization_id);
select lock_to_place('event_looks', kindergarten => 'kindergarten_id', organization => 'organization_id');

-- Whether the family of a child comes to an occurrence, or a person for whom it is without a child.
create table event_answers (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  occurrence_id bigint not null,
  child_id bigint,
  -- Who answered last.
  user_id bigint not null references users (id),
  answer text not null check (answer in ('coming', 'not_coming')),
  -- How many of the family come.
  people_count smallint not null check (people_count between 0 and 20),
  answered_at timestamptz(3) not null,
  check ((answer = 'coming') = (people_count > 0)),
  foreign key (occurrence_id, kindergarten_id) references event_occurrences (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id)
);
create unique index event_answers_child on event_answers (occurrence_id, child_id) where child_id is not null;
create unique index event_answers_person on event_answers (occurrence_id, user_id) where child_id is null;
create index event_answers_of_child on event_answers (child_id);
create index event_answers_of_person on event_answers (user_id);
create index event_answers_kindergarten on event_answers (kindergarten_id);
select lock_to_place('event_answers', kindergarten => 'kindergarten_id');

-- What is needed for an event: things to bring and hands to help.
create table event_items (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  event_id bigint not null,
  kind text not null check (kind in ('bring', 'help')),
  name text not null,
  needed smallint not null check (needed between 1 and 500),
  position smallint not null,
  unique (id, kindergarten_id),
  foreign key (event_id, kindergarten_id) references events (id, kindergarten_id) on delete cascade
);
create index event_items_event on event_items (event_id, position);
create index event_items_kindergarten on event_items (kindergarten_id);
select lock_to_place('event_items', kindergarten => 'kindergarten_id');

-- Who takes how many of them for an occurrence.
create table event_item_takers (
  item_id bigint not null,
  kindergarten_id bigint not null,
  occurrence_id bigint not null,
  user_id bigint not null references users (id),
  amount smallint not null check (amount > 0),
  primary key (item_id, occurrence_id, user_id),
  foreign key (item_id, kindergarten_id) references event_items (id, kindergarten_id) on delete cascade,
  foreign key (occurrence_id, kindergarten_id) references event_occurrences (id, kindergarten_id) on delete cascade
);
create index event_item_takers_occurrence on event_item_takers (occurrence_id);
create index event_item_takers_person on event_item_takers (user_id);
create index event_item_takers_kindergarten on event_item_takers (kindergarten_id);
select lock_to_place('event_item_takers', kindergarten => 'kindergarten_id');

-- Times for a talk with one family each.
create table event_slots (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  event_id bigint not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > starts_at),
  unique (event_id, starts_at),
  unique (id, event_id, kindergarten_id),
  foreign key (event_id, kindergarten_id) references events (id, kindergarten_id) on delete cascade
);
create index event_slots_kindergarten on event_slots (kindergarten_id);
create index event_slots_start on event_slots (starts_at);
select lock_to_place('event_slots', kindergarten => 'kindergarten_id');

-- The keys allow each slot one family, and each family one slot of an event.
create table event_bookings (
  slot_id bigint primary key,
  kindergarten_id bigint not null,
  event_id bigint not null,
  child_id bigint not null,
  -- Who booked last.
  user_id bigint not null references users (id),
  booked_at timestamptz(3) not null,
  constraint event_bookings_family unique (event_id, child_id),
  foreign key (slot_id, event_id, kindergarten_id) references event_slots (id, event_id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id)
);
create index event_bookings_of_child on event_bookings (child_id);
create index event_bookings_of_person on event_bookings (user_id);
create index event_bookings_kindergarten on event_bookings (kindergarten_id);
select lock_to_place('event_bookings', kindergarten => 'kindergarten_id');

-- A person's private calendar feed, from all their places.
create table event_feeds (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null
);
