-- Each `(select …)` of a policy is a part of every plan that names the table, set up whether it is needed or not: that was
-- most of what the locks cost. One number now says the place, and the rows of the place come before those shown besides.

-- A kindergarten by its number, an organisation by its own below zero, 0 across all places, null for none of these.
create function place_number() returns bigint stable parallel safe language sql return coalesce(
  nullif(current_setting('kiik.kindergarten', true), '')::bigint,
  -nullif(current_setting('kiik.organization', true), '')::bigint,
  case when current_setting('kiik.across', true) = 'on' then 0 end
);
-- As `place_scopes`, of those who may be told of besides: the officials above a kindergarten, and administrators.
create function scopes_shown() returns text[] stable parallel safe language sql return array_remove(array[
  'official ' || organization_above(), case when names_place() then 'administrator' end
], null);

-- As before; may also lock anew. Permissive policies are asked from the last name to the first, so `place` comes before
-- `beside_place`, which costs more.
create or replace function lock_to_place(
  locked regclass, kindergarten text default null, organization text default null, supplier text default null,
  own text default null, shown text default null
) returns void language plpgsql as $$
declare
  held text := concat_ws(
    ' or ',
    'case (select place_number()) ' || concat_ws(
      ' ', 'when ' || kindergarten || ' then true', 'when -' || organization || ' then true', 'when 0 then true else false end'
    ),
    supplier || ' = (select place_supplier())',
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

select lock_to_place('kindergartens', kindergarten => 'id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');
select lock_to_place('organizations', organization => 'id', shown => 'id = (select organization_above())');
select lock_to_place('suppliers', supplier => 'id');
select lock_to_place(
  name::regclass, kindergarten => 'kindergarten_id', organization => 'organization_id', supplier => 'supplier_id',
  shown => 'scope = any((select scopes_shown())::text[])'
) from unnest(array['memberships', 'roles']) as name;
select lock_to_place('membership_roles', own => 'scope = any((select place_scopes())::text[])',
  shown => 'scope = any((select scopes_shown())::text[])');
select lock_to_place('invitations', own => 'exists (
  select from memberships invited where invited.id = membership_id and invited.scope = any((select place_scopes())::text[])
)');
select lock_to_place('official_kindergartens', organization => 'organization_id',
  shown => 'kindergarten_id = (select place_kindergarten())');
select lock_to_place('oversights', kindergarten => 'kindergarten_id',
  shown => 'organization_id = (select place_organization())');
select lock_to_place('target_groups', kindergarten => 'kindergarten_id', organization => 'organization_id');
select lock_to_place('target_group_entries', kindergarten => 'group_kindergarten_id', organization => 'group_organization_id');
select lock_to_place('folder_shares', kindergarten => 'folder_kindergarten_id');
select lock_to_place(name::regclass, kindergarten => 'kindergarten_id') from unnest(array[
  'child_dietary_options', 'child_former_guardians', 'child_guardians', 'children', 'consent_decisions', 'course_children',
  'course_teachers', 'courses', 'dietary_options', 'employee_details', 'erasures', 'failed_erasures', 'file_children',
  'file_views', 'files', 'folders', 'guardian_details', 'import_files', 'import_headings', 'kindergarten_settings',
  'oversight_notices', 'upload_pieces', 'uploads'
]) as name;
