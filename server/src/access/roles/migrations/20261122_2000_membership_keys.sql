-- Rows that refer to a membership or a role name its place along with it, so that no row can mix two places.
alter table memberships
  add constraint memberships_kindergarten_key unique (id, kindergarten_id),
  add constraint memberships_organization_key unique (id, organization_id),
  -- What the person is and where, as one value: `employee 3`. A role fits where its own is the same.
  add column scope text not null generated always as (
    type || coalesce(' ' || coalesce(kindergarten_id, organization_id, supplier_id)::text, '')
  ) stored,
  add constraint memberships_scope_key unique (id, scope);

alter table roles
  add constraint roles_kindergarten_key unique (id, kindergarten_id),
  add constraint roles_organization_key unique (id, organization_id),
  add column scope text not null generated always as (
    type || coalesce(' ' || coalesce(kindergarten_id, organization_id, supplier_id)::text, '')
  ) stored,
  add constraint roles_scope_key unique (id, scope);

-- Filled by the database: whoever writes a row cannot forget the place, nor name a wrong one.
create function fill_scope_of_membership() returns trigger language plpgsql as $$
begin
  new.scope := (select scope from memberships where id = new.membership_id);
  return new;
end
$$;

alter table membership_roles add column scope text;
update membership_roles set scope = membership.scope
from memberships membership where membership.id = membership_id;
alter table membership_roles
  alter column scope set not null,
  drop constraint membership_roles_membership_id_fkey,
  add foreign key (membership_id, scope) references memberships (id, scope) on delete cascade,
  drop constraint membership_roles_role_id_fkey,
  add foreign key (role_id, scope) references roles (id, scope);
create trigger membership_roles_scope before insert on membership_roles
  for each row execute function fill_scope_of_membership();

alter table kindergartens add constraint kindergartens_organization_key unique (id, organization_id);

create function fill_organization_of_official() returns trigger language plpgsql as $$
begin
  new.organization_id := (select organization_id from memberships where id = new.official_id);
  return new;
end
$$;

-- A choice left behind by a kindergarten that went to another organisation gave nothing any more.
delete from official_kindergartens
using memberships official, kindergartens kindergarten
where official.id = official_id and kindergarten.id = official_kindergartens.kindergarten_id
  and kindergarten.organization_id is distinct from official.organization_id;

alter table official_kindergartens add column organization_id bigint;
update official_kindergartens set organization_id = official.organization_id
from memberships official where official.id = official_id;
alter table official_kindergartens
  alter column organization_id set not null,
  drop constraint official_kindergartens_official_id_fkey,
  add foreign key (official_id, organization_id) references memberships (id, organization_id) on delete cascade,
  drop constraint official_kindergartens_kindergarten_id_fkey,
  add foreign key (kindergarten_id, organization_id) references kindergartens (id, organization_id) on delete cascade;
create trigger official_kindergartens_organization before insert on official_kindergartens
  for each row execute function fill_organization_of_official();

-- A kindergarten that goes to another organisation is no longer among those that its former officials chose.
-- As the owner: the rows are the organisation's, which the call that moves the kindergarten does not reach.
create function forget_chosen_kindergarten() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from official_kindergartens where kindergarten_id = old.id;
  return new;
end
$$;
create trigger kindergartens_officials before update of organization_id on kindergartens
  for each row when (old.organization_id is distinct from new.organization_id) execute function forget_chosen_kindergarten();
