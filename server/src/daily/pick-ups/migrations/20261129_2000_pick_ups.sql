-- People besides the guardians who may fetch a child, and those who must not.
create table pick_up_persons (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  -- Must not fetch the child; then there are no days.
  refused boolean not null,
  name text not null check (name <> ''),
  -- In the family's own words.
  relation text not null,
  phone_code text,
  phone_number text,
  -- Of a refused person: why, and what to do.
  note text not null default '',
  -- The picture in the storage.
  picture_key text unique,
  valid_from date,
  -- Null without an end.
  valid_until date,
  one_time boolean not null default false,
  created_at timestamptz(3) not null,
  created_by bigint not null references users (id),
  version integer not null default 1,
  unique (id, kindergarten_id),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  check ((phone_code is null) = (phone_number is null)),
  check (refused = (valid_from is null)),
  check (valid_until is null or valid_until >= valid_from),
  check (not one_time or valid_until is not distinct from valid_from)
);

create index pick_up_persons_child on pick_up_persons (child_id, id);
create index pick_up_persons_creator on pick_up_persons (created_by);
create index pick_up_persons_past on pick_up_persons (valid_until) where not refused;
create trigger pick_up_persons_kindergarten before insert on pick_up_persons
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('pick_up_persons', kindergarten => 'kindergarten_id');

-- A guardian who must not fetch the child. It stays if the guardian is removed from the child and comes back.
create table barred_guardians (
  kindergarten_id bigint not null,
  child_id bigint not null,
  guardian_id bigint not null,
  primary key (child_id, guardian_id),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade
);

create index barred_guardians_guardian on barred_guardians (guardian_id);
create trigger barred_guardians_kindergarten before insert on barred_guardians
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('barred_guardians', kindergarten => 'kindergarten_id');

-- Who took a child home. Guardians are known by their membership, others by the name that they had then.
create table pick_up_handovers (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  -- Made by the device, so that what comes twice is written once.
  key uuid not null,
  day date not null,
  time time(0) not null,
  guardian_id bigint,
  name text not null default '',
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users (id),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id)
    on delete set null (guardian_id)
);

create unique index pick_up_handovers_key on pick_up_handovers (kindergarten_id, key);
create index pick_up_handovers_child on pick_up_handovers (child_id, day desc, time desc);
create index pick_up_handovers_guardian on pick_up_handovers (guardian_id);
create index pick_up_handovers_recorder on pick_up_handovers (recorded_by);
create index pick_up_handovers_past on pick_up_handovers (recorded_at);
create trigger pick_up_handovers_kindergarten before insert on pick_up_handovers
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('pick_up_handovers', kindergarten => 'kindergarten_id');

-- The history: what was said about who may fetch a child, and who did. Nothing rewrites it; a job forgets it in time.
create table pick_up_changes (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  -- `pickUpChangeKinds` of contract/src/daily/pick-ups.ts.
  kind text not null,
  at timestamptz(3) not null,
  user_id bigint not null references users (id),
  guardian_id bigint,
  name text not null default '',
  -- First and last day, or the time of a handover, as they were then.
  valid_from text,
  valid_until text,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id)
    on delete cascade
);

create index pick_up_changes_child on pick_up_changes (child_id, id desc);
create index pick_up_changes_user on pick_up_changes (user_id);
create index pick_up_changes_guardian on pick_up_changes (guardian_id);
create index pick_up_changes_past on pick_up_changes (at);
create trigger pick_up_changes_kindergarten before insert on pick_up_changes
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('pick_up_changes', kindergarten => 'kindergarten_id');

create function refuse_pick_up_change() returns trigger language plpgsql as $$
begin
  -- Two memberships of one person become one; everything else stays as it was.
  if to_jsonb(new) - 'guardian_id' is distinct from to_jsonb(old) - 'guardian_id' then
    raise exception 'the history of pick-ups is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

create trigger pick_up_changes_append_only before update on pick_up_changes
  for each row execute function refuse_pick_up_change();

-- Whoever sees a child's guardians sees who may fetch it; whoever names people to call names these, too.
update roles set flags = flags || 'child_access_pick_ups'::text
where type in ('employee', 'guardian') and 'child_access_guardians' = any(flags)
  and not 'child_access_pick_ups' = any(flags);
update roles set flags = flags || 'child_edit_pick_ups'::text
where type in ('employee', 'guardian') and 'child_edit_emergency_contacts' = any(flags)
  and not 'child_edit_pick_ups' = any(flags);
update roles set flags = flags || 'child_guard_pick_ups'::text
where type = 'employee' and 'child_edit_emergency_contacts' = any(flags)
  and not 'child_guard_pick_ups' = any(flags);
