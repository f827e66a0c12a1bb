import * as z from 'zod/mini';
import { ruleError } from './rules.ts';

/**
 * The kinds of people and groups that something can be shared with: a target group, a class (its teachers and the
 * guardians of its children, today), the teachers of a class alone, one person by membership, a role's holders, and the
 * system groups: all employees or guardians of a kindergarten, all officials of an organisation.
 */
export const identityTypes = [
  'group',
  'course',
  'teachers',
  'employee',
  'guardian',
  'official',
  'role',
  'employees',
  'guardians',
  'officials',
] as const;
type IdentityType = (typeof identityTypes)[number];

/** What a target group can be made of: everything but target groups and the teachers of one class. */
export type MemberType = Exclude<IdentityType, 'group' | 'teachers'>;
export const memberTypes = identityTypes.filter(
  (type): type is MemberType => type !== 'group' && type !== 'teachers',
);

/** `<type>-<number>`: the number of the group, class, membership or role; of a system group that of its tenant. */
interface ParsedIdentity {
  type: IdentityType;
  id: number;
}

/** Reads a `unique_id`; null for anything else. */
export function parseIdentity(uniqueId: string): ParsedIdentity | null {
  const match = /^([a-z]+)-([1-9]\d{0,14})$/.exec(uniqueId);
  const type = identityTypes.find((one) => one === match?.[1]);
  return type === undefined ? null : { type, id: Number(match?.[2]) };
}

/** Somebody or some group as a pick-list shows it. The name is empty where the caller may not know it. */
export const identity = z.object({
  unique_id: z.string(),
  name: z.string(),
  type: z.enum(identityTypes),
});
export type Identity = z.output<typeof identity>;

/** A `unique_id` of one of these types in a call. */
export function identityOf(types: readonly IdentityType[]) {
  return z.string(ruleError('required')).check(
    z.refine((value) => {
      const parsed = parseIdentity(value);
      return parsed !== null && types.includes(parsed.type);
    }, ruleError('invalid')),
  );
}
