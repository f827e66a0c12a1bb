import { sql } from 'kysely';
import type { Child, getChild, listChildren } from '#contract/kindergarten/children.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { seesChild } from './access.ts';

/** A child once for each class attended, or once without any. */
interface Row {
  id: number;
  fname: string;
  lname: string;
  birth_date: string;
  course_id: number | null;
  course_name: string;
}

/** A page of the children that the actor may see, by name, each with the classes attended today. */
export async function handleListChildren({
  database,
  actor,
  params,
  query,
  now,
  audit,
}: Call<typeof listChildren>) {
  const matching = sql`
    from kindergartens kindergarten
    join children child on child.kindergarten_id = kindergarten.id
    where kindergarten.id = ${params.kindergarten_id} and ${seesChild(actor, params.kindergarten_id, now)}
      and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select page.id, page.fname, page.lname, page.birth_date, course.id as course_id, course.name as course_name
      from (
        select child.*, ${localDay(now)} as today ${matching}
        order by child.lname, child.fname, child.id ${limitToPage(query)}
      ) page
      left join course_children attendance on attendance.child_id = page.id
        and page.today between attendance.start_date and coalesce(attendance.end_date, 'infinity')
      left join courses course on course.id = attendance.course_id
      order by page.lname, page.fname, page.id, course.name, course.id`.execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  const children = groupByChild(rows);
  audit({ child_id: children.map((child) => child.id) });
  return makePage(query, children, counted[0]?.total ?? 0);
}

/** One child with the classes attended today; 404 for one that the actor may not see. */
export async function handleGetChild({
  database,
  actor,
  params,
  now,
}: Call<typeof getChild>): Promise<Child> {
  const { rows } = await sql<Row>`
    select child.id, child.fname, child.lname, child.birth_date, course.id as course_id, course.name as course_name
    from kindergartens kindergarten
    join children child on child.kindergarten_id = kindergarten.id
    left join course_children attendance on attendance.child_id = child.id
      and ${localDay(now)} between attendance.start_date and coalesce(attendance.end_date, 'infinity')
    left join courses course on course.id = attendance.course_id
    where kindergarten.id = ${params.kindergarten_id} and child.id = ${params.child_id}
      and ${seesChild(actor, params.kindergarten_id, now)}
    order by course.name, course.id`.execute(database);
  const [child] = groupByChild(rows);
  if (child === undefined) throw notFound();
  return child;
}

function groupByChild(rows: readonly Row[]): Child[] {
  const children = new Map<number, Child>();
  for (const { id, fname, lname, birth_date, course_id, course_name } of rows) {
    const child = children.get(id) ?? { id, fname, lname, birth_date, courses: [] };
    children.set(id, child);
    if (course_id !== null) child.courses.push({ id: course_id, name: course_name });
  }
  return [...children.values()];
}
