-- What the kitchen of a kindergarten cooks. A dish without stated allergens or foods is never safe for anybody.
create table dishes (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  -- In the kindergarten's own language; the same is in `names`.
  name text collate names not null check (name <> ''),
  names jsonb not null,
  allergens text[] check (allergens <@ array[
    'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
    'sulphites', 'lupin', 'molluscs'
  ]),
  foods text[] check (foods <@ array[
    'pork', 'beef', 'poultry', 'other_meat', 'gelatine', 'honey', 'alcohol', 'cocoa', 'citrus', 'strawberries',
    'tomatoes', 'legumes'
  ]),
  -- Of a portion, and of one for a child under three.
  grams integer check (grams > 0),
  grams_small integer check (grams_small > 0),
  -- Of a portion.
  kcal double precision check (kcal >= 0),
  protein double precision check (protein >= 0),
  fat double precision check (fat >= 0),
  carbohydrates double precision check (carbohydrates >= 0),
  archived_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint dishes_kindergarten_key unique (id, kindergarten_id)
);
create index dishes_kindergarten on dishes (kindergarten_id, name, id);
create unique index dishes_name on dishes (kindergarten_id, lower(name)) where archived_at is null;
select lock_to_place('dishes', kindergarten => 'kindergarten_id');

-- A week of which something is planned; families see it from `shown_at` on.
create table menu_weeks (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  monday date not null check (extract(isodow from monday) = 1),
  shown_at timestamptz(3),
  file_set_id bigint unique,
  version integer not null default 1,
  constraint menu_weeks_monday unique (kindergarten_id, monday),
  constraint menu_weeks_kindergarten_key unique (id, kindergarten_id),
  foreign key (file_set_id, kindergarten_id) references file_sets (id, kindergarten_id)
);
select lock_to_place('menu_weeks', kindergarten => 'kindergarten_id');

create table menu_days (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  menu_week_id bigint not null,
  day date not null,
  version integer not null default 1,
  constraint menu_days_day unique (kindergarten_id, day),
  constraint menu_days_kindergarten_key unique (id, kindergarten_id),
  foreign key (menu_week_id, kindergarten_id) references menu_weeks (id, kindergarten_id)
);
create index menu_days_week on menu_days (menu_week_id);
select lock_to_place('menu_days', kindergarten => 'kindergarten_id');

create table menu_day_dishes (
  kindergarten_id bigint not null,
  menu_day_id bigint not null,
  meal text not null check (meal in ('breakfast', 'lunch', 'supper', 'dinner')),
  dish_id bigint not null,
  position integer not null,
  primary key (menu_day_id, meal, dish_id),
  foreign key (menu_day_id, kindergarten_id) references menu_days (id, kindergarten_id) on delete cascade,
  foreign key (dish_id, kindergarten_id) references dishes (id, kindergarten_id)
);
create index menu_day_dishes_dish on menu_day_dishes (dish_id);
select lock_to_place('menu_day_dishes', kindergarten => 'kindergarten_id');

-- What a child, or everybody with a diet, gets instead of a dish: another dish, or nothing.
create table menu_choices (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  menu_day_id bigint not null,
  meal text not null,
  dish_id bigint not null,
  child_id bigint,
  dietary_option_id bigint,
  instead_dish_id bigint,
  version integer not null default 1,
  check (num_nonnulls(child_id, dietary_option_id) = 1),
  check (instead_dish_id <> dish_id),
  foreign key (menu_day_id, kindergarten_id) references menu_days (id, kindergarten_id) on delete cascade,
  foreign key (menu_day_id, meal, dish_id) references menu_day_dishes (menu_day_id, meal, dish_id) on delete cascade,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  foreign key (dietary_option_id, kindergarten_id) references dietary_options (id, kindergarten_id) on delete cascade,
  foreign key (instead_dish_id, kindergarten_id) references dishes (id, kindergarten_id)
);
create unique index menu_choices_child on menu_choices (menu_day_id, meal, dish_id, child_id) where child_id is not null;
create unique index menu_choices_option on menu_choices (menu_day_id, meal, dish_id, dietary_option_id)
  where dietary_option_id is not null;
create index menu_choices_of_child on menu_choices (child_id) where child_id is not null;
create index menu_choices_of_option on menu_choices (dietary_option_id) where dietary_option_id is not null;
create index menu_choices_instead on menu_choices (instead_dish_id) where instead_dish_id is not null;
select lock_to_place('menu_choices', kindergarten => 'kindergarten_id');

-- Weeks that follow each other again and again.
create table menu_rotations (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  name text collate names not null check (name <> ''),
  weeks integer not null check (weeks between 1 and 12),
  created_at timestamptz(3) not null,
  constraint menu_rotations_kindergarten_key unique (id, kindergarten_id)
);
create unique index menu_rotations_name on menu_rotations (kindergarten_id, lower(name));
select lock_to_place('menu_rotations', kindergarten => 'kindergarten_id');

create table menu_rotation_dishes (
  kindergarten_id bigint not null,
  menu_rotation_id bigint not null,
  week integer not null,
  weekday integer not null check (weekday between 1 and 7),
  meal text not null check (meal in ('breakfast', 'lunch', 'supper', 'dinner')),
  dish_id bigint not null,
  position integer not null,
  primary key (menu_rotation_id, week, weekday, meal, dish_id),
  foreign key (menu_rotation_id, kindergarten_id) references menu_rotations (id, kindergarten_id) on delete cascade,
  foreign key (dish_id, kindergarten_id) references dishes (id, kindergarten_id)
);
create index menu_rotation_dishes_dish on menu_rotation_dishes (dish_id);
select lock_to_place('menu_rotation_dishes', kindergarten => 'kindergarten_id');

-- Without a row, the defaults hold.
create table menu_settings (
  kindergarten_id bigint primary key references kindergartens (id),
  show_files boolean not null default true,
  show_nutrients boolean not null default false,
  version integer not null default 1
);
select lock_to_place('menu_settings', kindergarten => 'kindergarten_id');

create table employee_meals (
  kindergarten_id bigint not null,
  employee_id bigint not null,
  day date not null,
  meal text not null check (meal in ('breakfast', 'lunch', 'supper', 'dinner')),
  primary key (employee_id, day, meal),
  foreign key (employee_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade
);
create index employee_meals_day on employee_meals (kindergarten_id, day, employee_id);
select lock_to_place('employee_meals', kindergarten => 'kindergarten_id');

-- Whoever works here and sees the menu may eat along.
update roles set flags = array_append(flags, 'foodmenu_register_meals')
where kindergarten_id is not null and type = 'employee' and 'foodmenu_access_index' = any(flags)
  and not 'foodmenu_register_meals' = any(flags);
