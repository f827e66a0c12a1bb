import { moveFiles, restoreFiles } from '#contract/library/bulk-files.ts';
import { type LibraryFile, updateFile } from '#contract/library/files.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { markFresh } from '../fresh.ts';
import { refreshLibrary } from '../refresh.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { FilesScope } from './files-scope.ts';

type Refused = readonly { id: number; name: string }[];

/** Puts files into the trash and offers to take that back; returns those that had to stay. */
export async function removeFiles(scope: FilesScope, ids: readonly number[]): Promise<Refused> {
  try {
    const { done, refused } = await scope.remove(ids);
    if (done.length > 0) {
      showToast({
        kind: 'success',
        text: translateNow('files.deleted'),
        action: undo(() => bringBack(scope.kindergartenId, done)),
      });
    }
    return refused;
  } finally {
    await refreshLibrary();
  }
}

/** Takes files out of the trash. */
export async function bringBack(kindergartenId: number, ids: readonly number[]): Promise<void> {
  await callRoute(restoreFiles, {
    params: { kindergarten_id: kindergartenId },
    body: { file_ids: [...ids] },
  });
  markFresh('file', ids);
}

/** Moves files to a folder and offers to put each back where it lay; returns those that had to stay. */
export async function moveFilesTo(
  kindergartenId: number,
  files: readonly Pick<ChosenFile, 'id' | 'folderId'>[],
  target: number,
): Promise<Refused> {
  const move = (folderId: number, moved: readonly number[]) =>
    callRoute(moveFiles, {
      params: { kindergarten_id: kindergartenId, folder_id: folderId },
      body: { file_ids: [...moved] },
    });
  try {
    const { done, refused } = await move(
      target,
      files.map(({ id }) => id),
    );
    const moved = new Set(done);
    const places = Map.groupBy(
      files.filter(({ id }) => moved.has(id)),
      ({ folderId }) => folderId,
    );
    if (done.length > 0) {
      showToast({
        kind: 'success',
        text: translateNow('files.moved'),
        action: undo(async () => {
          for (const [source, lain] of places) {
            if (source === null) continue;
            await move(
              source,
              lain.map(({ id }) => id),
            );
          }
        }),
      });
    }
    return refused;
  } finally {
    await refreshLibrary();
  }
}

/** Writes name and description; returns the file as it stands now. */
export async function saveFile(
  kindergartenId: number,
  { place, filename }: LibraryFile,
  body: CallInput<typeof updateFile>['body'],
): Promise<LibraryFile> {
  const saved = await callRoute(updateFile, {
    params: { kindergarten_id: kindergartenId, place, filename },
    body,
  });
  showToast({ kind: 'success', text: translateNow('files.updated') });
  void refreshTouched(updateFile);
  return saved;
}

/** The button of a toast that takes back what was just done. */
export function undo(act: () => Promise<unknown>): { label: string; run: () => void } {
  return {
    label: translateNow('folders.undo'),
    run() {
      act()
        .then(() => showToast({ kind: 'success', text: translateNow('folders.undone') }), handleFailure)
        .finally(() => void refreshLibrary());
    },
  };
}
