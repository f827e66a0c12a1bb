-- The page of one's own children.
update roles set flags = array_append(flags, 'calendar_access_index')
where type = 'guardian' and 'child_access_calendar' = any(flags) and not 'calendar_access_index' = any(flags);
