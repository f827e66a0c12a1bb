-- What somebody is told of in the app. Names of children and classes are not copied here.
create table notifications (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  type text not null check (type in ('diary_like', 'approvals_submit', 'application', 'calendar', 'wishlist')),
  -- What happened, in the words of the domain that tells it: the same is told to a person once.
  key text not null,
  creator_id bigint references users (id) on delete set null,
  child_id bigint,
  course_id bigint,
  -- The rest, by type (contract/src/communication/notifications.ts).
  data jsonb not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check (kindergarten_id is not null or num_nonnulls(child_id, course_id) = 0),
  check (type not in ('approvals_submit', 'calendar') or child_id is not null),
  check (type <> 'diary_like' or course_id is not null),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  unique (user_id, type, key)
);

create index notifications_own on notifications (user_id, created_at desc, id desc);
create index notifications_unseen on notifications (user_id) where seen_at is null;
create index notifications_kindergarten on notifications (kindergarten_id);
create index notifications_organization on notifications (organization_id);
create index notifications_child on notifications (child_id) where child_id is not null;
create index notifications_course on notifications (course_id) where course_id is not null;
create index notifications_creator on notifications (creator_id) where creator_id is not null;
create index notifications_age on notifications (created_at);

select lock_to_place('notifications', kindergarten => 'kindergarten_id', organization => 'organization_id');
