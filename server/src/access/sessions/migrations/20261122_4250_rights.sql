-- What a person may do in the addressed place, as `identify.ts` reads it. Flags come as one text, which costs less than an
-- array of them.
create type rights as (
  is_administrator boolean,
  is_member boolean,
  flags text,
  -- Those held in the addressed kindergarten as an official of its organisation.
  official_flags text,
  -- Whether the kindergarten has said yes to the rights of its organisation over the children.
  is_overseen boolean,
  -- Modules that the addressed kindergarten has switched off; null where no kindergarten is addressed.
  disabled_modules text,
  -- Whether an administrator addresses a kindergarten or organisation that exists.
  reaches_tenant boolean
);

-- Roles held there, those held as an official of the kindergarten's organisation, and an administrator's own. PostgreSQL
-- puts this select into the statement that asks, under the locks of whoever asks.
create function rights_in(person bigint, kindergarten bigint, organization bigint, supplier bigint)
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
      )
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

-- The same for whoever holds the session or access token, as the owner of the tables: the one way past the locks that every
-- call takes. It says nothing of anybody else, so it needs no place.
create function rights_of_caller(secret_hash bytea, kindergarten bigint, organization bigint, supplier bigint)
returns setof rights stable language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select theirs.*
    from (
      select user_id from public.sessions where token_hash = secret_hash
      union all
      select user_id from public.user_tokens where token_hash = secret_hash
    ) holder
    cross join lateral public.rights_in(holder.user_id, kindergarten, organization, supplier) theirs;
end
$$;
revoke execute on function rights_of_caller(bytea, bigint, bigint, bigint) from public;
