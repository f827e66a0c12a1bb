-- Follows from the event that a kindergarten leaves its organisation: `leaveOrganizationGroups`.
drop trigger kindergartens_groups on kindergartens;
drop function leave_organization_groups();
