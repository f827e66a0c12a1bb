import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestApp } from '#server/testing/index.ts';

/** A kindergarten of the organisation. */
export interface DrawnHome {
  id: number;
  courses: number[];
  children: { id: number; course_id: number }[];
}

export const classes = 41;
export const children = 1_000;

/** An organisation of so many kindergartens, with 41 classes and 1,000 children in all. */
export async function openOrganization(kiik: TestApp, kindergartens: number): Promise<DrawnHome[]> {
  const organizationId = await kiik.makeOrganization();
  const ids: number[] = [];
  for (let count = 0; count < kindergartens; count += 1)
    ids.push(await kiik.makeKindergarten({ organizationId }));
  const courses = await kiik.run<{ id: number; kindergarten_id: number }>`
    insert into courses (kindergarten_id, name, created_at)
    select (${ids}::bigint[])[1 + number % ${kindergartens}::integer], 'Class ' || number, '2026-01-01'
    from generate_series(0, ${classes - 1}::integer) as number returning id, kindergarten_id`;
  const courseIds = courses.map(({ id }) => id).toSorted((one, other) => one - other);
  const placed = await kiik.run<{ child_id: number; course_id: number }>`
    with place as (
      select number, course.id as course_id, course.kindergarten_id,
        nextval(pg_get_serial_sequence('children', 'id')) as child_id
      from generate_series(0, ${children - 1}::integer) as number
      join courses course on course.id = (${courseIds}::bigint[])[1 + number % ${classes}::integer]
    ), child as (
      insert into children (id, kindergarten_id, fname, lname, birth_date, created_at)
      overriding system value
      select child_id, kindergarten_id, 'Child ' || number, 'Kask', '2022-05-01', '2026-01-01' from place
      returning id
    )
    select place.child_id, place.course_id from place join child on child.id = place.child_id order by place.number`;
  await kiik.run`
    insert into course_children (course_id, child_id, start_date)
    select course_id, child_id, '2026-01-01'
    from unnest(
      ${placed.map(({ course_id }) => course_id)}::bigint[], ${placed.map(({ child_id }) => child_id)}::bigint[]
    ) as place (course_id, child_id)`;
  const homes = ids.map((id): DrawnHome => ({ id, courses: [], children: [] }));
  const homeOf = new Map<number, DrawnHome>();
  for (const { id, kindergarten_id } of courses) {
    const home = ensurePresent(homes.find((one) => one.id === kindergarten_id));
    home.courses.push(id);
    homeOf.set(id, home);
  }
  for (const { child_id, course_id } of placed)
    ensurePresent(homeOf.get(course_id)).children.push({ id: child_id, course_id });
  return homes;
}
