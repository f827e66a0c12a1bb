-- The administrator's maintenance switch: one row.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  enabled boolean not null
);

insert into maintenance (enabled) values (false);
