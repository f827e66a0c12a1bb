-- The types of what audiences may name, and of what target groups are made of; each domain adds its own by `add_identity_kind`.
create function identity_types() returns text[] immutable parallel safe language sql return
  '{group,course,teachers,employee,guardian,official,role,employees,guardians,officials}'::text[];
create function member_types() returns text[] immutable parallel safe language sql return
  '{course,employee,guardian,official,role,employees,guardians,officials}'::text[];

alter table audience_entries
  drop constraint audience_entries_unique_id_check,
  add check (unique_id ~ '^[a-z]+-[1-9][0-9]*$' and split_part(unique_id, '-', 1) = any(identity_types()));
alter table target_group_entries
  drop constraint target_group_entries_unique_id_check,
  add check (unique_id ~ '^[a-z]+-[1-9][0-9]*$' and split_part(unique_id, '-', 1) = any(member_types()));

-- For the migration of a domain: lets audiences name rows of its table as `<type>-<id>`, and target groups too unless told
-- otherwise. The table has the key (id, kindergarten_id): an entry names a row of its own kindergarten, and goes with it.
create function add_identity_kind(type text, named regclass, is_member boolean default true) returns void language plpgsql as $$
declare
  entries record;
begin
  for entries in select * from (values
    ('audience_entries', 'audience_kindergarten_id', 'identity_types', identity_types(), true),
    ('target_group_entries', 'group_kindergarten_id', 'member_types', member_types(), is_member)
  ) as entries (name, place, list, types, wanted) where wanted loop
    execute format(
      'create or replace function %I() returns text[] immutable parallel safe language sql return %L::text[]',
      entries.list, entries.types || type
    );
    execute format(
      'alter table %1$I add column %2$I bigint generated always as (identity_number(unique_id, %3$L)) stored,
        add foreign key (%2$I, %4$I) references %5$s (id, kindergarten_id) on delete cascade,
        add check (%2$I is null or %4$I is not null)',
      entries.name, type || '_id', type, entries.place, named
    );
    execute format('create index on %1$I (%2$I) where %2$I is not null', entries.name, type || '_id');
  end loop;
end
$$;
