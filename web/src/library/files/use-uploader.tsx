import { type ReactNode, useCallback, useState } from 'react';
import type { Folder } from '#contract/library/folders.ts';
import { createFolder } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress, callRoute } from '../../app/api.ts';
import { handleFailure } from '../../app/failures.ts';
import { useSession } from '../../app/session.ts';
import { translateNow } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { EmptyFilesDialog } from '../../ui/files/EmptyFilesDialog.tsx';
import { cutFileName, sortPickedFiles } from '../../ui/files/picked-files.ts';
import { markFresh } from '../fresh.ts';
import { refreshLibrary, refreshLibrarySoon } from '../refresh.ts';
import type { FileWithWay } from './dropped-files.ts';
import { addUploads, type UploadTarget } from './upload-queue.ts';

interface Uploader {
  /** Sends the files; those in folders into folders of the same names. */
  add: (files: readonly FileWithWay[], fromDialog?: boolean) => void;
  /** Says which files were left out because there is nothing in them. */
  notice: ReactNode;
}

/** What the server has to know of an upload into a folder. */
export function uploadTo(kindergartenId: number, folderId: number, fromDialog: boolean): UploadTarget {
  return {
    address: buildAddress(createUpload.path, { kindergarten_id: kindergartenId }),
    metadata: { folder_id: String(folderId) },
    ...(fromDialog ? { pause: libraryLimits.uploadPauseMilliseconds } : {}),
    onSent({ id }) {
      markFresh('file', [id]);
      refreshLibrarySoon();
    },
  };
}

/** Uploads into a folder. */
export function useUploader(
  kindergartenId: number,
  folder: Pick<Folder, 'id' | 'type'> | undefined,
): Uploader {
  const userId = useSession().user.id;
  const [empty, setEmpty] = useState<readonly File[]>([]);
  const id = folder?.id;
  const type = folder?.type;
  const add = useCallback(
    (files: readonly FileWithWay[], fromDialog = false) => {
      if (id === undefined || type === undefined) return;
      const sorted = sortPickedFiles(
        files.map(({ file }) => file),
        [],
      );
      if (sorted.oversized.length > 0) showToast({ kind: 'failure', text: translateNow('files.tooBig') });
      setEmpty(sorted.empty);
      const good = new Set(sorted.good);
      const ways = Map.groupBy(
        files.filter(({ file }) => good.has(file)),
        ({ way }) => way.join('/'),
      );
      const send = async () => {
        const folders = new Map<string, number>([['', id]]);
        const chosen: { file: File; target: UploadTarget }[] = [];
        for (const [way, group] of ways) {
          const target = uploadTo(
            kindergartenId,
            await makeWay(kindergartenId, type, folders, way),
            fromDialog,
          );
          chosen.push(...group.map(({ file }) => ({ file: cutName(file), target })));
        }
        // All at once: else those of the first folder have arrived, and left the list, before the next are in it.
        addUploads(userId, chosen);
        if (folders.size > 1) await refreshLibrary();
      };
      send().catch(handleFailure);
    },
    [kindergartenId, id, type, userId],
  );
  return { add, notice: <EmptyFilesDialog files={empty} onClose={() => setEmpty([])} /> };
}

/** The folder at the end of a way of names, `outing/photos`; what is missing of it is made. */
async function makeWay(
  kindergartenId: number,
  type: Folder['type'],
  folders: Map<string, number>,
  way: string,
): Promise<number> {
  const known = folders.get(way);
  if (known !== undefined) return known;
  const names = way.split('/');
  const parent_id = await makeWay(kindergartenId, type, folders, names.slice(0, -1).join('/'));
  const { id } = await callRoute(createFolder, {
    params: { kindergarten_id: kindergartenId },
    body: { name: names.at(-1) ?? '', type, parent_id },
  });
  folders.set(way, id);
  markFresh('folder', [id]);
  return id;
}

/** The file under a name that is not too long. */
export function cutName(file: File): File {
  const name = cutFileName(file.name);
  return name === file.name
    ? file
    : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
