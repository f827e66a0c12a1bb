-- The files of an announcement; it gets its set with the first of them.
alter table announcements
  add column file_set_id bigint unique,
  add foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id),
  add foreign key (file_set_id, organization_id) references file_sets (id, organization_id);

-- What somebody uploaded for an announcement that is not sent yet. Each person has one such set in a place; its files move
-- into the announcement's set, and are deleted if they were left for a day.
create table announcement_uploads (
  file_set_id bigint primary key,
  user_id bigint not null references users (id),
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  check (num_nonnulls(kindergarten_id, organization_id) = 1),
  unique (user_id, kindergarten_id),
  unique (user_id, organization_id),
  foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id),
  foreign key (file_set_id, organization_id) references file_sets (id, organization_id)
);
select lock_to_place('announcement_uploads', kindergarten => 'kindergarten_id', organization => 'organization_id');
