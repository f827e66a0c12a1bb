-- The numbers that stand on the latest paper of a day, to show what changed since. No names: numbers by class and diets.
create table kitchen_prints (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  day date not null,
  printed_at timestamptz(3) not null,
  printed_by bigint references users (id) on delete set null,
  counts jsonb not null,
  primary key (kindergarten_id, day)
);
create index kitchen_prints_author on kitchen_prints (printed_by);
select lock_to_place('kitchen_prints', kindergarten => 'kindergarten_id');
