-- Which languages Kiik offers, and which of them each country speaks. One row.
create table language_settings (
  id boolean primary key default true check (id),
  offered text[] not null,
  country_languages jsonb not null,
  version integer not null default 1
);

insert into language_settings (offered, country_languages)
values ('{en,et,lv,lt,pl}', '{"ee": "et", "lv": "lv", "lt": "lt", "pl": "pl"}');

-- Whoever runs the platform decides about its languages, too.
update roles set flags = flags || '{canAccessAdminLanguages}'::text[]
where type = 'administrator' and flags @> '{canAccessUsersRoles,canAccessUsersAdmins}'
  and not flags @> '{canAccessAdminLanguages}';
