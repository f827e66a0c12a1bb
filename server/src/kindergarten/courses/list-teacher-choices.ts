import { sql } from 'kysely';
import { listTeacherChoices } from '#contract/kindergarten/course-people.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

/** Whoever works in the kindergarten or is invited to, by name. */
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
