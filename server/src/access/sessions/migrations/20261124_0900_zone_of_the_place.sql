-- The zone of the addressed kindergarten comes along with the rights there, so that each call knows which day it is: no
-- statement has to look that up. Null where no kindergarten is addressed.
alter type rights add attribute place_timezone text;

-- As before: roles held there, those held as an official of the kindergarten's organisation, and an administrator's own. PostgreSQL
-- puts this select into the statement that asks, under the locks of whoever asks.
create or replace function rights_in(person bigint, kindergarten bigint, organization bigint, supplier bigint)
returns setof rights stable parallel safe language sql as $$
  select theirs.*
  from (select) asked
  left join public.kindergartens place on place.id = kindergarten
  cross join lateral (
    select
      coalesce(bool_or(membership.type = 'administrator'), false),
      coalesce(bool_or(membership.type <> 'administrator'), false),
      ' ' || string_agg(array_to_string(role.flags, ' '), ' ') filter (
        where membership.organization_id is null or kindergarten is null
      ) || ' ',
      ' ' || string_agg(array_to_string(role.flags, ' '), ' ') filter (
        where not (membership.organization_id is null or kindergarten is null)
      ) || ' ',
      -- Asked only for who is such an official.
      case when not bool_and(membership.organization_id is null or kindergarten is null) then exists (
        select from public.oversights yes
        where yes.kindergarten_id = place.id and yes.organization_id = place.organization_id and yes.withdrawn_at is null
      ) end,
      ' ' || array_to_string(place.disabled_modules, ' ') || ' ',
      coalesce(bool_or(membership.type = 'administrator'), false) and (
        place.id is not null or exists (select from public.organizations where id = organization)
      ),
      place.timezone
    from public.memberships membership
    left join public.membership_roles held on held.membership_id = membership.id
    left join public.roles role on role.id = held.role_id
    where membership.user_id = person
      and membership.active
      and (
        membership.type = 'administrator'
        or membership.kindergarten_id = kindergarten
        or membership.organization_id = organization
        or membership.supplier_id = supplier
        or membership.organization_id = place.organization_id and (
          membership.all_kindergartens
          or exists (
            select from public.official_kindergartens
            where official_id = membership.id and kindergarten_id = kindergarten
          )
        )
      )
  ) theirs
$$;

drop function rights_of_callers(bytea[], bigint[], bigint[], bigint[]);
create function rights_of_callers(
  secret_hashes bytea[], kindergartens bigint[], organizations bigint[], suppliers bigint[]
) returns table (
  caller integer, is_administrator boolean, is_member boolean, flags text, official_flags text, is_overseen boolean,
  disabled_modules text, reaches_tenant boolean, place_timezone text
) rows 10 stable language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  -- Planned anew for each call, as it would be by itself, it takes twice the time.
  set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select asked.number::integer, theirs.*
    from unnest(secret_hashes, kindergartens, organizations, suppliers) with ordinality
      as asked (secret_hash, kindergarten, organization, supplier, number)
    cross join lateral (
      select user_id from public.sessions where token_hash = asked.secret_hash
      union all
      select user_id from public.user_tokens where token_hash = asked.secret_hash
    ) holder
    cross join lateral public.rights_in(holder.user_id, asked.kindergarten, asked.organization, asked.supplier) theirs;
end
$$;
revoke execute on function rights_of_callers(bytea[], bigint[], bigint[], bigint[]) from public;
