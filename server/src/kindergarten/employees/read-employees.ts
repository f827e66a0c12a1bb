import { type RawBuilder, sql } from 'kysely';
import {
  type Employee,
  type EmployeeDetails,
  getEmployee,
  listEmployeeChildren,
  listEmployeeRoles,
  listEmployees,
} from '#contract/kindergarten/employees.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { matchesMembershipFilter, membershipState } from '#server/access/invitations/read-invitations.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import { memberEmail, seesAddresses } from '#server/access/roles/member-email.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { seesChild } from '#server/kindergarten/children/access.ts';
import { courseAsJson } from '#server/kindergarten/children/attended-courses.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

interface Row extends Omit<Employee, 'allowed' | 'email' | 'phone'>, PhoneColumns {
  is_self: boolean;
  email: string;
  show_email: boolean;
  show_phone: boolean;
}

/** A kindergarten's employees; all below reads `membership`, `person`, `named`, `details` and `mail`. */
function fromEmployees(kindergartenId: number): RawBuilder<unknown> {
  return sql`
    from memberships membership
    join users person on person.id = membership.user_id
    left join employee_details details on details.employee_id = membership.id
    left join invitations mail on mail.membership_id = membership.id
    ${joinMemberName('membership', 'person', 'named')}
    where membership.kindergarten_id = ${kindergartenId} and membership.type = 'employee' and person.erased_at is null`;
}

function employeeColumns(actor: Actor, now: string): RawBuilder<unknown> {
  return sql`
    membership.id, named.fname, named.lname, coalesce(details.position, '') as position,
    ${memberEmail('membership', 'person')} as email,
    case when membership.active then ${personPicturePath} end
      as profile_picture,
    details.phone_code, details.phone_number, coalesce(details.show_email, false) as show_email,
    coalesce(details.show_phone, false) as show_phone, person.id = ${actor.userId} as is_self,
    ${membershipState(now)} as state, membership.invited_at, membership.archived_at,
    coalesce(details.version, 1) as version,
    (
      select coalesce(json_agg(json_build_object('id', role.id, 'name', role.name) order by role.name collate names, role.id), '[]')
      from membership_roles held join roles role on role.id = held.role_id
      where held.membership_id = membership.id
    ) as roles,
    (
      select coalesce(json_agg(${courseAsJson} order by course.name, course.id), '[]')
      from course_teachers teaching join courses course on course.id = teaching.course_id
      where teaching.employee_id = membership.id
        and teaching.days @> ${actor.today}::date
    ) as courses`;
}

export async function findEmployees({
  database,
  actor,
  params,
  query,
  now,
  audit,
}: Call<typeof listEmployees>) {
  const hasRole = ifAsked(
    query.role_id === undefined
      ? undefined
      : sql`exists (select from membership_roles where membership_id = membership.id and role_id = ${query.role_id})`,
  );
  const searched =
    actor.hasFlag('employees_can_edit') && seesAddresses(actor)
      ? sql<string>`(named.fname || ' ' || named.lname || ' ' || coalesce(details.position, '') || ' ' || ${memberEmail('membership', 'person')})`
      : sql<string>`(named.fname || ' ' || named.lname || ' ' || coalesce(details.position, ''))`;
  const matching = sql`
    ${fromEmployees(params.kindergarten_id)} and ${matchesMembershipFilter(query.state, now)} and ${hasRole}
      and ${containsTerm(searched, query.term)}`;
  const columns = {
    name: sql`named.lname`,
    position: sql`nullif(details.position, '')`,
    invited_at: sql`membership.invited_at`,
    archived_at: sql`membership.archived_at`,
  };
  const page = await readPage(
    { database, query },
    sql<Row>`
      select ${employeeColumns(actor, now)} ${matching}
      ${orderBy(query, columns, sql`named.lname, named.fname, membership.id`)} ${limitToPage(query)}`,
    matching,
  );
  audit({ employee_id: page.data.map((row) => row.id) });
  return { ...page, data: page.data.map((row) => showEmployee(row, actor)) };
}

export const handleListEmployees = bind(listEmployees, findEmployees);

/** The parts of a call that are needed to find an employee. */
interface EmployeeCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; employee_id: number };
  now: string;
}

/** The employee as the actor may see them; 404 if the kindergarten has no such employee. */
export async function findEmployee({ database, actor, params, now }: EmployeeCall): Promise<EmployeeDetails> {
  const { rows } = await sql<
    Row & Pick<EmployeeDetails, 'kindergarten_id' | 'course_dates'> & { language: LanguageCode }
  >`
    select
      ${employeeColumns(actor, now)}, membership.kindergarten_id, person.language,
      (
        select coalesce(json_agg(json_build_object(
          'course_id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol, 'start_date', teaching.start_date, 'end_date', teaching.end_date,
          'present', teaching.days @> ${actor.today}::date
        ) order by teaching.start_date desc, course.name, course.id), '[]')
        from course_teachers teaching join courses course on course.id = teaching.course_id
        where teaching.employee_id = membership.id
      ) as course_dates
    ${fromEmployees(params.kindergarten_id)} and membership.id = ${params.employee_id}`.execute(database);
  const row = requireRow(rows);
  const isOpen = isOpenTo(row, actor);
  return {
    ...row,
    ...showEmployee(row, actor),
    language: isOpen ? row.language : null,
    shown: isOpen ? { email: row.show_email, phone: row.show_phone } : null,
  };
}

export const handleGetEmployee = bind(getEmployee, findEmployee);

/** Whether the actor needs the person's contact data for work, even if the person shows nothing. */
function isOpenTo(row: Row, actor: Actor): boolean {
  return actor.hasFlag('employees_can_edit') || row.is_self;
}

function seesAddress(row: Row, actor: Actor): boolean {
  if (row.is_self) return true;
  return seesAddresses(actor) && (isOpenTo(row, actor) || (row.state === 'active' && row.show_email));
}

function showEmployee(row: Row, actor: Actor): Employee {
  const mayEdit = actor.hasFlag('employees_can_edit');
  const isOpen = isOpenTo(row, actor);
  const { state } = row;
  const isWaiting = ['invited', 'expired', 'declined'].includes(state);
  return {
    ...row,
    email: seesAddress(row, actor) ? row.email : null,
    phone: isOpen || (state === 'active' && row.show_phone) ? readPhone(row) : null,
    allowed: {
      edit: mayEdit && state !== 'archived',
      archive: mayEdit && state !== 'archived',
      restore: mayEdit && state === 'archived',
      resend: mayEdit && isWaiting,
    },
  };
}

/** The children in the employee's classes of today that the actor sees. */
export const handleListEmployeeChildren = bind(listEmployeeChildren, async (call) => {
  const { database, actor, params, audit } = call;
  await findEmployee(call);
  const { rows } = await sql<RouteReply<typeof listEmployeeChildren>['data'][number]>`
    select child.id, child.fname, child.lname, json_agg(distinct ${courseAsJson}) as courses,
      ${selectSafety(actor, params.kindergarten_id)} as safety
    from course_teachers teaching
    join courses course on course.id = teaching.course_id
    join course_children attendance on attendance.course_id = course.id
    join children child on child.id = attendance.child_id
    where teaching.employee_id = ${params.employee_id} and child.kindergarten_id = ${params.kindergarten_id}
      and teaching.days @> ${actor.today}::date
      and attendance.days @> ${actor.today}::date
      and ${seesChild(actor, params.kindergarten_id)}
    group by child.id
    order by child.lname, child.fname, child.id
    limit 500`.execute(database);
  audit({ child_id: rows.map((row) => row.id) });
  return { data: rows };
});

export const handleListEmployeeRoles = bind(listEmployeeRoles, async ({ database, actor, params }) => {
  const { rows } = await sql<{ id: number; name: string; is_default: boolean; flags: string[] }>`
    select id, name, is_default, flags from roles
    where kindergarten_id = ${params.kindergarten_id} and type = 'employee'
    order by name collate names, id limit 500`.execute(database);
  return {
    data: rows.map((role) => ({
      ...role,
      allowed: { assign: mayAssign(actor, { type: 'employee', ...role }) },
    })),
  };
});
