-- What a machine translated, beside the original and as long as it. A place keeps what its people asked for, also of what its
-- organisation wrote.
create table translations (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  place bigint not null generated always as (coalesce(kindergarten_id, -organization_id)) stored,
  -- The original, and its place.
  message_id bigint,
  announcement_id bigint,
  origin_kindergarten_id bigint,
  origin_organization_id bigint,
  language text not null,
  -- Of the text that was translated: with another text the translation is made anew.
  source_hash bytea not null,
  title text not null,
  -- Cleaned rich text.
  body text not null,
  made_at timestamptz(3) not null,
  unique nulls not distinct (message_id, announcement_id, place, language),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  check (num_nonnulls(message_id, announcement_id) = 1),
  check (num_nonnulls(origin_kindergarten_id, origin_organization_id) = 1),
  check (origin_kindergarten_id is null or origin_kindergarten_id = kindergarten_id),
  foreign key (message_id, origin_kindergarten_id) references messages (id, kindergarten_id) on delete cascade,
  foreign key (message_id, origin_organization_id) references messages (id, organization_id) on delete cascade,
  foreign key (announcement_id, origin_kindergarten_id) references announcements (id, kindergarten_id) on delete cascade,
  foreign key (announcement_id, origin_organization_id) references announcements (id, organization_id) on delete cascade
);

create index translations_announcement on translations (announcement_id) where announcement_id is not null;
create index translations_kindergarten on translations (kindergarten_id);
create index translations_organization on translations (organization_id);
select lock_to_place('translations', kindergarten => 'kindergarten_id', organization => 'organization_id');
