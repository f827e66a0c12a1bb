-- What some children eat or must not eat, in the kindergarten's own words.
create table dietary_options (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  name text collate names not null,
  created_at timestamptz(3) not null
);

create index dietary_options_kindergarten on dietary_options (kindergarten_id, name, id);
create unique index dietary_options_name on dietary_options (kindergarten_id, lower(name));

create table child_dietary_options (
  child_id bigint not null references children (id) on delete cascade,
  dietary_option_id bigint not null references dietary_options (id) on delete cascade,
  primary key (child_id, dietary_option_id)
);

create index child_dietary_options_option on child_dietary_options (dietary_option_id);
