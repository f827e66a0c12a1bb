import type pg from 'pg';
import { withClient } from '#server/platform/database/with-client.ts';

/** In addition to the demo: kindergartens, and children in each, every child with a mother. */
const kindergartens = 1_000;
const childrenEach = 150;
const coursesEach = 8;

/**
 * Inserts the kindergartens of a whole country, with a few statements. The demo's own kindergarten, in which
 * the benches measure the list, gets as many children as the others.
 */
export function seedTown(connection: pg.ClientConfig): Promise<void> {
  return seedRows(connection, [...makeTown, ...statements]);
}

/** Inserts rows in addition to those of the demo, all or none. */
export function seedRows(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  return withClient(connection, async (client) => {
    for (const statement of ['begin', ...statements, 'commit', 'analyze']) await client.query(statement);
  });
}

/** Statements that make so many audiences for one identity, into a temporary table: `number`, `audience_id`, `at`. */
export const makeAudiences = (owner: string, table: string, count: number, uniqueId: string) => [
  `create temporary table ${table} on commit drop as
    select number, make_audience('${owner}', 1) as audience_id, now() - make_interval(hours => number) as at
    from generate_series(1, ${count}) as number`,
  `insert into audience_entries (audience_id, unique_id, level) select audience_id, '${uniqueId}', 1 from ${table}`,
];

const names = "array['Mia', 'Oskar', 'Ida', 'Tom', 'Emma', 'Ott', 'Lii', 'Karl', 'Eva', 'Jaan']";
const families =
  "array['Maasikas', 'Kask', 'Tamm', 'Saar', 'Sepp', 'Mägi', 'Õun', 'Kukk', 'Rebane', 'Ilves', 'Pärn', 'Koppel']";

/** Inserts the kindergartens, also into a temporary table `town` for the rest of the transaction. */
export const makeTown: readonly string[] = [
  `create temporary table town on commit drop as
    select nextval(pg_get_serial_sequence('kindergartens', 'id')) as id, number
    from generate_series(1, ${kindergartens}) as number`,
  `insert into kindergartens (id, name, country, timezone, created_at)
    overriding system value
    select id, 'Lasteaed ' || number, 'ee', 'Europe/Tallinn', '2026-01-01' from town`,
  'insert into town select id, 0 from kindergartens where id = 1',
];

const statements = [
  `insert into courses (kindergarten_id, name, created_at)
    select town.id, 'Rühm ' || course, '2026-01-01' from town, generate_series(1, ${coursesEach}) as course`,
  // Numbered first, so that each child can be linked to its class and mother.
  `create temporary table pupil on commit drop as
    select
      nextval(pg_get_serial_sequence('children', 'id')) as id,
      nextval(pg_get_serial_sequence('memberships', 'id')) as guardian_id,
      nextval(pg_get_serial_sequence('users', 'id')) as user_id,
      town.id as kindergarten_id, place
    from town, generate_series(1, ${childrenEach}) as place`,
  `insert into users (id, email, fname, lname, language, country, timezone, created_at)
    overriding system value
    select
      user_id, 'parent-' || id || '@town.test', (${names})[1 + id % 10], (${families})[1 + id % 12], 'et', 'ee',
      'Europe/Tallinn', '2026-01-01'
    from pupil`,
  `insert into memberships (id, user_id, type, kindergarten_id, created_at)
    overriding system value
    select guardian_id, user_id, 'guardian', kindergarten_id, '2026-01-01' from pupil`,
  `insert into children (id, kindergarten_id, fname, lname, birth_date, created_at)
    overriding system value
    select
      id, kindergarten_id, (${names})[1 + (id * 7) % 10], (${families})[1 + id % 12],
      date '2020-01-01' + (id * 37 % 1500)::integer, '2026-01-01'
    from pupil`,
  `insert into child_guardians (child_id, guardian_id, relation, main_parent)
    select id, guardian_id, 1, true from pupil`,
  `insert into course_children (course_id, child_id, start_date)
    select course.id, pupil.id, date '2026-09-01'
    from pupil
    join (
      select id, kindergarten_id, row_number() over (partition by kindergarten_id order by id) as number from courses
    ) course on course.kindergarten_id = pupil.kindergarten_id and course.number = 1 + pupil.place % ${coursesEach}`,
];
