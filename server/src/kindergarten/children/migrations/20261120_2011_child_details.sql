alter table children
  -- The personal code of the child's country; its form the contract checks.
  add column idcode text,
  add column gender text check (gender in ('female', 'male')),
  add column address text not null default '',
  add column phone_code text,
  add column phone_number text,
  -- ISO 639-1 codes of what is spoken at home.
  add column home_languages text[] not null default '{}',
  -- Allergies, medicines and whatever else those who care for the child have to know.
  add column health_notes text not null default '',
  -- Storage key of the picture; a new one with every upload.
  add column picture_key text,
  add column archived_at timestamptz(3),
  -- When personal data were removed for good; the row stays for numbers and history.
  add column erased_at timestamptz(3),
  add column version integer not null default 1,
  add constraint children_phone check ((phone_code is null) = (phone_number is null));

-- A code once among those who attend; a child that comes back is restored, not written anew.
create unique index children_idcode on children (kindergarten_id, idcode) where idcode is not null;

alter table child_guardians
  -- Whether this guardian's address, phone and e-mail stay hidden from the child's other guardians.
  add column contact_hidden boolean not null default false,
  -- Parts of the child's page that this guardian does not see: `childAreas` of contract/src/kindergarten/children.ts.
  add column hidden_areas text[] not null default '{}',
  add column version integer not null default 1;
