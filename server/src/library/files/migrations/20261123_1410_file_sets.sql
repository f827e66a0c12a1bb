-- What has files beside the folders holds the number of their set (docs/decisions/2026-11-23-files-anywhere.md).
create table file_sets (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  -- Of the owner, as the record of its domain names it.
  kind text not null,
  unique (kindergarten_id, id),
  unique (id, kindergarten_id, kind)
);
select lock_to_place('file_sets', kindergarten => 'kindergarten_id');

-- An empty set of files of an owner of that kind; returns its number.
create function make_file_set(kindergarten bigint, owner_kind text) returns bigint language sql as $$
  insert into file_sets (kindergarten_id, kind) values (kindergarten, owner_kind) returning id
$$;

alter table files add column file_set_id bigint;
alter table files rename column diary_date to day;
alter table files drop constraint files_place, drop constraint files_owner_kind;
drop index files_diary;
