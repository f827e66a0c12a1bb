-- Where a transaction works: one kindergarten, organisation or supplier, or across all places. It is said with
-- set_config(…, true) and forgotten as the transaction ends; nothing said is no place, and shows no row of any.
create function place_kindergarten() returns bigint stable parallel safe language sql return
  nullif(current_setting('kiik.kindergarten', true), '')::bigint;
create function place_organization() returns bigint stable parallel safe language sql return
  nullif(current_setting('kiik.organization', true), '')::bigint;
create function place_supplier() returns bigint stable parallel safe language sql return
  nullif(current_setting('kiik.supplier', true), '')::bigint;
create function reaches_across() returns boolean stable parallel safe language sql return
  current_setting('kiik.across', true) = 'on';
-- What people of the place are, as `memberships.scope` has it.
create function place_scopes() returns text[] stable parallel safe language sql return array_remove(array[
  'employee ' || place_kindergarten(), 'guardian ' || place_kindergarten(),
  'official ' || place_organization(), 'representative ' || place_supplier()
], null);
-- Whether any place was said at all.
create function names_place() returns boolean stable parallel safe language sql return
  coalesce(place_kindergarten(), place_organization(), place_supplier()) is not null;

-- The organisation of the kindergarten, of which its calls read who helps to run it.
create function organization_above() returns bigint stable parallel safe language sql
  security definer set search_path = pg_catalog, public, pg_temp as
  $$ select organization_id from public.kindergartens where id = public.place_kindergarten() $$;

-- Locks a table: whoever does not own it sees and writes the rows of the transaction's place alone. Every new table that
-- belongs to a place gets its lock in the migration that makes it.
-- The columns say whose a row is; `shown` is the condition for rows of others that may be read there, besides.
create function lock_to_place(
  locked regclass, kindergarten text default null, organization text default null, supplier text default null,
  own text default null, shown text default null
) returns void language plpgsql as $$
declare
  held text := concat_ws(
    ' or ',
    kindergarten || ' = (select place_kindergarten())',
    organization || ' = (select place_organization())',
    supplier || ' = (select place_supplier())',
    own,
    '(select reaches_across())'
  );
begin
  execute format('alter table %s enable row level security', locked);
  execute format('create policy place on %s using (%s) with check (%2$s)', locked, held);
  if shown is not null then
    execute format('create policy place_shown on %s for select using (%s)', locked, shown);
  end if;
end
$$;
