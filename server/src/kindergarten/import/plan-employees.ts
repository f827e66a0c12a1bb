import { sql } from 'kysely';
import type { ImportChange } from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import { day, email, oneLine } from '#contract/platform/rules.ts';
import { type Phone, phone } from '#contract/platform/rules-account.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { mayAssign } from '#server/access/roles/grant.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findCourse, findFirstDay, type ImportPlace, type PlacementDates } from './find-place.ts';
import { makeChange, makePlannedRow, type PlannedRow } from './plan.ts';
import { type RowReader, readName } from './read-row.ts';
import { foldCase, readDay, readPhone } from './read-values.ts';

export interface EmployeeWrite {
  email: string;
  fname: string;
  lname: string;
  phone: Phone | null;
  position: string;
  /** Null if the person is an employee already, or invited to be one. */
  invite: { role_ids: number[] } | null;
  joins: { course_id: number; start_date: string; end_date: string | null } | null;
}

interface KnownEmployee {
  archived: boolean;
  placements: (PlacementDates & { course_id: number })[];
}

interface ImportRole {
  id: number;
  name: string;
  is_default: boolean;
  flags: string[];
}

/** What the kindergarten holds of its employees, by their addresses, and its roles for them. */
interface KnownEmployees {
  byEmail: Map<string, KnownEmployee>;
  roles: ImportRole[];
}

export async function findKnownEmployees(
  database: ReadDatabase | Transaction,
  { id }: ImportPlace,
): Promise<KnownEmployees> {
  const { rows: people } = await sql<
    { email: string; archived: boolean } & (
      | { course_id: number; start_date: string; end_date: string | null }
      | { course_id: null; start_date: null; end_date: null }
    )
  >`
    select person.email, employee.archived_at is not null as archived, placement.course_id, placement.start_date,
      placement.end_date
    from memberships employee
    join users person on person.id = employee.user_id
    left join course_teachers placement on placement.employee_id = employee.id
    where employee.kindergarten_id = ${id} and employee.type = 'employee'
    order by employee.id`.execute(database);
  const { rows: roles } = await sql<ImportRole>`
    select id, name, is_default, flags from roles where kindergarten_id = ${id} and type = 'employee' order by id`.execute(
    database,
  );
  const byEmail = new Map<string, KnownEmployee>();
  for (const { email: address, archived, course_id, start_date, end_date } of people) {
    const known = byEmail.get(address) ?? { archived, placements: [] };
    byEmail.set(address, known);
    if (course_id !== null) known.placements.push({ course_id, start_date, end_date });
  }
  return { byEmail, roles };
}

/** Computes what a row changes: the e-mail address identifies an employee, not the name. */
export function planEmployee(
  line: number,
  reader: RowReader,
  place: ImportPlace,
  known: KnownEmployees,
  { actor, own }: { actor: Actor; own: string | null },
  earlier: Map<string, number>,
): PlannedRow<EmployeeWrite> {
  const changes: ImportChange[] = [];
  const { fname, lname, shown } = readName(reader, '');
  const address = reader.read('email', email);
  if (address === null) reader.require('email');
  const first = earlier.get(address ?? '');
  if (first !== undefined) reader.complain(null, message('import.duplicate_row', { line: first }));
  if (address !== null && first === undefined) earlier.set(address, line);
  const employee = known.byEmail.get(address ?? '');
  const number = reader.read('phone', phone, (typed) => readPhone(typed, place.country));
  let invite: EmployeeWrite['invite'] = null;
  if (employee === undefined || employee.archived) {
    if (fname === null) reader.require(reader.cell('name') === '' ? 'fname' : 'name');
    if (lname === null) reader.require(reader.cell('name') === '' ? 'lname' : 'name');
    if (address !== null && address === own) reader.complain('email', message('invitations.not_yourself'));
    invite = { role_ids: readRole(reader, known, actor) };
    changes.push(makeChange(employee === undefined ? 'created' : 'restored', shown));
    changes.push(makeChange('invited', address ?? ''));
  }
  const joins = planTeaching(reader, place, employee, changes);
  return makePlannedRow(line, shown === '' ? (address ?? '') : shown, reader.problems, changes, {
    email: address ?? '',
    fname: fname ?? '',
    lname: lname ?? '',
    phone: number,
    position: reader.read('position', oneLine(0, 100)) ?? '',
    invite,
    joins,
  });
}

/** The named role, else the default one; reports a role that the importing person may not grant. */
function readRole(reader: RowReader, { roles }: KnownEmployees, actor: Actor): number[] {
  const name = reader.cell('role');
  const role = roles.find((one) => (name === '' ? one.is_default : foldCase(one.name) === foldCase(name)));
  if (role === undefined) {
    if (name !== '') reader.complain('role', message('import.unknown_role'));
    return [];
  }
  if (!mayAssign(actor, { type: 'employee', ...role }))
    reader.complain('role', message('roles.role_not_yours', { roles: role.name }));
  return [role.id];
}

function planTeaching(
  reader: RowReader,
  place: ImportPlace,
  employee: KnownEmployee | undefined,
  changes: ImportChange[],
): EmployeeWrite['joins'] {
  const name = reader.cell('course');
  const from = reader.read('course_start', day, readDay);
  if (name === '') return null;
  const found = findCourse(place, name, from);
  if (typeof found === 'string') {
    if (found === 'unknown') reader.complain('course', message('import.unknown_course'));
    else reader.complain(from === null ? 'course' : 'course_start', message('rules.outside_class_dates'));
    return null;
  }
  const { course } = found;
  const there = employee?.placements.filter((placement) => placement.course_id === course.id) ?? [];
  const today = employee?.archived ? addDays(place.today, 1) : place.today;
  const start = findFirstDay(course, there, found.start, today);
  if (start === null) return null;
  changes.push(makeChange('joined', course.name, { day: start }));
  return { course_id: course.id, start_date: start, end_date: course.end_date };
}
