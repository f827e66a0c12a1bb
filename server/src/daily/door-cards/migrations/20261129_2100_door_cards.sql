-- What is chosen for all doors of a kindergarten.
create table door_card_settings (
  kindergarten_id bigint primary key references kindergartens (id) on delete cascade,
  -- Whether passages set arrival and leaving in the diary.
  sets_attendance boolean not null,
  -- Counts the edits of the settings and the list of doors.
  version integer not null
);

select lock_to_place('door_card_settings', kindergarten => 'kindergarten_id');

create table doors (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  name text collate names not null check (name <> ''),
  -- Whether cards open it.
  opens boolean not null,
  position integer not null,
  unique (id, kindergarten_id)
);

create index doors_kindergarten on doors (kindergarten_id, position);
select lock_to_place('doors', kindergarten => 'kindergarten_id');

-- Children for whom no card opens a door, although guardians have cards.
create table children_without_doors (
  child_id bigint primary key,
  kindergarten_id bigint not null,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);

create trigger children_without_doors_kindergarten before insert on children_without_doors
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('children_without_doors', kindergarten => 'kindergarten_id');

create table door_cards (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  guardian_id bigint not null,
  -- As `cleanCardNumber` writes it, so that a controller can compare it.
  number text not null check (number ~ '^[0-9A-Z]{4,32}$'),
  -- Null while it opens doors.
  blocked_at timestamptz(3),
  created_at timestamptz(3) not null,
  version integer not null default 1,
  constraint door_cards_once unique (child_id, guardian_id),
  -- Who is no longer a guardian of the child has no card for it.
  foreign key (child_id, guardian_id) references child_guardians (child_id, guardian_id)
    on update cascade on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade
);

create index door_cards_guardian on door_cards (guardian_id);
create index door_cards_numbers on door_cards (kindergarten_id, number);
create trigger door_cards_kindergarten before insert on door_cards
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('door_cards', kindergarten => 'kindergarten_id');

-- A card that opens doors is in one hand: siblings' rows have the same number, another guardian's do not. No constraint
-- can say that without an extension, so the trigger does; of two at once the second waits.
create function refuse_shared_card() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.kindergarten_id || ' ' || new.number, 0));
  if exists (
    select from door_cards other
    where other.kindergarten_id = new.kindergarten_id and other.number = new.number and other.blocked_at is null
      and other.guardian_id <> new.guardian_id
  ) then
    raise exception 'the card is in another hand' using errcode = 'exclusion_violation', constraint = 'door_cards_number';
  end if;
  return new;
end
$$;

-- After the kindergarten is filled in, in the order of names.
create trigger door_cards_number before insert or update on door_cards
  for each row when (new.blocked_at is null) execute function refuse_shared_card();

-- The history of the cards. Nothing rewrites it; a job forgets it in time.
create table door_card_changes (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  guardian_id bigint not null,
  -- `doorCardChangeKinds` of contract/src/daily/door-cards.ts.
  kind text not null,
  number text not null,
  at timestamptz(3) not null,
  user_id bigint not null references users (id),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade
);

create index door_card_changes_kindergarten on door_card_changes (kindergarten_id, id desc);
create index door_card_changes_child on door_card_changes (child_id, id desc);
create index door_card_changes_guardian on door_card_changes (guardian_id);
create index door_card_changes_user on door_card_changes (user_id);
create index door_card_changes_past on door_card_changes (at);
create trigger door_card_changes_kindergarten before insert on door_card_changes
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('door_card_changes', kindergarten => 'kindergarten_id');

create function refuse_door_card_change() returns trigger language plpgsql as $$
begin
  -- Two memberships of one person become one; everything else stays as it was.
  if to_jsonb(new) - 'guardian_id' is distinct from to_jsonb(old) - 'guardian_id' then
    raise exception 'the history of door cards is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger door_card_changes_append_only before update on door_card_changes
  for each row execute function refuse_door_card_change();

-- A program at doors. It has a token instead of a person.
create table door_controllers (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  reported_at timestamptz(3),
  unique (id, kindergarten_id)
);

create index door_controllers_kindergarten on door_controllers (kindergarten_id);
select lock_to_place('door_controllers', kindergarten => 'kindergarten_id');

create table door_controller_doors (
  kindergarten_id bigint not null,
  door_controller_id bigint not null,
  door_id bigint not null,
  primary key (door_controller_id, door_id),
  foreign key (door_controller_id, kindergarten_id) references door_controllers (id, kindergarten_id) on delete cascade,
  foreign key (door_id, kindergarten_id) references doors (id, kindergarten_id) on delete cascade
);

create index door_controller_doors_door on door_controller_doors (door_id);
select lock_to_place('door_controller_doors', kindergarten => 'kindergarten_id');

-- A card was held to a door, or to a phone.
create table door_passages (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  -- Made by the device, so that what comes twice is written once.
  key uuid not null,
  door_id bigint,
  number text not null,
  -- In or out; null where the door does not know.
  direction text check (direction in ('in', 'out')),
  passed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  -- Whose card it was then; null for an unknown one.
  guardian_id bigint,
  -- Who saw it, if no controller reported it.
  seen_by bigint references users (id),
  unique (id, kindergarten_id),
  constraint door_passages_key unique (kindergarten_id, key),
  foreign key (door_id, kindergarten_id) references doors (id, kindergarten_id) on delete set null (door_id),
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id)
    on delete set null (guardian_id)
);

create index door_passages_kindergarten on door_passages (kindergarten_id, passed_at desc, id desc);
create index door_passages_door on door_passages (door_id);
create index door_passages_guardian on door_passages (guardian_id);
create index door_passages_seen on door_passages (seen_by);
create index door_passages_past on door_passages (received_at);
select lock_to_place('door_passages', kindergarten => 'kindergarten_id');

-- The children for whom the card was valid then.
create table door_passage_children (
  kindergarten_id bigint not null,
  door_passage_id bigint not null,
  child_id bigint not null,
  primary key (door_passage_id, child_id),
  foreign key (door_passage_id, kindergarten_id) references door_passages (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);

create index door_passage_children_child on door_passage_children (child_id);
select lock_to_place('door_passage_children', kindergarten => 'kindergarten_id');
