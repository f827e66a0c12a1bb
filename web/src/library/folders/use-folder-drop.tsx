import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { FolderRow } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { FailureBeside } from '../../ui/FailureBeside.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import { moveFilesTo, type Refused } from '../changes.ts';
import { AccessibleItemsDialog } from '../files/AccessibleItemsDialog.tsx';
import { findDragged, takeDragged } from '../files/dragged-files.ts';
import { listDropped } from '../files/dropped-files.ts';
import { useFolderUploader } from '../files/use-uploader.tsx';

/**
 * Makes a row or cover of a folder a target: files of this device are uploaded there, files of the library
 * moved there. `notice` says what was left out or failed, and stands in that row or cover.
 */
export function useFolderDrop(folder: Pick<FolderRow, 'id' | 'type' | 'allowed'>) {
  const kindergartenId = useKindergartenId();
  const uploader = useFolderUploader(folder);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const { failure, forget, run } = useActionRun();
  /** Number of elements under the pointer: leaving one may mean entering another. */
  const entered = useRef(0);

  function count(next: number): void {
    entered.current = Math.max(0, next);
    setOver(entered.current > 0);
  }

  function drop(event: DragEvent): void {
    const kind = findDragged(event.dataTransfer);
    if (kind === null) return;
    event.preventDefault();
    // The page around it takes what is dropped elsewhere.
    event.stopPropagation();
    count(0);
    if (kind === 'device') {
      void listDropped(event.dataTransfer).then((files) => uploader.add(files));
      return;
    }
    const files = takeDragged().filter(({ folderId }) => folderId !== folder.id);
    const movable = files.filter(({ allowed }) => allowed.move);
    const stayed = files.filter(({ allowed }) => !allowed.move);
    if (movable.length === 0) setRefused(stayed);
    else {
      void run(async () =>
        setRefused([...stayed, ...(await moveFilesTo(kindergartenId, movable, folder.id))]),
      );
    }
  }

  const dropProps = folder.allowed.add
    ? {
        onDragEnter: (event: DragEvent) =>
          findDragged(event.dataTransfer) !== null && count(entered.current + 1),
        onDragLeave: () => count(entered.current - 1),
        onDragOver: (event: DragEvent) => findDragged(event.dataTransfer) !== null && event.preventDefault(),
        onDrop: drop,
      }
    : {};
  const notice: ReactNode = (
    <>
      {uploader.notice}
      <FailureBeside failure={failure} onClose={forget} />
      {refused.length > 0 && (
        <AccessibleItemsDialog act="move" blocked={refused} onClose={() => setRefused([])} />
      )}
    </>
  );
  return { isOver, dropProps, notice };
}
