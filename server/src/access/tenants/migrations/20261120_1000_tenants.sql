-- Whoever people work for: an organisation with its kindergartens, a kindergarten on its own, a supplier of the shop.
create table organizations (
  id bigint generated always as identity primary key,
  name text collate names not null,
  country text not null,
  created_at timestamptz(3) not null
);

create table kindergartens (
  id bigint generated always as identity primary key,
  organization_id bigint references organizations (id),
  name text collate names not null,
  country text not null,
  -- Recurring things keep this zone's wall time.
  timezone text not null,
  created_at timestamptz(3) not null
);

create index kindergartens_organization on kindergartens (organization_id, name, id);
create index kindergartens_name on kindergartens (name, id);

create table suppliers (
  id bigint generated always as identity primary key,
  name text collate names not null,
  country text not null,
  created_at timestamptz(3) not null,
  -- When an administrator let the supplier into the shop.
  validated_at timestamptz(3)
);
