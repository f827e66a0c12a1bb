-- The address that was invited: what others see until the person has accepted, whatever address the account has by then.
alter table memberships add column invited_email text;

update memberships set invited_email = users.email
from users where users.id = memberships.user_id and memberships.invited_at is not null;

alter table memberships add check ((invited_at is null) = (invited_email is null));
