-- How far an archive has come. A row of its own, because whoever makes the archive holds the other one until the end.
create table personal_export_progress (
  export_id bigint primary key references personal_exports (id) on delete cascade,
  percent smallint not null check (percent between 0 and 100)
);
