-- The calls of a kindergarten read with whom its organisation shares, and who is in the groups that this names. They write none
-- of it, and read nothing of any other organisation.
select lock_to_place('audiences', kindergarten => 'kindergarten_id', organization => 'organization_id',
  shown => 'organization_id = (select organization_above())');
select lock_to_place('audience_entries', kindergarten => 'audience_kindergarten_id', organization => 'audience_organization_id',
  shown => 'audience_organization_id = (select organization_above())');
select lock_to_place('target_group_entries', kindergarten => 'group_kindergarten_id', organization => 'group_organization_id',
  shown => 'group_organization_id = (select organization_above())');
