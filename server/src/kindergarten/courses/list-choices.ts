import { sql } from 'kysely';
import { listChildChoices, listTeacherChoices } from '#contract/kindergarten/course-people.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { seesChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

/** The present children whom the actor may see, by name. */
export const handleListChildChoices = bind(
  listChildChoices,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const matching = sql`
      from children child
      where child.archived_at is null and child.erased_at is null and ${seesChild(actor, kindergartenId)}
        and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
    const page = await readPage(
      { database, query },
      sql<RouteReply<typeof listChildChoices>['data'][number]>`
        select child.id, child.fname, child.lname,
          case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
          ${selectSafety(actor, kindergartenId)} as safety,
          array(
            select course.name from course_children attendance join courses course on course.id = attendance.course_id
            where attendance.child_id = child.id
              and attendance.days @> ${actor.today}::date
            order by course.name, course.id
          ) as courses
        ${matching}
        order by child.lname, child.fname, child.id ${limitToPage(query)}`,
      matching,
    );
    audit({ child_id: page.data.map((row) => row.id) });
    return page;
  },
);

/** People who work in the kindergarten or are invited to, by name. */
export const handleListTeacherChoices = bind(
  listTeacherChoices,
  async ({ database, params, query, audit }) => {
    const matching = sql`
      from memberships employee
      join users account on account.id = employee.user_id
      ${joinMemberName('employee', 'account')}
      where employee.kindergarten_id = ${params.kindergarten_id} and employee.type = 'employee'
        and employee.archived_at is null
        and ${containsTerm(sql`(person.fname || ' ' || person.lname)`, query.term)}`;
    const page = await readPage(
      { database, query },
      sql<{ id: number; fname: string; lname: string; profile_picture: string | null }>`
        select employee.id, person.fname, person.lname,
          case when employee.active then '/api/common/users/' || account.id || '/picture/' || account.picture_key end
            as profile_picture
        ${matching}
        order by person.lname, person.fname, employee.id ${limitToPage(query)}`,
      matching,
    );
    audit({ employee_id: page.data.map((row) => row.id) });
    return page;
  },
);
