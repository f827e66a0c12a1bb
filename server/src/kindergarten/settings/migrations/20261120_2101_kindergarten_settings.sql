-- What a kindergarten has decided for itself; without a row the defaults below hold.
create table kindergarten_settings (
  kindergarten_id bigint primary key references kindergartens (id),
  -- Whether a child's page has files of its own.
  child_profile_files_enabled boolean not null default true,
  -- After how many months the personal data of an archived child are removed; null is never by themselves.
  retention_months smallint check (retention_months between 1 and 240),
  -- Grows with every edit; an edit made on an older one is refused.
  version integer not null default 1
);
