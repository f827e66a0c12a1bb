-- Every table with rows of a place, as of now; later ones are locked where they are made.
select lock_to_place('kindergartens', kindergarten => 'id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');
select lock_to_place('organizations', organization => 'id', shown => 'id = (select organization_above())');
select lock_to_place('suppliers', supplier => 'id');

-- Administrators belong to no place, and may be told of in each; the officials above a kindergarten in theirs.
select lock_to_place(
  name::regclass, kindergarten => 'kindergarten_id', organization => 'organization_id', supplier => 'supplier_id',
  shown => 'organization_id = (select organization_above()) or type = ''administrator'' and (select names_place())'
) from unnest(array['memberships', 'roles']) as name;
select lock_to_place('membership_roles', own => 'scope = any((select place_scopes())::text[])', shown => 'exists (
  select from memberships held where held.id = membership_id
)');
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
