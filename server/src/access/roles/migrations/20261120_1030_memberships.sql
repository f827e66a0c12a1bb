-- What a person is somewhere. The id is the employee's, guardian's, official's, representative's number.
create table memberships (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  type text not null check (type in ('employee', 'guardian', 'official', 'representative', 'administrator')),
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  supplier_id bigint references suppliers (id),
  created_at timestamptz(3) not null,
  archived_at timestamptz(3),
  check ((type in ('employee', 'guardian')) = (kindergarten_id is not null)),
  check ((type = 'official') = (organization_id is not null)),
  check ((type = 'representative') = (supplier_id is not null))
);

create unique index memberships_person on memberships
  (user_id, type, kindergarten_id, organization_id, supplier_id) nulls not distinct;
create index memberships_kindergarten on memberships (kindergarten_id, type) where archived_at is null;
create index memberships_organization on memberships (organization_id) where archived_at is null;
create index memberships_supplier on memberships (supplier_id) where archived_at is null;

-- A named set of flags. Without a tenant it belongs to the platform's administrators.
create table roles (
  id bigint generated always as identity primary key,
  type text not null check (type in ('employee', 'guardian', 'official', 'representative', 'administrator')),
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  supplier_id bigint references suppliers (id) on delete cascade,
  name text not null,
  flags text[] not null,
  -- Given to new members of that type.
  is_default boolean not null default false,
  check ((type in ('employee', 'guardian')) = (kindergarten_id is not null)),
  check ((type = 'official') = (organization_id is not null)),
  check ((type = 'representative') = (supplier_id is not null))
);

create unique index roles_default on roles (type, kindergarten_id, organization_id, supplier_id) nulls not distinct
  where is_default;
create index roles_kindergarten on roles (kindergarten_id);
create index roles_organization on roles (organization_id);
create index roles_supplier on roles (supplier_id);

create table membership_roles (
  membership_id bigint not null references memberships (id) on delete cascade,
  role_id bigint not null references roles (id),
  primary key (membership_id, role_id)
);

create index membership_roles_role on membership_roles (role_id);
