import { listIdentities } from '#contract/kindergarten/identity-search.ts';
import {
  deleteFolder,
  moveFolders,
  moveFoldersToTop,
  restoreFolders,
} from '#contract/library/bulk-folders.ts';
import { createFolder, type Folder, type FolderRow } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import type { IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';
import { undo } from '../files/queries.ts';
import { markFresh } from '../fresh.ts';
import { refreshLibrary } from '../refresh.ts';

/** Makes a folder; it stands out until the next click. */
export async function addFolder(
  kindergartenId: number,
  body: CallInput<typeof createFolder>['body'],
): Promise<Folder> {
  const folder = await callRoute(createFolder, { params: { kindergarten_id: kindergartenId }, body });
  markFresh('folder', [folder.id]);
  await refreshLibrary();
  return folder;
}

/** Puts an empty folder into the trash and offers to take that back. */
export async function removeFolder(
  kindergartenId: number,
  { id, type }: Pick<FolderRow, 'id' | 'type'>,
): Promise<void> {
  await callRoute(deleteFolder, { params: { kindergarten_id: kindergartenId, folder_id: id } });
  showToast({
    kind: 'success',
    text: translateNow(`folders.deleted.${type}`),
    action: undo(() => bringFoldersBack(kindergartenId, [id])),
  });
}

/** Takes folders out of the trash. */
export async function bringFoldersBack(kindergartenId: number, ids: readonly number[]): Promise<void> {
  await callRoute(restoreFolders, {
    params: { kindergarten_id: kindergartenId },
    body: { folder_ids: [...ids] },
  });
  markFresh('folder', ids);
}

/** Moves folders into another one, or with null to the top, and offers to take that back. */
export async function moveFoldersTo(
  kindergartenId: number,
  ids: readonly number[],
  target: number | null,
): Promise<void> {
  const move = (moved: readonly number[], into: number | null) =>
    into === null
      ? callRoute(moveFoldersToTop, {
          params: { kindergarten_id: kindergartenId },
          body: { folder_ids: [...moved] },
        })
      : callRoute(moveFolders, {
          params: { kindergarten_id: kindergartenId, folder_id: into },
          body: { folder_ids: [...moved] },
        });
  try {
    const { moved } = await move(ids, target);
    markFresh('folder', ids);
    const places = Map.groupBy(moved, ({ parent_id }) => parent_id);
    showToast({
      kind: 'success',
      text: translateNow('folders.moved'),
      action: undo(async () => {
        for (const [parent, rows] of places) {
          await move(
            rows.map(({ id }) => id),
            parent,
          );
        }
      }),
    });
  } finally {
    await refreshLibrary();
  }
}

/** Everybody whom a folder can be shared with, but for those who manage it from above. */
export function shareSource(kindergartenId: number, parentManagers: readonly Identity[]): IdentitySource {
  return {
    key: [listIdentities.name, kindergartenId, parentManagers.map(({ unique_id }) => unique_id)],
    async load(term, signal) {
      const { data, total } = await callRoute(listIdentities, {
        params: { kindergarten_id: kindergartenId },
        query: term === '' ? {} : { term },
        signal,
      });
      const above = new Set(parentManagers.map(({ unique_id }) => unique_id));
      return { items: data.filter(({ unique_id }) => !above.has(unique_id)), total };
    },
  };
}

/** The lists by `unique_id`, as they are sent. */
export function toShares({ view, edit, manage }: AccessLists['acl_groups']) {
  const ids = (list: readonly Identity[]) => list.map(({ unique_id }) => unique_id);
  return { view: ids(view), edit: ids(edit), manage: ids(manage) };
}
