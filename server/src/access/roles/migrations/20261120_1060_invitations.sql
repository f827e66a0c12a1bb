alter table memberships
  -- Since when an invitation waits; null once the person has accepted. Until then the membership gives no right.
  add column invited_at timestamptz(3),
  -- The name as the inviter wrote it: what others see until the person has accepted.
  add column invited_fname text collate names not null default '',
  add column invited_lname text collate names not null default '',
  -- Whether the membership gives rights and makes its holder one of the people here.
  add column active boolean not null generated always as (archived_at is null and invited_at is null) stored;

drop index memberships_kindergarten;
drop index memberships_organization;
drop index memberships_supplier;
create index memberships_kindergarten on memberships (kindergarten_id, type, id);
create index memberships_organization on memberships (organization_id, id);
create index memberships_supplier on memberships (supplier_id, id);

-- Links of invitations. Only hashes are kept; the newest link of a membership works, until it expires.
create table invitations (
  membership_id bigint primary key references memberships (id) on delete cascade,
  token_hash bytea not null unique,
  -- The account that invited; who leaves does not take the invitation along.
  invited_by bigint references users (id) on delete set null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

alter table roles add column version integer not null default 1;
