import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken } from '../platform/callers.ts';
import { routesAt } from '../platform/route.ts';
import { oneLine, version } from '../platform/rules.ts';
import { phone } from '../platform/rules-account.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const routes = routesAt(
  'guardians',
  '/api/kindergartens/{kindergarten_id}/children/{child_id}/emergency-contacts',
);

/** How many people besides the guardians a child may have. */
export const emergencyContactsMaximum = 10;

const emergencyContact = z.object({
  id: z.number(),
  name: z.string(),
  /** In the family's own words: aunt, neighbour. */
  relation: z.string(),
  phone: z.object({ code: z.string(), number: z.string() }),
  may_fetch: z.boolean(),
});
export type EmergencyContact = z.output<typeof emergencyContact>;

const emergencyContacts = z.object({
  /** In the order in which they are called, after the guardians. */
  data: z.array(emergencyContact),
  version,
  allowed: z.object({ edit: z.boolean() }),
});
export type EmergencyContacts = z.output<typeof emergencyContacts>;

/** People to call if no guardian answers. 404 if the caller may not see the child or its guardians. */
export const listEmergencyContacts = routes.get('listEmergencyContacts', '', {
  access: requireFlag('kindergarten', 'child_access_guardians'),
  callers: bySessionOrToken,
  reply: emergencyContacts,
});

/** Replaces the whole list, in its order. For the child's guardians and employees who look after the child. */
export const saveEmergencyContacts = routes.put('saveEmergencyContacts', '', {
  access: requireFlag('kindergarten', 'child_edit_emergency_contacts'),
  callers: bySession,
  body: z.strictObject({
    contacts: z
      .array(
        z.strictObject({
          name: oneLine(1, nameMaximumLength),
          relation: oneLine(1, nameMaximumLength),
          phone,
          may_fetch: z.boolean(),
        }),
      )
      .check(z.maxLength(emergencyContactsMaximum)),
    version,
  }),
  reply: emergencyContacts,
  conflict: emergencyContacts,
  example: {
    body: {
      contacts: [
        {
          name: 'Anu Kask',
          relation: 'Aunt',
          phone: { code: '+372', number: '5123456' },
          may_fetch: true,
        },
      ],
      version: 0,
    },
  },
});
