import * as z from 'zod/mini';
import { identity, identityOf, memberTypes } from '../platform/identities.ts';
import { rowId, ruleError, tableQueryWith, text } from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

/** A group as it stands in lists. */
export const groupRow = z.object({
  id: z.number(),
  /** `group-<id>`, by which it is shared with. */
  unique_id: z.string(),
  name: z.string(),
  type: z.literal('group'),
  members_count: z.number(),
  consumer_count: z.number(),
  allowed: z.object({ edit: z.boolean() }),
});
export type TargetGroupRow = z.output<typeof groupRow>;

/** One group with everybody in it. */
export const group = z.extend(z.omit(groupRow, { members_count: true, consumer_count: true }), {
  /** Who is in it. */
  members: z.array(identity),
  /** Who may address it or share with it, beside those who may change groups. */
  consumer: z.array(identity),
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
});
export type TargetGroup = z.output<typeof group>;

/** Most members, and most consumers, of one group. */
const entriesMaximum = 500;
const entries = z
  .array(identityOf(memberTypes), ruleError('required'))
  .check(z.maxLength(entriesMaximum, ruleError('max_value', { n: entriesMaximum })));
const name = text(1, nameMaximumLength);

/** The table query of a list of groups. */
export const groupQuery = z.strictObject(tableQueryWith({ sortBy: ['name', 'members_count'] }));

export const newGroup = z.strictObject({ name, members: entries, consumer: entries });

/** All of a group as one form edits it: written as a whole or not at all. A side that is left out stays as it is. */
export const groupEdit = z.strictObject({
  name,
  members: z.optional(entries),
  consumer: z.optional(entries),
  version: rowId,
});

/** For the examples of the routes. */
export const exampleGroup = { name: 'Hoolekogu', members: [], consumer: [] };

/** One side of a group, replaced as a whole. */
export const newMembers = z.strictObject({ members: entries, version: rowId });
export const newConsumer = z.strictObject({ consumer: entries, version: rowId });
