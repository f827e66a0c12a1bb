-- The day on which a child who leaves goes to the archive by itself, as a year change planned it.
alter table children add column archive_on date;
create index children_archive_on on children (archive_on) where archive_on is not null;
