import * as z from 'zod/mini';
import { classColourIds } from './palette.ts';
import { ruleError } from './rules.ts';
import { iconIds } from './rules-choice.ts';

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

/** The same with how people recognise it: both are null for other kinds, and without a name. */
export const knownIdentity = z.extend(identity, {
  person: z.nullable(
    z.object({ fname: z.string(), lname: z.string(), profile_picture: z.nullable(z.string()) }),
  ),
  /** Of a class, and of its teachers. */
  course: z.nullable(z.object({ colour: z.enum(classColourIds), symbol: z.enum(iconIds) })),
});
export type KnownIdentity = z.output<typeof knownIdentity>;
