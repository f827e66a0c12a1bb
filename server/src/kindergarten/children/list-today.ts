import { sql } from 'kysely';
import { type ChildToday, type ClassToday, listClassesToday } from '#contract/kindergarten/children-today.ts';
import { bind } from '#server/platform/http/bind.ts';
import { seesChildArea, selectTaughtCourses, teachesChild } from './access.ts';
import { picturePath } from './picture-path.ts';
import { selectSafety } from './safety.ts';
import { turnsAge } from './turns-age.ts';

interface Row extends ChildToday {
  course_id: number;
  course_name: string;
  colour: ClassToday['colour'];
  symbol: ClassToday['symbol'];
}

/** Bounded by the size of the classes that one person teaches, so without pages. */
export const handleListClassesToday = bind(
  listClassesToday,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, audit }) => {
    const { rows } = await sql<Row>`
      select
        course.id as course_id, course.name as course_name, course.colour, course.symbol, child.id, child.fname, child.lname,
        case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
        ${selectSafety(actor, kindergartenId)} as safety,
        case
          when ${turnsAge(actor.today)} then 'birthday'
          when attendance.start_date = ${actor.today}::date then 'first_day'
          when attendance.end_date = ${actor.today}::date then 'last_day'
        end as state
      from courses course
      join course_children attendance on attendance.course_id = course.id
        and attendance.days @> ${actor.today}::date
      join children child on child.id = attendance.child_id
      where course.kindergarten_id = ${kindergartenId} and ${teachesChild(actor, kindergartenId)}
        and course.id in (${selectTaughtCourses(actor, kindergartenId)})
      order by course.name, course.id, child.fname collate names, child.lname collate names, child.id`.execute(
      database,
    );
    audit({ child_id: [...new Set(rows.map(({ id }) => id))] });
    return { data: gatherClasses(rows), allowed: { open: actor.hasFlag('child_access_profile') } };
  },
);

/** Each class once, in the order of the rows. */
function gatherClasses(rows: readonly Row[]): ClassToday[] {
  return [...Map.groupBy(rows, ({ course_id }) => course_id).values()].flatMap((inClass) => {
    const [first] = inClass;
    if (first === undefined) return [];
    const { course_id: id, course_name: name, colour, symbol } = first;
    const children = inClass.map(
      ({ course_id: _id, course_name: _name, colour: _colour, symbol: _symbol, ...child }) => child,
    );
    return [{ id, name, colour, symbol, children }];
  });
}
