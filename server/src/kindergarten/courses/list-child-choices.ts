import { sql } from 'kysely';
import { listChildChoices } from '#contract/kindergarten/course-people.ts';
import { localDay } from '#server/access/tenants/local-day.ts';
import { seesChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

/** The present children whom the actor may see, by name. */
export const handleListChildChoices = bind(
  listChildChoices,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, now, audit }) => {
    const matching = sql`
      from kindergartens kindergarten
      join children child on child.kindergarten_id = kindergarten.id
      where kindergarten.id = ${kindergartenId} and child.archived_at is null and child.erased_at is null
        and ${seesChild(actor, kindergartenId, now)}
        and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
    const [{ rows }, { rows: counted }] = await Promise.all([
      sql<{ id: number; fname: string; lname: string; courses: string[]; profile_picture: string | null }>`
        select child.id, child.fname, child.lname,
          case when ${seesChildArea(actor, kindergartenId, now, 'profile')} then ${picturePath} end as profile_picture,
          array(
            select course.name from course_children attendance join courses course on course.id = attendance.course_id
            where attendance.child_id = child.id
              and attendance.days @> ${localDay(now)}
            order by course.name, course.id
          ) as courses
        ${matching}
        order by child.lname, child.fname, child.id ${limitToPage(query)}`.execute(database),
      sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
    ]);
    audit({ child_id: rows.map((row) => row.id) });
    return makePage(query, rows, onlyRow(counted).total);
  },
);
