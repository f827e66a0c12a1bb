-- An organisation has no library, but what it sends may have files: they belong to a set, of the organisation. The people of its
-- kindergartens read them, as far as the owner of the set lets them.
alter table file_sets
  alter column kindergarten_id drop not null,
  add column organization_id bigint references organizations (id),
  add check (num_nonnulls(kindergarten_id, organization_id) = 1),
  add unique (id, organization_id),
  add unique (id, organization_id, kind);
select lock_to_place('file_sets', kindergarten => 'kindergarten_id', organization => 'organization_id');

-- An empty set of files of an owner of that kind in an organisation; returns its number.
create function make_file_set_of_organization(organization bigint, owner_kind text) returns bigint language sql as $$
  insert into file_sets (organization_id, kind) values (organization, owner_kind) returning id
$$;

alter table files
  alter column kindergarten_id drop not null,
  add column organization_id bigint references organizations (id),
  add check (num_nonnulls(kindergarten_id, organization_id) = 1),
  add check (organization_id is null or file_set_id is not null),
  add foreign key (file_set_id, organization_id, owner_kind) references file_sets (id, organization_id, kind);
select lock_to_place('files', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');
