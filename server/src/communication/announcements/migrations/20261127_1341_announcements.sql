-- What a kindergarten or an organisation tells many people at once.
create table announcements (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  audience_id bigint not null unique,
  author_id bigint references users (id) on delete set null,
  title text not null,
  body text not null,
  -- The beginning of the body, without markup.
  preview text not null,
  valid_from date,
  valid_until date,
  -- When people see it: the moment of sending, or the beginning of its first day.
  published_at timestamptz(3) not null,
  is_pinned boolean not null,
  needs_confirmation boolean not null,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  -- When its author reminded those who had not read it; once.
  reminded_at timestamptz(3),
  version integer not null default 1,
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check (valid_until >= valid_from),
  foreign key (audience_id, kindergarten_id) references audiences (id, kindergarten_id),
  foreign key (audience_id, organization_id) references audiences (id, organization_id)
);

create index announcements_kindergarten on announcements (kindergarten_id, is_pinned desc, published_at desc, id desc);
create index announcements_organization on announcements (organization_id, is_pinned desc, published_at desc, id desc);
create index announcements_author on announcements (author_id);
-- The people of a kindergarten read what its organisation sends; they write none of it.
select lock_to_place('announcements', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');
create trigger announcements_audience after delete on announcements for each row execute function delete_audience();

-- Who has read it. Once for each person: an organisation's announcement may reach them in several kindergartens.
create table announcement_reads (
  announcement_id bigint not null references announcements (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  primary key (announcement_id, user_id)
);

create index announcement_reads_user on announcement_reads (user_id);
select lock_to_place('announcement_reads', own => 'exists (
  select from announcements announcement where announcement.id = announcement_id
)');
