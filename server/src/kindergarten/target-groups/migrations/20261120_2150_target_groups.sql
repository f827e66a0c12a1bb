-- A named group of people that things are shared with and letters addressed to.
create table target_groups (
  id bigint generated always as identity primary key,
  kindergarten_id bigint references kindergartens (id),
  organization_id bigint references organizations (id),
  name text collate names not null,
  created_at timestamptz(3) not null,
  version integer not null default 1,
  check (num_nonnulls(kindergarten_id, organization_id) = 1)
);

create index target_groups_kindergarten on target_groups (kindergarten_id, name, id);
create index target_groups_organization on target_groups (organization_id, name, id);

-- Who is in a group (member), and who may use it (consumer). System groups are computed; only that one of them is meant
-- is written here: the kindergarten or organisation whose people it is.
create table target_group_entries (
  target_group_id bigint not null references target_groups (id) on delete cascade,
  side text not null check (side in ('member', 'consumer')),
  -- contract/src/kindergarten/identities.ts: says the same as the one reference that is set.
  unique_id text not null,
  course_id bigint references courses (id) on delete cascade,
  membership_id bigint references memberships (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  primary key (target_group_id, side, unique_id),
  check (num_nonnulls(course_id, membership_id, role_id, kindergarten_id, organization_id) = 1),
  check (case
    when course_id is not null then unique_id = 'course-' || course_id::text
    when role_id is not null then unique_id = 'role-' || role_id::text
    when kindergarten_id is not null then
      unique_id in ('employees-' || kindergarten_id::text, 'guardians-' || kindergarten_id::text)
    when organization_id is not null then unique_id = 'officials-' || organization_id::text
    else unique_id in (
      'employee-' || membership_id::text, 'guardian-' || membership_id::text, 'official-' || membership_id::text
    )
  end)
);

-- Which groups somebody is in or may use, by what they are.
create index target_group_entries_identity on target_group_entries (unique_id, side, target_group_id);
create index target_group_entries_course on target_group_entries (course_id) where course_id is not null;
create index target_group_entries_membership on target_group_entries (membership_id) where membership_id is not null;
create index target_group_entries_role on target_group_entries (role_id) where role_id is not null;
