import { moveFiles, restoreFiles } from '#contract/library/bulk-files.ts';
import {
  deleteFolder,
  moveFolders,
  moveFoldersToTop,
  restoreFolders,
} from '#contract/library/bulk-folders.ts';
import type { FolderRow } from '#contract/library/folders.ts';
import type { TextKey } from '#locales/texts.ts';
import { callRoute } from '../base/api.ts';
import { handleFailure } from '../base/failures.ts';
import { translateNow } from '../base/text.ts';
import { showToast } from '../base/toasts.ts';
import type { ChosenFile } from './files/chosen-files.ts';
import type { FilesScope } from './files/files-scope.ts';
import { markFresh } from './fresh.ts';
import { refreshLibrary } from './refresh.ts';

export type Refused = readonly { id: number; name: string }[];

/** Moves files to the trash and offers undo; returns the files that could not be deleted. */
export async function removeFiles(scope: FilesScope, ids: readonly number[]): Promise<Refused> {
  try {
    const { done, refused } = await scope.remove(ids);
    if (done.length > 0) sayDone('files.deleted', () => bringBack(scope.kindergartenId, { files: done }));
    return refused;
  } finally {
    await refreshLibrary();
  }
}

/** Moves an empty folder to the trash and offers undo. */
export async function removeFolder(
  kindergartenId: number,
  { id, type }: Pick<FolderRow, 'id' | 'type'>,
): Promise<void> {
  await callRoute(deleteFolder, { params: { kindergarten_id: kindergartenId, folder_id: id } });
  sayDone(`folders.deleted.${type}`, () => bringBack(kindergartenId, { folders: [id] }));
}

interface Trashed {
  folders?: number[];
  files?: number[];
}

/** Restores these from the trash: folders first, because the files need their folders. */
export async function bringBack(
  kindergartenId: number,
  { folders = [], files = [] }: Trashed,
): Promise<void> {
  const params = { kindergarten_id: kindergartenId };
  if (folders.length > 0) await callRoute(restoreFolders, { params, body: { folder_ids: folders } });
  markFresh('folder', folders);
  if (files.length > 0) await callRoute(restoreFiles, { params, body: { file_ids: files } });
  markFresh('file', files);
}

/** Moves files to a folder and offers undo; returns the files that could not be moved. */
export async function moveFilesTo(
  kindergartenId: number,
  files: readonly Pick<ChosenFile, 'id' | 'folderId'>[],
  target: number,
): Promise<Refused> {
  const move = (file_ids: number[], folderId: number) =>
    callRoute(moveFiles, {
      params: { kindergarten_id: kindergartenId, folder_id: folderId },
      body: { file_ids },
    });
  try {
    const { done, refused } = await move(
      files.map(({ id }) => id),
      target,
    );
    const arrived = new Set(done);
    const moved = files.filter(({ id }) => arrived.has(id));
    if (moved.length > 0) {
      sayDone('files.moved', () =>
        putBack(
          moved.map(({ id, folderId }) => ({ id, from: folderId })),
          async (ids, from) => from !== null && (await move(ids, from)),
        ),
      );
    }
    return refused;
  } finally {
    await refreshLibrary();
  }
}

/** Moves folders into another folder, or to the top for null, and offers undo. */
export async function moveFoldersTo(
  kindergartenId: number,
  ids: number[],
  target: number | null,
): Promise<void> {
  const params = { kindergarten_id: kindergartenId };
  const move = (folder_ids: number[], into: number | null) =>
    into === null
      ? callRoute(moveFoldersToTop, { params, body: { folder_ids } })
      : callRoute(moveFolders, { params: { ...params, folder_id: into }, body: { folder_ids } });
  try {
    const { moved } = await move(ids, target);
    markFresh('folder', ids);
    sayDone('folders.moved', () =>
      putBack(
        moved.map(({ id, parent_id }) => ({ id, from: parent_id })),
        move,
      ),
    );
  } finally {
    await refreshLibrary();
  }
}

interface MovedItem {
  id: number;
  /** Its former folder. */
  from: number | null;
}

async function putBack(
  moved: readonly MovedItem[],
  move: (ids: number[], into: number | null) => Promise<unknown>,
): Promise<void> {
  for (const [from, items] of Map.groupBy(moved, (item) => item.from)) {
    await move(
      items.map(({ id }) => id),
      from,
    );
  }
}

/** Shows what was done, with an undo button. */
function sayDone(text: TextKey, takeBack: () => Promise<unknown>): void {
  showToast({
    kind: 'success',
    text: translateNow(text),
    action: {
      label: translateNow('folders.undo'),
      run() {
        takeBack()
          .then(() => showToast({ kind: 'success', text: translateNow('folders.undone') }), handleFailure)
          .finally(() => void refreshLibrary());
      },
    },
  });
}
