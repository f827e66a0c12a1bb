import * as z from 'zod/mini';
import { memberIds, membershipFilter, membershipStates, resendLimit, resent } from '../access/invitations.ts';
import { requireFlag } from '../access/permissions.ts';
import { byOneself, bySession, bySessionOrToken } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { reaches } from '../platform/reach.ts';
import { routesAt, signedIn } from '../platform/route.ts';
import {
  done,
  email,
  fullName,
  instant,
  listOf,
  named,
  namedPerson,
  oneLine,
  pageOf,
  rowId,
  rowIds,
  rowIdText,
  ruleError,
  tableQueryWith,
  version,
} from '../platform/rules.ts';
import { phone, shownPhone } from '../platform/rules-account.ts';
import { childByName, courseDates, courseName } from './child.ts';

const routes = routesAt('employees', '/api/kindergartens/{kindergarten_id}/employees');
const reading = routes.with({
  access: requireFlag('kindergarten', 'employees_access_index'),
  callers: bySessionOrToken,
});
const editing = routes.with({
  access: requireFlag('kindergarten', 'employees_can_edit'),
  callers: bySession,
});

const employee = z.extend(namedPerson, {
  profile_picture: z.nullable(z.string()),
  /** The person's job here, such as "music teacher"; may be empty. */
  position: z.string(),
  roles: z.array(named),
  /** The classes taught on the day of the call. */
  courses: z.array(courseName),
  /** Null if it is unknown or the person does not show it to the caller. */
  email: z.nullable(z.string()),
  phone: shownPhone,
  state: z.enum(membershipStates),
  invited_at: z.nullable(instant),
  archived_at: z.nullable(instant),
  version,
  allowed: z.object({ edit: z.boolean(), archive: z.boolean(), restore: z.boolean(), resend: z.boolean() }),
});
export type Employee = z.output<typeof employee>;

/** Active and invited employees, or former ones. */
export const listEmployees = reading.get('listEmployees', '', {
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'position', 'invited_at', 'archived_at'] }),
    state: membershipFilter,
    role_id: z.optional(rowIdText),
  }),
  reply: pageOf(employee),
});

const employeeDetails = z.extend(employee, {
  kindergarten_id: z.number(),
  is_self: z.boolean(),
  /** The language of the person's mails and screens; null for callers who may not edit the employee. */
  language: z.nullable(z.enum(languageCodes)),
  /** What the person shows to colleagues and parents; null for callers who may not edit the employee. */
  shown: z.nullable(z.object({ email: z.boolean(), phone: z.boolean() })),
  /** All classes ever taught here, the latest first. */
  course_dates: z.array(courseDates),
});
export type EmployeeDetails = z.output<typeof employeeDetails>;

export const getEmployee = reading.get('getEmployee', '/{employee_id}', { reply: employeeDetails });

const roleIds = rowIds(50);
const position = oneLine(0, 100);

/** Invites an employee; a former one gets these roles instead of the former roles. */
export const inviteEmployee = editing.post('inviteEmployee', '', {
  limit: { perAddress: 600, perEmail: 10, seconds: 3600 },
  body: z.strictObject({
    email,
    ...fullName,
    position,
    role_ids: roleIds,
    /** Of the mail; by default that of the kindergarten's country. */
    language: z.optional(z.enum(languageCodes, ruleError('not_valid_language'))),
  }),
  reply: employeeDetails,
  status: 201,
  example: {
    body: {
      email: 'kaja.kuusk@example.org',
      fname: 'Kaja',
      lname: 'Kuusk',
      position: 'Muusikaõpetaja',
      role_ids: [1],
    },
  },
});

/**
 * Changes position, roles and phone. 422 on `role_ids` for a role that the caller may not give or take; 422
 * if nobody would remain who runs the kindergarten.
 */
export const updateEmployee = editing.put('updateEmployee', '/{employee_id}', {
  body: z.strictObject({ position, role_ids: roleIds, phone: z.nullable(phone), version: rowId }),
  reply: employeeDetails,
  conflict: employeeDetails,
  example: { body: { position: 'Rühmaõpetaja', role_ids: [1], phone: null, version: 1 } },
});

/** Archives an employee, whose classes end today, or cancels an invitation. */
export const archiveEmployee = editing.delete('archiveEmployee', '/{employee_id}', { reply: done });

/** The same for several at once: all of them, or none. */
export const archiveEmployees = editing.post('archiveEmployees', '/archive', {
  body: z.strictObject({ employee_ids: memberIds }),
  reply: done,
  example: { body: { employee_ids: [1] } },
});

/** Restores an employee with their former roles; classes must be chosen again. */
export const restoreEmployee = editing.put('restoreEmployee', '/{employee_id}/restore', {
  reply: done,
  conflict: employeeDetails,
});

/** Sends open and declined invitations again; members are left out. */
export const resendEmployeeInvitations = editing.post('resendEmployeeInvitations', '/invitations', {
  limit: resendLimit,
  body: z.strictObject({ employee_ids: memberIds }),
  reply: resent,
  example: { body: { employee_ids: [1] } },
});

/** The children in the classes that the employee teaches today, if the caller may see them. */
export const listEmployeeChildren = reading.get('listEmployeeChildren', '/{employee_id}/children', {
  shows: ['children', 'courses'],
  reply: listOf(z.extend(childByName, { courses: z.array(courseName) })),
});

/** The roles that callers who invite or edit employees may choose. */
export const listEmployeeRoles = editing.get('listEmployeeRoles', '/roles', {
  callers: bySessionOrToken,
  reply: listOf(
    z.extend(named, {
      is_default: z.boolean(),
      /** Whether the caller may give it to others, and take it from them; never to themselves. */
      allowed: z.object({ assign: z.boolean() }),
    }),
  ),
  personal: false,
});

const ownEmployee = z.object({
  employee_id: z.number(),
  email: z.string(),
  phone: shownPhone,
  /** Whether colleagues and parents see it in the contacts. */
  show_email: z.boolean(),
  show_phone: z.boolean(),
  version,
});
export type OwnEmployee = z.output<typeof ownEmployee>;

const own = routesAt('employees', '/api/common/user/employees/{employee_id}', {
  reach: reaches.person,
  access: signedIn,
  callers: bySession,
  reply: ownEmployee,
});

/** The caller's contact data as this employee; 404 if the caller is not this employee. */
export const getOwnEmployee = own.get('getOwnEmployee', '', { callers: bySessionOrToken });

export const updateOwnEmployeeData = own.put('updateOwnEmployeeData', '/data', {
  body: z.strictObject({ phone: z.nullable(phone), version: rowId }),
  conflict: ownEmployee,
  example: { body: { phone: { code: '+372', number: '5123456' }, version: 1 } },
});

export const updateOwnEmployeeSettings = own.post('updateOwnEmployeeSettings', '/settings', {
  callers: byOneself,
  body: z.strictObject({ show_email: z.boolean(), show_phone: z.boolean() }),
  example: { body: { show_email: true, show_phone: false } },
});
