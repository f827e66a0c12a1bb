-- The diary of a class on a day: created with the first entry, shown to families once it is published.
create table diary_days (
  id bigint generated always as identity primary key,
  course_id bigint not null,
  day date not null,
  kindergarten_id bigint not null,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  published_by bigint references users (id) on delete set null,
  unique (course_id, day),
  unique (id, kindergarten_id),
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade
);
create index diary_days_kindergarten on diary_days (kindergarten_id, day);
create index diary_days_author on diary_days (published_by);
select lock_to_place('diary_days', kindergarten => 'kindergarten_id');

-- `day` for all families of the class, `analysis` for the staff, `note` on one child for its family.
create table diary_comments (
  id bigint generated always as identity primary key,
  -- Made by the device, so that a comment that is sent twice is stored once.
  key uuid not null,
  course_id bigint not null,
  day date not null,
  kindergarten_id bigint not null,
  kind text not null check (kind in ('day', 'analysis', 'note')),
  child_id bigint,
  text text not null check (char_length(text) between 1 and 5000),
  -- Evidence for the child's development.
  is_evidence boolean not null default false,
  created_at timestamptz(3) not null,
  created_by bigint references users (id) on delete set null,
  version integer not null default 1,
  check ((kind = 'note') = (child_id is not null)),
  check (kind = 'note' or not is_evidence),
  unique (kindergarten_id, key),
  foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);
create index diary_comments_day on diary_comments (course_id, day, id);
create index diary_comments_child on diary_comments (child_id, day) where child_id is not null;
create index diary_comments_author on diary_comments (created_by);
select lock_to_place('diary_comments', kindergarten => 'kindergarten_id');

create table diary_likes (
  diary_day_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  kindergarten_id bigint not null,
  liked_at timestamptz(3) not null,
  primary key (diary_day_id, user_id),
  foreign key (diary_day_id, kindergarten_id) references diary_days (id, kindergarten_id) on delete cascade
);
create index diary_likes_user on diary_likes (user_id);
select lock_to_place('diary_likes', kindergarten => 'kindergarten_id');

-- How the classes of a type keep their diary (domains §3: 1 regular, 2 special, 3 summer). Without a row, the defaults.
create table diary_settings (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  course_type text not null check (course_type in ('regular', 'special', 'summer')),
  -- Whether a tap on "here" notes the time, too.
  times_enabled boolean not null default true,
  meals_enabled boolean not null default true,
  -- Whether families see attendance and times before the day is published.
  attendance_at_once boolean not null default true,
  likes_enabled boolean not null default true,
  version integer not null default 1,
  primary key (kindergarten_id, course_type)
);
select lock_to_place('diary_settings', kindergarten => 'kindergarten_id');
