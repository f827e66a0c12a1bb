-- A name is one group's of its place, however it is written.
alter table target_groups
  -- Had its name when two could have the same, and keeps it until it is renamed.
  add column name_shared boolean not null default false;
update target_groups set name_shared = true
where exists (
  select from target_groups other
  where (other.kindergarten_id = target_groups.kindergarten_id or other.organization_id = target_groups.organization_id)
    and lower(other.name) = lower(target_groups.name) and other.id < target_groups.id
);
create unique index target_groups_kindergarten_name on target_groups (kindergarten_id, lower(name))
  where kindergarten_id is not null and not name_shared;
create unique index target_groups_organization_name on target_groups (organization_id, lower(name))
  where organization_id is not null and not name_shared;
