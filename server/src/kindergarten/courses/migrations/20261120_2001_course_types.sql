alter table courses
  add column type text not null default 'regular' check (type in ('regular', 'special', 'summer')),
  -- The days on which the class runs; both count, an open end is null. Nobody belongs to it outside of them.
  add column start_date date,
  add column end_date date,
  -- How many children there is room for.
  add column places smallint check (places between 1 and 200),
  add column archived_at timestamptz(3),
  add column version integer not null default 1,
  add constraint courses_dates check (end_date is null or start_date is null or end_date >= start_date);
