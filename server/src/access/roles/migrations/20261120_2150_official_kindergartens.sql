-- Which kindergartens of the organisation an official sees: all of them, also later ones, or those chosen here.
alter table memberships add column all_kindergartens boolean not null default true;

create table official_kindergartens (
  official_id bigint not null references memberships (id) on delete cascade,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  primary key (official_id, kindergarten_id)
);

create index official_kindergartens_kindergarten on official_kindergartens (kindergarten_id);
