-- A kindergarten's yes to what its organisation may do with its children: each time it was given, and when taken back.
create table oversights (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  organization_id bigint not null references organizations (id) on delete cascade,
  given_at timestamptz(3) not null,
  given_by bigint references users (id) on delete set null,
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references users (id) on delete set null,
  check (withdrawn_at >= given_at)
);

create unique index oversights_present on oversights (kindergarten_id) where withdrawn_at is null;
create index oversights_organization on oversights (organization_id);
create index oversights_kindergarten on oversights (kindergarten_id, id);

-- Kindergartens whose managers are still to be told that what the organisation could do is off until they say yes.
create table oversight_notices (
  kindergarten_id bigint primary key references kindergartens (id) on delete cascade
);

insert into oversight_notices (kindergarten_id)
select id from kindergartens where organization_id is not null;
