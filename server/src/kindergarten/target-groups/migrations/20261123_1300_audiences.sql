-- Whom something is shared with or meant for: identities, each at a level. What has an audience keeps its number.
-- docs/decisions/2026-11-23-audiences.md
create table audiences (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  unique (kindergarten_id, id),
  unique (organization_id, id),
  check (num_nonnulls(kindergarten_id, organization_id) = 1)
);
select lock_to_place('audiences', kindergarten => 'kindergarten_id', organization => 'organization_id');

-- An empty audience of a kindergarten, or of an organisation; returns its number.
create function make_audience(kindergarten bigint, organization bigint default null) returns bigint language sql as $$
  insert into audiences (kindergarten_id, organization_id) values (kindergarten, organization) returning id
$$;

-- The audience goes with what had it: `create trigger <table>_audience after delete on <table> for each row …`.
create function delete_audience() returns trigger language plpgsql as $$
begin
  delete from audiences where id = old.audience_id;
  return null;
end
$$;

-- The number in a `unique_id` of one of these types, null for the others.
create function identity_number(unique_id text, variadic types text[]) returns bigint
  immutable parallel safe language sql return
  case when split_part(unique_id, '-', 1) = any(types) then split_part(unique_id, '-', 2)::bigint end;

create table audience_entries (
  audience_id bigint not null,
  -- contract/src/platform/identities.ts; the references below follow from it, so that an entry goes with whom it names.
  unique_id text not null check (
    unique_id ~ '^(group|course|teachers|employee|guardian|official|role|employees|guardians|officials)-[1-9][0-9]*$'
  ),
  -- What the levels are says whoever has the audience; the higher one holds.
  level smallint not null check (level > 0),
  -- The place of the audience, by a trigger.
  audience_kindergarten_id bigint,
  audience_organization_id bigint,
  target_group_id bigint generated always as (identity_number(unique_id, 'group')) stored,
  course_id bigint generated always as (identity_number(unique_id, 'course', 'teachers')) stored,
  membership_id bigint generated always as (identity_number(unique_id, 'employee', 'guardian', 'official')) stored,
  role_id bigint generated always as (identity_number(unique_id, 'role')) stored,
  kindergarten_id bigint generated always as (identity_number(unique_id, 'employees', 'guardians')) stored,
  organization_id bigint generated always as (identity_number(unique_id, 'officials')) stored,
  -- Officials are of no kindergarten, also where something of one is shared with them.
  member_kindergarten_id bigint generated always as (
    case when unique_id not like 'official-%' then audience_kindergarten_id end
  ) stored,
  primary key (audience_id, unique_id),
  check (num_nonnulls(audience_kindergarten_id, audience_organization_id) = 1),
  foreign key (audience_id, audience_kindergarten_id) references audiences (id, kindergarten_id) on delete cascade,
  foreign key (audience_id, audience_organization_id) references audiences (id, organization_id) on delete cascade,
  foreign key (target_group_id, audience_kindergarten_id) references target_groups (id, kindergarten_id) on delete cascade,
  foreign key (target_group_id, audience_organization_id) references target_groups (id, organization_id) on delete cascade,
  foreign key (course_id, audience_kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  -- An organisation has no classes.
  check (course_id is null or audience_kindergarten_id is not null),
  foreign key (membership_id) references memberships (id) on delete cascade,
  foreign key (membership_id, member_kindergarten_id) references memberships (id, kindergarten_id) on delete cascade,
  foreign key (membership_id, audience_organization_id) references memberships (id, organization_id) on delete cascade,
  foreign key (role_id, audience_kindergarten_id) references roles (id, kindergarten_id) on delete cascade,
  foreign key (role_id, audience_organization_id) references roles (id, organization_id) on delete cascade,
  foreign key (kindergarten_id) references kindergartens (id) on delete cascade,
  check (kindergarten_id = audience_kindergarten_id),
  foreign key (kindergarten_id, audience_organization_id) references kindergartens (id, organization_id) on delete cascade,
  foreign key (organization_id) references organizations (id) on delete cascade,
  check (organization_id = audience_organization_id)
);

create function fill_place_of_audience() returns trigger language plpgsql as $$
begin
  select kindergarten_id, organization_id into new.audience_kindergarten_id, new.audience_organization_id
  from audiences where id = new.audience_id;
  return new;
end
$$;
create trigger audience_entries_place before insert on audience_entries
  for each row execute function fill_place_of_audience();

-- With the columns that the lock asks for, so that what reaches somebody is read from the index alone.
create index audience_entries_identity on audience_entries (unique_id, level, audience_id)
  include (audience_kindergarten_id, audience_organization_id);
create index audience_entries_target_group on audience_entries (target_group_id) where target_group_id is not null;
create index audience_entries_course on audience_entries (course_id) where course_id is not null;
create index audience_entries_membership on audience_entries (membership_id) where membership_id is not null;
create index audience_entries_role on audience_entries (role_id) where role_id is not null;
select lock_to_place(
  'audience_entries', kindergarten => 'audience_kindergarten_id', organization => 'audience_organization_id'
);

-- Entries of target groups are their `unique_id` in the same way.
alter table target_group_entries
  drop column course_id, drop column membership_id, drop column role_id, drop column kindergarten_id,
  drop column organization_id;
alter table target_group_entries
  add check (unique_id ~ '^(course|employee|guardian|official|role|employees|guardians|officials)-[1-9][0-9]*$'),
  add column course_id bigint generated always as (identity_number(unique_id, 'course')) stored,
  add column membership_id bigint generated always as (identity_number(unique_id, 'employee', 'guardian', 'official')) stored,
  add column role_id bigint generated always as (identity_number(unique_id, 'role')) stored,
  add column kindergarten_id bigint generated always as (identity_number(unique_id, 'employees', 'guardians')) stored,
  add column organization_id bigint generated always as (identity_number(unique_id, 'officials')) stored,
  add foreign key (course_id, group_kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  add check (course_id is null or group_kindergarten_id is not null),
  add foreign key (membership_id) references memberships (id) on delete cascade,
  add foreign key (membership_id, member_kindergarten_id) references memberships (id, kindergarten_id) on delete cascade,
  add foreign key (membership_id, group_organization_id) references memberships (id, organization_id) on delete cascade,
  add foreign key (role_id, group_kindergarten_id) references roles (id, kindergarten_id) on delete cascade,
  add foreign key (role_id, group_organization_id) references roles (id, organization_id) on delete cascade,
  add foreign key (kindergarten_id) references kindergartens (id) on delete cascade,
  add check (kindergarten_id = group_kindergarten_id),
  add foreign key (kindergarten_id, group_organization_id) references kindergartens (id, organization_id) on delete cascade,
  add foreign key (organization_id) references organizations (id) on delete cascade,
  add check (organization_id = group_organization_id);
create index target_group_entries_course on target_group_entries (course_id) where course_id is not null;
create index target_group_entries_membership on target_group_entries (membership_id) where membership_id is not null;
create index target_group_entries_role on target_group_entries (role_id) where role_id is not null;

-- The people of a kindergarten that goes to another organisation leave what the former one shares, too.
create or replace function leave_organization_groups() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from target_group_entries where kindergarten_id = old.id and group_organization_id is not null;
  delete from audience_entries where kindergarten_id = old.id and audience_organization_id is not null;
  return new;
end
$$;
