import * as z from 'zod/mini';
import { identityId, knownIdentity } from '../platform/identities.ts';
import { atMost, ruleError, version } from '../platform/rules.ts';
import { libraryLimits } from './limits.ts';

/** What a person may do with a folder, from least to most (files-and-forms §6). */
export const accessLevels = ['view', 'edit', 'manage'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** One of the three lists of people and groups with whom a folder is shared. */
export const shareList = z
  .array(identityId, ruleError('required'))
  .check(atMost(libraryLimits.sharesMaximum));

/** Who may view, edit and manage; a person in several lists has the highest right. */
export const shareLists = { view: shareList, edit: shareList, manage: shareList };

/** The present lists. A name is empty if the caller may not know it. */
export const accessLists = z.object({
  folder_id: z.number(),
  acl_groups: z.object({
    view: z.array(knownIdentity),
    edit: z.array(knownIdentity),
    manage: z.array(knownIdentity),
  }),
  /** People who manage it because they manage a parent folder: they are in no list of this one. */
  parent_managers: z.array(knownIdentity),
  version,
  allowed: z.object({ share: z.boolean() }),
});
export type AccessLists = z.output<typeof accessLists>;
