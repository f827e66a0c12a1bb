import * as z from 'zod/mini';
import { byOneself, bySession } from '../platform/callers.ts';
import { across } from '../platform/reach.ts';
import { routesAt } from '../platform/route.ts';
import { instant, named, rowId, ruleError } from '../platform/rules.ts';
import { requireFlag } from './permissions.ts';

const routes = routesAt('oversight', '/api/kindergartens/{kindergarten_id}/settings/oversight');

const oversight = z.object({
  /** The kindergarten's organisation; null if it has none, so that there is nothing to decide. */
  organization: z.nullable(named),
  /** The rights over children that the organisation's roles have at present. */
  flags: z.array(z.string()),
  /** Since when they apply here, and who consented; null if the kindergarten has not consented. */
  given: z.nullable(z.object({ at: instant, by: z.string() })),
  /** The withdrawal of the last consent; null if a consent is valid, or none was ever given. */
  withdrawn: z.nullable(z.object({ at: instant, by: z.string() })),
  /** Whether the reader may give and withdraw the consent. */
  allowed: z.object({ change: z.boolean() }),
});
export type Oversight = z.output<typeof oversight>;

const reach = across('a kindergarten decides what the officials of its organisation may do');

/** Whether the kindergarten's organisation may use its rights over the children of the kindergarten. */
export const getOversight = routes.get('getOversight', '', {
  access: requireFlag('kindergarten', 'kindergarten_access_settings', 'roles_can_edit', 'employees_can_edit'),
  callers: bySession,
  reach,
  reply: oversight,
});

/**
 * Gives or withdraws the consent: only for people who run the kindergarten and are not its officials. The
 * body names the organisation that was shown; 409 with the present state if it is another one now.
 */
export const updateOversight = routes.put('updateOversight', '', {
  access: requireFlag('kindergarten', 'roles_can_edit', 'employees_can_edit'),
  callers: byOneself,
  reach,
  body: z.strictObject({ organization_id: rowId, given: z.boolean(ruleError('required')) }),
  reply: oversight,
  conflict: oversight,
  example: { body: { organization_id: 1, given: true } },
});
