import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';

/** The number of rows that are drawn, besides those of the demo. */
export interface DailyTown {
  kindergartens: number;
  /** In all kindergartens together. */
  courses: number;
  /** In all classes together. */
  children: number;
  /** How many children of a kindergarten have the same mother. */
  siblings: number;
  /** How many past days have entries. */
  pastDays: number;
}

/** Drawn rows are numbered from here on, so that a bench knows their ids. */
export const firstId = 1_000_001;
/** Teachers are numbered separately from mothers, because both are users and memberships. */
const firstTeacher = 5_000_001;

export const town = {
  teacher: (course: number) => `teacher-${course}@daily.test`,
  mother: (number: number) => `mother-${number}@daily.test`,
  courseId: (course: number) => firstId + course,
  /** Of a class. */
  kindergartenId: ({ kindergartens }: DailyTown, course: number) => firstId + (course % kindergartens),
  teacherId: (course: number) => firstTeacher + course,
  /** Of the classes, one after another. */
  childId: (child: number) => firstId + child,
} as const;

/** The token of the session of a person, which is made by `drawSessions`. */
export const sessionToken = (userId: number) => `daily-session-${userId}`;

/** A statement that signs in so many users from that number on, each on a tablet. */
export const drawSessions = (firstUser: number, count: number, step = 1) => `
  insert into sessions (user_id, token_hash, kind, created_at, last_used_at, expires_at)
  select number, sha256(convert_to('daily-session-' || number, 'UTF8')), 'tablet', now(), now(), now() + interval '1 day'
  from generate_series(${firstUser}::bigint, ${firstUser + (count - 1) * step}, ${step}) as number`;

const names =
  "array['Mia', 'Oskar', 'Ida', 'Tom', 'Emma', 'Ott', 'Lii', 'Karl', 'Eva', 'Jaan', 'Uku', 'Saskia', 'Anna']";
const families =
  "array['Maasikas', 'Kask', 'Tamm', 'Saar', 'Sepp', 'Mägi', 'Õun', 'Kukk', 'Rebane', 'Ilves', 'Pärn', 'Koppel']";
const at = "timestamptz '2026-01-01'";
/** Today in all drawn kindergartens. */
export const townDay = "(now() at time zone 'Europe/Tallinn')::date";

/** The same as text. */
export function readTownDay(connection: pg.ClientConfig): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ today: string }>(`select ${townDay}::text as today`);
    return ensurePresent(rows[0]).today;
  });
}

/** Everybody has the password of the demo. */
const insertUsers = (from: string) => `
  insert into users (
    id, email, fname, lname, language, country, timezone, password_hash, privacy_confirmed_at, email_verified_at, created_at
  )
  overriding system value
  select
    number, address, (${names})[1 + number % 13], (${families})[1 + number % 12], 'et', 'ee', 'Europe/Tallinn',
    (select password_hash from users where email = 'teacher@kiik.test'), ${at}, ${at}, ${at}
  from (${from}) person (number, address)`;

const insertMembers = (type: string, from: string) => [
  `insert into memberships (id, user_id, type, kindergarten_id, created_at)
    overriding system value
    select number, number, '${type}', kindergarten_id, ${at} from (${from}) member (number, kindergarten_id)`,
  `insert into membership_roles (membership_id, role_id)
    select member.number, role.id
    from (${from}) member (number, kindergarten_id)
    join roles role on role.kindergarten_id = member.kindergarten_id and role.type = '${type}' and role.is_default`,
];

/**
 * Statements that draw kindergartens with classes, a teacher each, children with mothers, diets, menus of this week,
 * and what families and teachers said and marked on past days. Nothing is marked today.
 */
export function drawDailyTown(size: DailyTown): string[] {
  const { kindergartens, courses, children, siblings, pastDays } = size;
  const mothers = 'select distinct mother_id, kindergarten_id from pupil';
  const teachers = `select ${firstTeacher} + number, kindergarten_id from room`;
  return [
    `insert into kindergartens (id, name, country, timezone, created_at)
      overriding system value
      select ${firstId} + number, 'Lasteaed ' || number, 'ee', 'Europe/Tallinn', ${at}
      from generate_series(0, ${kindergartens - 1}) as number`,
    `insert into roles (type, kindergarten_id, name, flags, is_default)
      select role.type, kindergarten.id, role.name, role.flags, role.is_default
      from roles role cross join kindergartens kindergarten
      where role.kindergarten_id = 1 and kindergarten.id >= ${firstId}`,
    `create temporary table room on commit drop as
      select ${firstId} + number as id, number, ${firstId} + number % ${kindergartens} as kindergarten_id
      from generate_series(0, ${courses - 1}) as number`,
    `insert into courses (id, kindergarten_id, name, created_at)
      overriding system value
      select id, kindergarten_id, 'Rühm ' || number / ${kindergartens} + 1, ${at} from room`,
    insertUsers(`select ${firstTeacher} + number, 'teacher-' || number || '@daily.test' from room`),
    ...insertMembers('employee', teachers),
    `insert into course_teachers (course_id, employee_id, start_date)
      select id, ${firstTeacher} + number, date '2026-01-01' from room`,
    `create temporary table pupil on commit drop as
      select
        child.id, child.number + child.number / ${courses} as luck, room.id as course_id, room.kindergarten_id,
        ${firstId} + (row_number() over (order by room.kindergarten_id, child.number) - 1) / ${siblings} as mother_id
      from (
        select ${firstId} + number as id, number from generate_series(0, ${children - 1}) as number
      ) child
      join room on room.number = child.number % ${courses}`,
    insertUsers(`select distinct mother_id, 'mother-' || mother_id - ${firstId} || '@daily.test' from pupil`),
    ...insertMembers('guardian', mothers),
    `insert into children (id, kindergarten_id, fname, lname, birth_date, health_notes, created_at)
      overriding system value
      select
        id, kindergarten_id, (${names})[1 + luck * 7 % 13], (${families})[1 + luck % 12],
        date '2020-01-01' + luck * 37 % 1500, case when luck % 20 = 0 then 'Astma' else '' end, ${at}
      from pupil`,
    `insert into child_guardians (child_id, guardian_id, relation, main_parent) select id, mother_id, 1, true from pupil`,
    `insert into course_children (course_id, child_id, start_date) select course_id, id, date '2026-01-01' from pupil`,
    ...drawFood(kindergartens),
    ...drawPast(pastDays),
  ];
}

/** Diets and allergies of some children, dishes, and the menu of this week. */
function drawFood(kindergartens: number): string[] {
  return [
    `create temporary table kitchen on commit drop as
      select ${firstId} + number as id from generate_series(0, ${kindergartens - 1}) as number`,
    `insert into dietary_options (kindergarten_id, name, kind, excluded_allergens, created_at)
      select kitchen.id, listed.name, listed.kind, listed.excluded, ${at}
      from kitchen cross join (values
        ('Pähklid', 'allergy', array['nuts', 'peanuts']), ('Muna', 'allergy', array['eggs']), ('Kala', 'allergy', array['fish']),
        ('Laktoosivaba', 'diet', array['milk']), ('Gluteenivaba', 'diet', array['gluten']), ('Taimetoit', 'diet', array['fish'])
      ) as listed (name, kind, excluded)`,
    `insert into child_dietary_options (child_id, dietary_option_id)
      select pupil.id, option.id
      from pupil
      join (
        select *, row_number() over (partition by kindergarten_id order by id) - 1 as place from dietary_options
      ) option on option.kindergarten_id = pupil.kindergarten_id and option.place = pupil.luck / 7 % 6
      where pupil.luck % 7 = 0`,
    `insert into dishes (kindergarten_id, name, names, allergens, foods, created_at)
      select kitchen.id, 'Roog ' || number, jsonb_build_object('et', 'Roog ' || number),
        case number % 4 when 0 then array['milk'] when 1 then array['gluten'] else '{}' end, '{}', ${at}
      from kitchen, generate_series(1, 15) as number`,
    `insert into menu_weeks (kindergarten_id, monday, shown_at)
      select id, date_trunc('week', ${townDay}::timestamp)::date, now() from kitchen`,
    `insert into menu_days (kindergarten_id, menu_week_id, day)
      select week.kindergarten_id, week.id, week.monday + place
      from menu_weeks week join kitchen on kitchen.id = week.kindergarten_id cross join generate_series(0, 4) as place`,
    `insert into menu_day_dishes (kindergarten_id, menu_day_id, meal, dish_id, position)
      select planned.kindergarten_id, planned.id, (array['breakfast', 'lunch', 'supper'])[1 + dish.place % 3], dish.id, 1
      from menu_days planned
      join kitchen on kitchen.id = planned.kindergarten_id
      join menu_weeks week on week.id = planned.menu_week_id
      join (
        select *, row_number() over (partition by kindergarten_id order by id) - 1 as place from dishes
      ) dish on dish.kindergarten_id = planned.kindergarten_id and dish.place / 3 = planned.day - week.monday`,
  ];
}

/** What was announced up to two weeks ahead, and what was marked on past workdays. */
function drawPast(days: number): string[] {
  return [
    `create temporary table past on commit drop as
      select day::date as day, (${townDay} - day::date)::integer as ago
      from generate_series(${townDay} - ${days}, ${townDay} + 14, interval '1 day') as day
      where extract(isodow from day) < 6`,
    `insert into child_days (child_id, day, kindergarten_id, status, reason, comment, announced_at, announced_by, version)
      select pupil.id, past.day, pupil.kindergarten_id, case when pupil.luck % 3 = 0 then 'ill' else 'absent' end, null,
        case when pupil.luck % 5 = 0 then 'Palavik' else '' end, past.day::timestamp at time zone 'Europe/Tallinn', pupil.mother_id, 1
      from pupil join past on (pupil.luck + past.ago / 3) % 12 = 0`,
    `insert into attendance_entries (course_id, day, child_id, kindergarten_id, attendance, arrived_at, left_at)
      select pupil.course_id, past.day, pupil.id, pupil.kindergarten_id, 'present',
        time '07:40' + pupil.luck % 9 * interval '6 minutes', time '15:50' + pupil.luck % 11 * interval '7 minutes'
      from pupil join past on past.ago > 0 and (pupil.luck + past.ago / 3) % 12 > 0`,
    `insert into diary_days (course_id, day, kindergarten_id, created_at, published_at)
      select room.id, past.day, room.kindergarten_id, (past.day + time '07:40') at time zone 'Europe/Tallinn',
        (past.day + time '16:30') at time zone 'Europe/Tallinn'
      from room join past on past.ago > 0`,
    `insert into diary_comments (key, course_id, day, kindergarten_id, kind, text, created_at, created_by)
      select gen_random_uuid(), diary.course_id, diary.day, diary.kindergarten_id, 'day', 'Käisime metsas lehti kogumas.',
        diary.created_at, ${firstTeacher} + room.number
      from room join diary_days diary on diary.course_id = room.id`,
  ];
}
