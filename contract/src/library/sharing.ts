import * as z from 'zod/mini';
import { identity, identityId } from '../platform/identities.ts';
import { atMost, ruleError, version } from '../platform/rules.ts';
import { libraryLimits } from './limits.ts';

/** What somebody may do with a folder, from least to most (files-and-forms §6). */
export const accessLevels = ['view', 'edit', 'manage'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** One of the three lists of those whom a folder is shared with. */
export const shareList = z
  .array(identityId, ruleError('required'))
  .check(atMost(libraryLimits.sharesMaximum));

/** Who may view, edit and manage; whoever stands in several lists has the highest. */
export const shareLists = { view: shareList, edit: shareList, manage: shareList };

/** The lists as they stand. A name is empty where the caller may not know it. */
export const accessLists = z.object({
  folder_id: z.number(),
  acl_groups: z.object({ view: z.array(identity), edit: z.array(identity), manage: z.array(identity) }),
  /** Those who manage it because they manage a folder above: they stand in no list of this one. */
  parent_managers: z.array(identity),
  version,
  allowed: z.object({ share: z.boolean() }),
});
export type AccessLists = z.output<typeof accessLists>;
