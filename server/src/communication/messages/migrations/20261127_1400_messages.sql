-- A message: one row, however many people receive it. A draft until it is sent; `queued` while it waits for its time.
create table messages (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  -- A kindergarten's id, or an organisation's as a negative number: one column for both in the indexes.
  place bigint not null generated always as (coalesce(kindergarten_id, -organization_id)) stored,
  audience_id bigint not null unique,
  -- Besides its audience: everybody in the office of the kindergarten.
  to_office boolean not null default false,
  -- The first message of the thread; null for that one itself.
  thread_id bigint,
  replies_to_id bigint,
  sender_id bigint references users (id) on delete set null,
  subject text not null,
  -- Cleaned rich text, and the beginning of its words.
  body text not null,
  preview text not null,
  -- Subject and words as `search_form` writes them.
  search text not null,
  language text not null,
  state text not null default 'draft' check (state in ('draft', 'queued', 'sent')),
  is_urgent boolean not null default false,
  allows_reply_all boolean not null default false,
  -- When it should be sent, or will be.
  send_at timestamptz(3) check (state <> 'queued' or send_at is not null),
  -- When it was sent; before that, when it was last changed. The folders are sorted by it.
  dated_at timestamptz(3) not null,
  -- How many received it, counted when it was sent.
  people_count integer not null default 0,
  families_count integer not null default 0,
  reminded_at timestamptz(3),
  -- What its sender did with it.
  deleted_at timestamptz(3),
  purged_at timestamptz(3),
  version integer not null default 1,
  unique (id, kindergarten_id),
  unique (id, organization_id),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  foreign key (thread_id, kindergarten_id) references messages (id, kindergarten_id) on delete set null (thread_id),
  foreign key (thread_id, organization_id) references messages (id, organization_id) on delete set null (thread_id),
  foreign key (replies_to_id, kindergarten_id) references messages (id, kindergarten_id) on delete set null (replies_to_id),
  foreign key (replies_to_id, organization_id) references messages (id, organization_id) on delete set null (replies_to_id),
  foreign key (audience_id, kindergarten_id) references audiences (id, kindergarten_id),
  foreign key (audience_id, organization_id) references audiences (id, organization_id)
);
create index messages_sender on messages (sender_id, place, dated_at desc, id desc) where deleted_at is null;
create index messages_sender_deleted on messages (sender_id, place, deleted_at desc, id desc)
  where deleted_at is not null and purged_at is null;
create index messages_thread on messages (thread_id) where thread_id is not null;
create index messages_replies on messages (replies_to_id) where replies_to_id is not null;
create trigger messages_audience after delete on messages for each row execute function delete_audience();
-- The calls of a kindergarten read what its organisation sent to its people.
select lock_to_place('messages', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');

-- Families that a message is for: the guardians who may know of that child when it is sent.
create table message_families (
  message_id bigint not null,
  kindergarten_id bigint not null,
  child_id bigint not null,
  primary key (message_id, child_id),
  foreign key (message_id, kindergarten_id) references messages (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index message_families_child on message_families (child_id);
select lock_to_place('message_families', kindergarten => 'kindergarten_id');

-- The copy of one receiver, in the place where they read it. Of an organisation's message, that may be their kindergarten.
create table message_receivers (
  message_id bigint not null,
  -- The place of the message, by a trigger.
  message_kindergarten_id bigint,
  message_organization_id bigint,
  user_id bigint not null references users (id) on delete cascade,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  place bigint not null generated always as (coalesce(kindergarten_id, -organization_id)) stored,
  -- The message's own, for the index.
  dated_at timestamptz(3) not null,
  seen_at timestamptz(3),
  deleted_at timestamptz(3),
  purged_at timestamptz(3),
  primary key (message_id, user_id),
  check (num_nonnulls(message_kindergarten_id, message_organization_id) = 1),
  check (message_kindergarten_id is null or message_kindergarten_id = kindergarten_id),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  foreign key (message_id, message_kindergarten_id) references messages (id, kindergarten_id) on delete cascade,
  foreign key (message_id, message_organization_id) references messages (id, organization_id) on delete cascade
);
create function fill_place_of_message() returns trigger language plpgsql as $$
begin
  select kindergarten_id, organization_id into new.message_kindergarten_id, new.message_organization_id
  from messages where id = new.message_id;
  return new;
end
$$;
create trigger message_receivers_place before insert on message_receivers
  for each row execute function fill_place_of_message();
-- With the columns that the lock asks for, so that a folder is counted from the index alone.
create index message_receivers_received on message_receivers (user_id, place, dated_at desc, message_id desc)
  include (kindergarten_id, organization_id, seen_at) where deleted_at is null;
create index message_receivers_unseen on message_receivers (user_id, place)
  include (kindergarten_id, organization_id) where deleted_at is null and seen_at is null;
create index message_receivers_deleted on message_receivers (user_id, place, deleted_at desc, message_id desc)
  where deleted_at is not null and purged_at is null;
-- The calls of an organisation read who has opened its messages.
select lock_to_place('message_receivers', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'message_organization_id = (select place_organization())');

-- Because of which children a guardian received it: so families are counted, not people.
create table message_receiver_children (
  message_id bigint not null,
  user_id bigint not null,
  kindergarten_id bigint not null,
  child_id bigint not null,
  primary key (message_id, child_id, user_id),
  foreign key (message_id, user_id) references message_receivers (message_id, user_id) on delete cascade,
  foreign key (message_id, kindergarten_id) references messages (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index message_receiver_children_child on message_receiver_children (child_id);
create index message_receiver_children_user on message_receiver_children (user_id);
select lock_to_place('message_receiver_children', kindergarten => 'kindergarten_id');
