-- docs/decisions/2026-11-29-one-record-of-a-day.md

-- What a day is in a kindergarten: the row with the latest day up to it holds. Without a row: `day_rules`.
create table attendance_settings (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  from_day date not null,
  -- Of a child of whom nobody has said anything.
  default_status text not null check (default_status in ('present', 'absent')),
  workday_weekend boolean not null,
  workday_holiday boolean not null,
  version integer not null,
  primary key (kindergarten_id, from_day)
);
select lock_to_place('attendance_settings', kindergarten => 'kindergarten_id');

-- The meals that are served from that day on, with the cut-off: a time, so many days before.
create table meal_settings (
  kindergarten_id bigint not null,
  from_day date not null,
  meal text not null check (meal in ('breakfast', 'lunch', 'supper', 'dinner')),
  served_at time(0) not null,
  cutoff_days smallint not null check (cutoff_days between 0 and 7),
  cutoff_time time(0) not null,
  check (cutoff_days > 0 or cutoff_time <= served_at),
  primary key (kindergarten_id, from_day, meal),
  foreign key (kindergarten_id, from_day) references attendance_settings on delete cascade
);
select lock_to_place('meal_settings', kindergarten => 'kindergarten_id');

-- The last day that may no longer be changed.
create table attendance_locks (
  kindergarten_id bigint primary key references kindergartens (id) on delete cascade,
  lock_date date,
  version integer not null
);
select lock_to_place('attendance_locks', kindergarten => 'kindergarten_id');

-- What a family or the staff announced about a child's day.
create table child_days (
  child_id bigint not null,
  day date not null,
  kindergarten_id bigint not null,
  -- Null: only times or a comment.
  status text check (status in ('present', 'absent', 'ill')),
  reason text check (reason in ('away', 'other')),
  comment text not null check (char_length(comment) <= 500),
  -- When the child comes and leaves, where that differs from others.
  start_time time(0),
  end_time time(0),
  -- When the status was last changed, and by whom.
  announced_at timestamptz(3) not null,
  announced_by bigint references users (id) on delete set null,
  version integer not null,
  check (reason is null or status = 'absent'),
  check (end_time > start_time),
  primary key (child_id, day),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index child_days_day on child_days (kindergarten_id, day, child_id);
create index child_days_author on child_days (announced_by);
select lock_to_place('child_days', kindergarten => 'kindergarten_id');

-- What was marked in a class. Null: nobody marked it.
create table attendance_entries (
  course_id bigint not null,
  day date not null,
  child_id bigint not null,
  kindergarten_id bigint not null,
  attendance text check (attendance in ('present', 'absent', 'uninformed', 'ill')),
  arrived_at time(0),
  left_at time(0),
  breakfast boolean,
  lunch boolean,
  supper boolean,
  dinner boolean,
  -- Ids of `attendance_statuses`.
  statuses bigint[] not null default '{}',
  primary key (course_id, day, child_id),
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index attendance_entries_child on attendance_entries (child_id, day);
create index attendance_entries_day on attendance_entries (kindergarten_id, day);
select lock_to_place('attendance_entries', kindergarten => 'kindergarten_id');

-- What the kitchen was told until the cut-off, stored when something changed after it.
create table meal_orders (
  child_id bigint not null,
  day date not null,
  meal text not null check (meal in ('breakfast', 'lunch', 'supper', 'dinner')),
  kindergarten_id bigint not null,
  is_ordered boolean not null,
  primary key (child_id, day, meal),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index meal_orders_day on meal_orders (kindergarten_id, day);
select lock_to_place('meal_orders', kindergarten => 'kindergarten_id');

-- Every change of a field of `child_days` (without a class) and `attendance_entries`.
create table attendance_changes (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  day date not null,
  course_id bigint,
  field text not null,
  former text,
  value text,
  changed_at timestamptz(3) not null,
  changed_by bigint references users (id) on delete set null,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade
);
create index attendance_changes_child on attendance_changes (child_id, day, id);
create index attendance_changes_course on attendance_changes (course_id, day);
create index attendance_changes_author on attendance_changes (changed_by);
create index attendance_changes_kindergarten on attendance_changes (kindergarten_id);
select lock_to_place('attendance_changes', kindergarten => 'kindergarten_id');

-- The changes that devices sent, so that one that is sent twice counts once.
create table attendance_receipts (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  id uuid not null,
  received_at timestamptz(3) not null,
  primary key (kindergarten_id, id)
);
create index attendance_receipts_received on attendance_receipts (received_at);
select lock_to_place('attendance_receipts', kindergarten => 'kindergarten_id');

-- A kindergarten's own words for what is special about a child's day: a nap, an outing, a kind of absence.
create table attendance_statuses (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  name text collate names not null check (char_length(name) between 1 and 60),
  -- The attendance that it says more about.
  attendance text not null check (attendance in ('present', 'absent', 'uninformed', 'ill')),
  icon text not null,
  archived_at timestamptz(3),
  version integer not null default 1,
  unique (id, kindergarten_id)
);
create unique index attendance_statuses_name on attendance_statuses (kindergarten_id, lower(name)) where archived_at is null;
select lock_to_place('attendance_statuses', kindergarten => 'kindergarten_id');

-- Which of them the classes of a type use, in this order.
create table attendance_type_statuses (
  kindergarten_id bigint not null,
  course_type text not null check (course_type in ('regular', 'special', 'summer')),
  status_id bigint not null,
  position smallint not null,
  primary key (kindergarten_id, course_type, status_id),
  foreign key (status_id, kindergarten_id) references attendance_statuses (id, kindergarten_id) on delete cascade
);
create index attendance_type_statuses_status on attendance_type_statuses (status_id);
select lock_to_place('attendance_type_statuses', kindergarten => 'kindergarten_id');

-- What holds on a day in a kindergarten.
create function day_rules(place bigint, asked date)
returns table (default_status text, is_workday boolean, is_weekend boolean, is_holiday boolean, is_locked boolean)
language sql stable as $$
  select
    coalesce(setting.default_status, 'present'),
    (extract(isodow from asked) < 6 or coalesce(setting.workday_weekend, false))
      and (holiday.day is null or coalesce(setting.workday_holiday, false)),
    extract(isodow from asked) > 5,
    holiday.day is not null,
    coalesce(asked <= closed.lock_date, false)
  from kindergartens kindergarten
  left join public_holidays holiday on holiday.country = kindergarten.country and holiday.day = asked
  left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
  left join lateral (
    select * from attendance_settings dated
    where dated.kindergarten_id = kindergarten.id and dated.from_day <= asked order by dated.from_day desc limit 1
  ) setting on true
  where kindergarten.id = place
$$;

-- The meals of a day, when they are served, and until when changes reach the kitchen.
create function day_meals(place bigint, asked date)
returns table (meal text, served_at time, cutoff_at timestamptz)
language sql stable as $$
  select served.meal, served.served_at, (asked - served.cutoff_days + served.cutoff_time) at time zone kindergarten.timezone
  from kindergartens kindergarten
  cross join lateral (
    select (
      select from_day from attendance_settings dated
      where dated.kindergarten_id = kindergarten.id and dated.from_day <= asked order by dated.from_day desc limit 1
    ) as from_day
  ) setting
  cross join lateral (
    select meal, served_at, cutoff_days::integer, cutoff_time from meal_settings
    where kindergarten_id = kindergarten.id and from_day = setting.from_day
    union all
    select * from (values
      ('breakfast', time '08:30', 1, time '20:00'), ('lunch', '12:15', 0, '09:00'), ('supper', '15:30', 0, '09:00')
    ) as usual where setting.from_day is null
  ) served (meal, served_at, cutoff_days, cutoff_time)
  where kindergarten.id = place
$$;

-- What holds of a child: what was marked, else what was announced for a workday, else the default.
create function effective_attendance(marked text, announced text, default_status text, is_workday boolean)
returns text language sql immutable as $$
  select case
    when marked = 'uninformed' and announced in ('absent', 'ill') then announced
    when marked is not null then marked
    when not is_workday then 'absent'
    else coalesce(announced, default_status)
  end
$$;

-- Whether a child has a meal: what was set, else whether the child is there then.
create function takes_meal(chosen boolean, attendance text, served_at time, start_time time, end_time time)
returns boolean language sql immutable as $$
  select coalesce(
    chosen,
    attendance = 'present' and coalesce(start_time <= served_at, true) and coalesce(end_time > served_at, true)
  )
$$;
