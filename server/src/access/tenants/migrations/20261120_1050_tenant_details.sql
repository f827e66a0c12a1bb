-- How a kindergarten or organisation is reached, and what a kindergarten has switched off.
alter table kindergartens
  add column registration_code text not null default '',
  add column address text not null default '',
  add column email text not null default '',
  add column phone_code text,
  add column phone_number text,
  add column website text not null default '',
  -- Modules of contract/src/access/modules.ts whose flags nobody holds here.
  add column disabled_modules text[] not null default '{}',
  add column version integer not null default 1,
  add constraint kindergartens_phone check ((phone_code is null) = (phone_number is null));

alter table organizations
  add column registration_code text not null default '',
  add column address text not null default '',
  add column email text not null default '',
  add column phone_code text,
  add column phone_number text,
  add column website text not null default '',
  add column version integer not null default 1,
  add constraint organizations_phone check ((phone_code is null) = (phone_number is null));

create index organizations_name on organizations (name, id);
