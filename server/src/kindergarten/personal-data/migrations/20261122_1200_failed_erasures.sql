-- Children whose time to keep has run out and whose erasure failed, until it succeeds. Numbers alone, and no foreign keys:
-- the row is written while the failed erasure still holds the child's.
create table failed_erasures (
  child_id bigint primary key,
  kindergarten_id bigint not null,
  at timestamptz(3) not null
);
