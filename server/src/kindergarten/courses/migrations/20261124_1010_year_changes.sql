-- The last change of a kindergarten's year, as a digest of its call: one that comes again is known.
create table year_changes (
  kindergarten_id bigint primary key references kindergartens (id) on delete cascade,
  digest bytea not null
);
select lock_to_place('year_changes', kindergarten => 'kindergarten_id');
