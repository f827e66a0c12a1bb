import { sql } from 'kysely';
import {
  type EmployeeContact,
  listEmployeeContacts,
  listParentContacts,
  type ParentContact,
} from '#contract/kindergarten/contacts.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { courseAsJson } from '#server/kindergarten/children/attended-courses.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { isShownToFamilies } from './access.ts';

interface Reached extends PhoneColumns {
  email: string;
  show_email: boolean;
  show_phone: boolean;
  is_self: boolean;
  /** Whether the actor needs to reach this person for work, even if the person shows nothing. */
  is_open: boolean;
}

// Names as in every list of members. Sorting by the accounts' columns would scan all accounts.
const [fname, lname] = [
  memberName('fname', 'membership', 'person'),
  memberName('lname', 'membership', 'person'),
];

/** The contact data that the person shows, or all of it. */
function showReached<Row extends Reached>(row: Row) {
  const isOpen = row.is_open || row.is_self;
  return {
    ...row,
    email: isOpen || row.show_email ? row.email : null,
    phone: isOpen || row.show_phone ? readPhone(row) : null,
  };
}

/** A page of the active employees. */
export const handleListEmployeeContacts = bind(
  listEmployeeContacts,
  async ({ database, actor, params, query, audit }) => {
    const matching = sql`
      from memberships membership
      join users person on person.id = membership.user_id
      left join employee_details details on details.employee_id = membership.id
      cross join lateral (
        select
          coalesce(json_agg(${courseAsJson} order by course.name, course.id), '[]') as courses,
          coalesce(string_agg(course.name, ' '), '') as course_names
        from course_teachers teaching join courses course on course.id = teaching.course_id
        where teaching.employee_id = membership.id
          and teaching.days @> ${actor.today}::date
      ) work
      where membership.kindergarten_id = ${params.kindergarten_id} and membership.type = 'employee' and membership.active
        and ${containsTerm(
          sql`(person.fname || ' ' || person.lname || ' ' || coalesce(details.position, '') || ' ' || work.course_names)`,
          query.term,
        )}`;
    const columns = { name: fname, position: sql`nullif(details.position, '')` };
    const page = await readPage(
      { database, query },
      sql<Omit<EmployeeContact, 'phone'> & Reached>`
        select
          membership.id, person.fname, person.lname, person.email, ${personPicturePath} as profile_picture,
          coalesce(details.position, '') as position, work.courses, details.phone_code, details.phone_number,
          coalesce(details.show_email, false) as show_email, coalesce(details.show_phone, false) as show_phone,
          person.id = ${actor.userId} as is_self, ${actor.hasFlag('employees_can_edit')}::boolean as is_open
        ${matching}
        ${orderBy(query, columns, sql`${fname}, ${lname}, membership.id`)} ${limitToPage(query)}`,
      matching,
    );
    audit({ employee_id: page.data.map((row) => row.id) });
    return { ...page, data: page.data.map(showReached) };
  },
);

/** A page of the active guardians whom the actor may reach. */
export const handleListParentContacts = bind(
  listParentContacts,
  async ({ database, actor, params, query, audit }) => {
    const kindergartenId = params.kindergarten_id;
    const cares = caresForChild(actor, kindergartenId);
    const matching = sql`
      from memberships membership
      join users person on person.id = membership.user_id
      left join guardian_details details on details.guardian_id = membership.id
      cross join lateral (
        select
          bool_or(${cares}) as is_open,
          json_agg(json_build_object(
            'id', child.id, 'fname', child.fname, 'lname', child.lname, 'courses', attended.courses,
            'safety', ${selectSafety(actor, kindergartenId)}
          ) order by child.lname, child.fname, child.id) as children,
          string_agg(child.fname || ' ' || child.lname || ' ' || attended.course_names, ' ') as words
        from child_guardians own
        join children child on child.id = own.child_id
        cross join lateral (
          select
            coalesce(json_agg(${courseAsJson} order by course.name, course.id), '[]') as courses,
            coalesce(string_agg(course.name, ' '), '') as course_names
          from course_children placement join courses course on course.id = placement.course_id
          where placement.child_id = child.id
            and placement.days @> ${actor.today}::date
        ) attended
        where own.guardian_id = membership.id and child.archived_at is null and (
          ${cares}
          or ${isShownToFamilies({ actor, kindergartenId })}
        )
      ) family
      where membership.kindergarten_id = ${kindergartenId} and membership.type = 'guardian' and membership.active
        and family.children is not null
        and ${containsTerm(sql`(person.fname || ' ' || person.lname || ' ' || family.words)`, query.term)}`;
    const columns = { name: fname };
    const page = await readPage(
      { database, query },
      sql<Omit<ParentContact, 'phone'> & Reached>`
        select
          membership.id, person.fname, person.lname, person.email, ${personPicturePath} as profile_picture, family.children,
          details.phone_code, details.phone_number, coalesce(details.show_email, false) as show_email,
          coalesce(details.show_phone, false) as show_phone, person.id = ${actor.userId} as is_self, family.is_open
        ${matching}
        ${orderBy(query, columns, sql`${fname}, ${lname}, membership.id`)} ${limitToPage(query)}`,
      matching,
    );
    audit({
      guardian_id: page.data.map((row) => row.id),
      child_id: [...new Set(page.data.flatMap((row) => row.children.map((child) => child.id)))],
    });
    return { ...page, data: page.data.map(showReached) };
  },
);
