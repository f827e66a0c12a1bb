-- A group and those in it are of one place. Its columns are named after the group, since `kindergarten_id` and
-- `organization_id` of an entry say whose employees, guardians or officials it means.
alter table target_groups
  add constraint target_groups_kindergarten_key unique (id, kindergarten_id),
  add constraint target_groups_organization_key unique (id, organization_id);

create function fill_place_of_target_group() returns trigger language plpgsql as $$
begin
  select kindergarten_id, organization_id into new.group_kindergarten_id, new.group_organization_id
  from target_groups where id = new.target_group_id;
  return new;
end
$$;

alter table target_group_entries
  add column group_kindergarten_id bigint,
  add column group_organization_id bigint,
  -- Officials are of no kindergarten, also where a group of one names them.
  add column member_kindergarten_id bigint generated always as (
    case when unique_id not like 'official-%' then group_kindergarten_id end
  ) stored;
-- A kindergarten that left the organisation was no longer meant.
delete from target_group_entries entry using target_groups target_group, kindergartens kindergarten
where target_group.id = entry.target_group_id and kindergarten.id = entry.kindergarten_id
  and target_group.organization_id is not null
  and kindergarten.organization_id is distinct from target_group.organization_id;
update target_group_entries set group_kindergarten_id = target_group.kindergarten_id,
  group_organization_id = target_group.organization_id
from target_groups target_group where target_group.id = target_group_id;
alter table target_group_entries
  add check (num_nonnulls(group_kindergarten_id, group_organization_id) = 1),
  drop constraint target_group_entries_target_group_id_fkey,
  add foreign key (target_group_id, group_kindergarten_id)
    references target_groups (id, kindergarten_id) on delete cascade,
  add foreign key (target_group_id, group_organization_id)
    references target_groups (id, organization_id) on delete cascade,
  drop constraint target_group_entries_course_id_fkey,
  add foreign key (course_id, group_kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  -- An organisation's group knows no classes.
  add check (course_id is null or group_kindergarten_id is not null),
  drop constraint target_group_entries_membership_id_fkey,
  add foreign key (membership_id, member_kindergarten_id)
    references memberships (id, kindergarten_id) on delete cascade,
  add foreign key (membership_id) references memberships (id) on delete cascade,
  add foreign key (membership_id, group_organization_id) references memberships (id, organization_id) on delete cascade,
  drop constraint target_group_entries_role_id_fkey,
  add foreign key (role_id, group_kindergarten_id) references roles (id, kindergarten_id) on delete cascade,
  add foreign key (role_id, group_organization_id) references roles (id, organization_id) on delete cascade,
  drop constraint target_group_entries_kindergarten_id_fkey,
  add check (kindergarten_id = group_kindergarten_id),
  add foreign key (kindergarten_id, group_organization_id)
    references kindergartens (id, organization_id) on delete cascade,
  add foreign key (kindergarten_id) references kindergartens (id) on delete cascade,
  add check (organization_id = group_organization_id);
create trigger target_group_entries_place before insert on target_group_entries
  for each row execute function fill_place_of_target_group();

-- The people of a kindergarten that goes to another organisation leave the former one's groups.
-- As the owner: the rows are the organisation's, which the call that moves the kindergarten does not reach.
create function leave_organization_groups() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from target_group_entries where kindergarten_id = old.id and group_organization_id is not null;
  return new;
end
$$;
create trigger kindergartens_groups before update of organization_id on kindergartens
  for each row when (old.organization_id is distinct from new.organization_id) execute function leave_organization_groups();
