-- The place as one number in one setting, `kiik.place`: a kindergarten's, an organisation's below zero, a supplier's from
-- 2^62 on, 0 across all places. So a policy sets up one look at one setting with every statement, and where others are shown
-- besides, one more, which is not taken for rows of the place.
create function supplier_number(supplier bigint) returns bigint immutable parallel safe language sql return
  supplier + 4611686018427387904;
create or replace function place_number() returns bigint stable parallel safe language sql return
  nullif(current_setting('kiik.place', true), '')::bigint;
create or replace function place_kindergarten() returns bigint stable parallel safe language sql return
  case when place_number() > 0 and place_number() < supplier_number(0) then place_number() end;
create or replace function place_organization() returns bigint stable parallel safe language sql return
  case when place_number() < 0 then -place_number() end;
create or replace function place_supplier() returns bigint stable parallel safe language sql return
  case when place_number() > supplier_number(0) then place_number() - supplier_number(0) end;
create or replace function reaches_across() returns boolean stable parallel safe language sql return
  coalesce(place_number() = 0, false);
create or replace function names_place() returns boolean stable parallel safe language sql return
  coalesce(place_number() <> 0, false);
-- The path of its own keeps it from being put into each statement: it is called only once a row of elsewhere is met.
create or replace function scopes_shown() returns text[] stable parallel safe language sql
  set search_path = pg_catalog, public, pg_temp as
  $$ select array_remove(array[
    'official ' || public.organization_above(), case when public.names_place() then 'administrator' end
  ], null) $$;

-- The place of a role as the number that says it.
alter table membership_roles add column place_number bigint generated always as (
  case split_part(scope, ' ', 1)
    when 'official' then -split_part(scope, ' ', 2)::bigint
    when 'representative' then supplier_number(split_part(scope, ' ', 2)::bigint)
    when 'administrator' then null
    else split_part(scope, ' ', 2)::bigint
  end
) stored;

-- As before, with suppliers among the numbers.
create or replace function lock_to_place(
  locked regclass, kindergarten text default null, organization text default null, supplier text default null,
  own text default null, shown text default null
) returns void language plpgsql as $$
declare
  held text := concat_ws(
    ' or ',
    'case (select place_number()) ' || concat_ws(
      ' ', 'when ' || kindergarten || ' then true', 'when -' || organization || ' then true',
      'when supplier_number(' || supplier || ') then true', 'when 0 then true else false end'
    ),
    own
  );
begin
  execute format('alter table %s enable row level security', locked);
  execute format('drop policy if exists place on %s', locked);
  execute format('drop policy if exists place_shown on %s', locked);
  execute format('drop policy if exists beside_place on %s', locked);
  execute format('create policy place on %s using (%s) with check (%2$s)', locked, held);
  if shown is not null then
    execute format('create policy beside_place on %s for select using (%s)', locked, shown);
  end if;
end
$$;

select lock_to_place('suppliers', supplier => 'id');
select lock_to_place(
  name::regclass, kindergarten => 'kindergarten_id', organization => 'organization_id', supplier => 'supplier_id',
  shown => 'scope = any((select scopes_shown())::text[])'
) from unnest(array['memberships', 'roles']) as name;
select lock_to_place('membership_roles', kindergarten => 'place_number',
  shown => 'scope = any((select scopes_shown())::text[])');
