-- When the invited person said no; such a membership is archived, and the inviter still sees what became of it.
alter table memberships
  add column declined_at timestamptz(3),
  add constraint memberships_declined check (declined_at is null or (archived_at is not null and invited_at is not null));
