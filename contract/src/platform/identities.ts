import * as z from 'zod/mini';
import { ruleError } from './rules.ts';

/**
 * `<type>-<number>` of somebody or some group that something can be shared with: the number of the group, class, membership or
 * role; of a system group that of its place. Which types there are say the domains of the server.
 */
export const identityId = z
  .string(ruleError('required'))
  .check(z.regex(/^[a-z]+-[1-9]\d{0,14}$/, ruleError('invalid')));

/** Somebody or some group as a pick-list shows it. The name is empty where the caller may not know it. */
export const identity = z.object({
  unique_id: z.string(),
  name: z.string(),
  /** Its kind, which the text `identities.<type>` names. */
  type: z.string(),
});
export type Identity = z.output<typeof identity>;
