-- The day on which an emptied class goes to the archive by itself, as a year change planned it.
alter table courses add column archive_on date;
create index courses_archive_on on courses (archive_on) where archive_on is not null;
