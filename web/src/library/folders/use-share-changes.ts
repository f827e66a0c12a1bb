import { useRef, useState } from 'react';
import { syncFolder } from '#contract/library/folder-access.ts';
import { updateFolder } from '#contract/library/folders.ts';
import type { AccessLevel } from '#contract/library/sharing.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient } from '../../base/query-client.ts';
import { readFormFailure } from '../../ui/form-failure.ts';
import { refreshLibrarySoon } from '../refresh.ts';
import type { ShareSubject } from './ShareSheet.tsx';
import { readSharedFolder, type SharedFolder, sharedFolderKey } from './shared-folder.ts';
import { type EveryoneChoice, listShared, moveShare, toShares, writeEveryone } from './shares.ts';

/** One choice in the sheet. */
type ShareChange =
  | { about: 'everyone'; choice: EveryoneChoice }
  | { about: ShareSubject; one: KnownIdentity; level: AccessLevel | null };

/** The row as it is after the change. */
function applyChange(row: SharedFolder, change: ShareChange): SharedFolder {
  if ('choice' in change) return { ...row, folder: { ...row.folder, ...writeEveryone(change.choice) } };
  const acl_groups = moveShare(row.access.acl_groups, change.one, change.level);
  return {
    ...row,
    access: { ...row.access, acl_groups: acl_groups as SharedFolder['access']['acl_groups'] },
  };
}

/** Sends one change of the row as it is now; returns the row as the server then has it. */
async function sendChange(kindergartenId: number, row: SharedFolder, change: ShareChange) {
  const params = { kindergarten_id: kindergartenId, folder_id: row.folder.id };
  const { version } = row;
  if ('choice' in change) {
    const body = { ...writeEveryone(change.choice), version };
    const folder = await callRoute(updateFolder, { params, body });
    return { ...row, folder, version: folder.version };
  }
  const lists = toShares(applyChange(row, change).access.acl_groups);
  const access = await callRoute(syncFolder, { params, body: { ...lists, version } });
  return { ...row, access, version: access.version };
}

/** What to say beside a change that failed; null if the app says it. */
function sayFailure(failure: unknown): Message | null {
  if (!(failure instanceof CallFailure)) return null;
  if (failure.status === 409) return message('folders.changedMeanwhile');
  if (failure.reason === 'network' || failure.reason === 'timeout') return message('folders.notSaved');
  return readFormFailure(failure)?.said[0] ?? null;
}

/**
 * Saves each choice by itself, one after the other. The sheet shows it at once; if saving fails it shows again
 * what is stored, and says why beside the choice. If somebody else was faster, it shows what they chose.
 */
export function useShareChanges(row: SharedFolder) {
  const kindergartenId = useKindergartenId();
  const key = sharedFolderKey(kindergartenId, row.folder.id);
  const [pending, setPending] = useState<readonly ShareChange[]>([]);
  const [failed, setFailed] = useState<{ about: ShareSubject; text: Message } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const last = useRef(Promise.resolve());
  /** The version after each own change, by the version before it. */
  const steps = useRef(new Map<number, number>());

  async function save(change: ShareChange): Promise<void> {
    try {
      const stored = queryClient.getQueryData<SharedFolder>(key) ?? row;
      const saved = await sendChange(kindergartenId, stored, change);
      // A reading that began before would bring back what was there.
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, saved);
      steps.current.set(stored.version, saved.version);
      setSaved(true);
      refreshLibrarySoon();
    } catch (failure) {
      const text = sayFailure(failure);
      if (text === null) handleFailure(failure);
      else setFailed({ about: change.about, text });
      const isNewer = failure instanceof CallFailure && failure.status === 409;
      if (isNewer)
        await queryClient.fetchQuery({ ...readingOf(kindergartenId, row.folder.id), staleTime: 0 });
    } finally {
      setPending((changes) => changes.filter((one) => one !== change));
    }
  }

  function add(change: ShareChange): void {
    setFailed(null);
    setSaved(false);
    setPending((changes) => [...changes, change]);
    last.current = last.current.then(() => save(change)).catch(handleFailure);
  }

  const shown = pending.reduce(applyChange, row);
  return {
    shown,
    failed,
    state: pending.length > 0 ? ('saving' as const) : isSaved ? ('saved' as const) : null,
    /** The row once all choices are saved, and what became of `version` through them. */
    async settle(version: number): Promise<{ stored: SharedFolder; version: number }> {
      await last.current;
      let now = version;
      for (let next = steps.current.get(now); next !== undefined; next = steps.current.get(now)) now = next;
      return { stored: queryClient.getQueryData<SharedFolder>(key) ?? row, version: now };
    },
    chooseEveryone: (choice: EveryoneChoice) => add({ about: 'everyone', choice }),
    /** Somebody new is not in a row yet: what fails then is said at the search. */
    move(one: KnownIdentity, level: AccessLevel | null): void {
      const { acl_groups } = shown.access;
      const isNew = !listShared(acl_groups).some(({ unique_id }) => unique_id === one.unique_id);
      const isLast =
        level !== 'manage' && acl_groups.manage.every(({ unique_id }) => unique_id === one.unique_id);
      if (row.folder.parent_id === null && !isNew && isLast) {
        setFailed({ about: one.unique_id, text: message('folders.lastManager') });
      } else add({ about: isNew ? 'search' : one.unique_id, one, level });
    },
  };
}

/** Reads the folder of the sheet; the sheet's own changes replace what is read. */
export const readingOf = (kindergartenId: number, folderId: number) => ({
  queryKey: sharedFolderKey(kindergartenId, folderId),
  queryFn: () => readSharedFolder(kindergartenId, folderId),
  meta: { showsFailure: true },
});
