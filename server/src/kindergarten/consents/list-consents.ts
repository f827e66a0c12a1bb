import { sql } from 'kysely';
import { type ConsentRow, consentKinds, type listConsents } from '#contract/kindergarten/consents.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { attendsCourse } from '#server/kindergarten/children/attends-course.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { containsTerm, limitToPage, makePage, orderBy } from '#server/platform/database/table-query.ts';
import type { Call } from '#server/platform/http/bind.ts';

/** A child once for each class attended, or once without any. */
interface Row extends Omit<ConsentRow, 'courses'> {
  course_id: number | null;
  course_name: string;
}

const latestDecisions = sql`(
  select distinct on (kind) kind, given from consent_decisions where child_id = child.id order by kind, id desc
) latest`;

/** A page of the children who attend, each with what holds for it. */
export async function handleListConsents({
  database,
  actor,
  params: { kindergarten_id: kindergartenId },
  query,
  now,
  audit,
}: Call<typeof listConsents>) {
  const kinds = sql`${[...consentKinds]}::text[]`;
  const lacksDecision = sql`(
    select count(distinct kind) from consent_decisions where child_id = child.id and kind = any(${kinds})
  ) < ${consentKinds.length}`;
  const matching = sql`
    from kindergartens kindergarten
    join children child on child.kindergarten_id = kindergarten.id
    where kindergarten.id = ${kindergartenId} and child.archived_at is null
      and ${seesChildArea(actor, kindergartenId, now, 'consents')}
      and ${attendsCourse(query.course_id, now)}
      and ${query.missing === undefined ? sql`true` : lacksDecision}
      and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
  const columns = { name: sql`child.lname`, birth_date: sql`child.birth_date` };
  const order = orderBy(query, columns, sql`child.lname, child.fname, child.id`);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`
      select
        child.id, child.fname, child.lname, child.birth_date, child.profile_picture,
        course.id as course_id, course.name as course_name,
        array(select kind from ${latestDecisions} where given) as given,
        array(select kind from ${latestDecisions} where not given) as withdrawn
      from (
        select
          child.*, ${localDay(now)} as today,
          case when ${seesChildArea(actor, kindergartenId, now, 'profile')} then ${picturePath} end as profile_picture
        ${matching} ${order} ${limitToPage(query)}
      ) child
      left join course_children attendance on attendance.child_id = child.id
        and child.today between attendance.start_date and coalesce(attendance.end_date, 'infinity')
      left join courses course on course.id = attendance.course_id
      ${order}, course.name, course.id`.execute(database),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
  ]);
  const children = new Map<number, ConsentRow>();
  for (const { course_id, course_name, ...row } of rows) {
    const child = children.get(row.id) ?? { ...row, courses: [] };
    children.set(row.id, child);
    if (course_id !== null) child.courses.push({ id: course_id, name: course_name });
  }
  audit({ child_id: [...children.keys()] });
  return makePage(query, [...children.values()], counted[0]?.total ?? 0);
}
