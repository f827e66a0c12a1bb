-- Who made somebody a member: an invitation counts as given by whoever invited.
alter table memberships add column given_by bigint references users (id) on delete set null;

update memberships set given_by = mail.invited_by
from invitations mail where mail.membership_id = memberships.id;

-- A kindergarten is run by its own people: no official holds its roles or employees in hand.
update roles
set flags = array_remove(array_remove(flags, 'roles_can_edit'), 'employees_can_edit'), version = version + 1
where type = 'official' and flags && '{roles_can_edit,employees_can_edit}';
