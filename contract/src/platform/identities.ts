import * as z from 'zod/mini';
import { ruleError } from './rules.ts';

/**
 * `<type>-<number>` of a person or group to share with: the number of the group, class, membership or role;
 * for a system group, the number of its place. The domains of the server define the types.
 */
export const identityId = z
  .string(ruleError('required'))
  .check(z.regex(/^[a-z]+-[1-9]\d{0,14}$/, ruleError('invalid')));

/** A person or group as a pick-list shows it. The name is empty if the caller may not know it. */
export const identity = z.object({
  unique_id: z.string(),
  name: z.string(),
  /** Its type, named by the text `identities.<type>`. */
  type: z.string(),
});
export type Identity = z.output<typeof identity>;
