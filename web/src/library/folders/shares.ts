import { type AccessLevel, accessLevels } from '#contract/library/sharing.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';

/** The people and groups of each level. */
export type ShareLists = Readonly<Record<AccessLevel, readonly KnownIdentity[]>>;

/** What everybody in the kindergarten may do: nothing, view, or view and edit. */
export const everyoneChoices = ['off', 'view', 'edit'] as const;
export type EveryoneChoice = (typeof everyoneChoices)[number];

interface EveryoneFlags {
  public: boolean;
  shared_edit: boolean;
}

export function readEveryone({ public: isPublic, shared_edit }: EveryoneFlags): EveryoneChoice {
  if (!isPublic) return 'off';
  return shared_edit ? 'edit' : 'view';
}

export function writeEveryone(choice: EveryoneChoice): EveryoneFlags {
  return { public: choice !== 'off', shared_edit: choice === 'edit' };
}

/** The lists with that person or group at another level; null takes them out. */
export function moveShare(lists: ShareLists, one: KnownIdentity, level: AccessLevel | null): ShareLists {
  const moved = (list: AccessLevel) => {
    const others = lists[list].filter(({ unique_id }) => unique_id !== one.unique_id);
    return list === level ? [...others, one] : others;
  };
  return { view: moved('view'), edit: moved('edit'), manage: moved('manage') };
}

/** Everybody who is in any of the lists. */
export const listShared = (lists: ShareLists) => accessLevels.flatMap((level) => lists[level]);

/** The lists as sent, by `unique_id`. */
export function toShares({ view, edit, manage }: ShareLists) {
  const ids = (list: readonly KnownIdentity[]) => list.map(({ unique_id }) => unique_id);
  return { view: ids(view), edit: ids(edit), manage: ids(manage) };
}
