import { type ReactNode, useCallback, useState } from 'react';
import type { Folder } from '#contract/library/folders.ts';
import { createFolder } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { EmptyFilesDialog } from '../../ui/files/EmptyFilesDialog.tsx';
import { cutFileName, sortPickedFiles } from '../../ui/files/picked-files.ts';
import { markFresh } from '../fresh.ts';
import { refreshLibrarySoon } from '../refresh.ts';
import type { FileWithPath } from './dropped-files.ts';
import { addUploads } from './upload-queue.ts';

interface Uploader {
  /** Sends the files; those in folders into folders of the same names. */
  add: (files: readonly FileWithPath[], fromDialog?: boolean) => void;
  /** Says which files were left out because there is nothing in them. */
  notice: ReactNode;
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
    (files: readonly FileWithPath[], fromDialog = false) => {
      if (id === undefined || type === undefined) return;
      const sorted = sortPickedFiles(
        files.map(({ file }) => file),
        [],
      );
      if (sorted.oversized.length > 0) showToast({ kind: 'failure', text: translateNow('files.tooBig') });
      setEmpty(sorted.empty);
      const good = new Set(sorted.good);
      const findFolder = makeFolders(kindergartenId, { id, type });
      const chosen = files.filter(({ file }) => good.has(file));
      addUploads(
        userId,
        chosen.map(({ file, path }) => ({
          file: cutName(file),
          target: {
            address: buildAddress(createUpload.path, { kindergarten_id: kindergartenId }),
            describe: async (attempt) => ({ folder_id: String(await findFolder(path, attempt)) }),
            ...(fromDialog ? { pause: libraryLimits.uploadPauseMilliseconds } : {}),
            onSent({ id: fileId }) {
              markFresh('file', [fileId]);
              refreshLibrarySoon();
            },
          },
        })),
      );
    },
    [kindergartenId, id, type, userId],
  );
  return { add, notice: <EmptyFilesDialog files={empty} onClose={() => setEmpty([])} /> };
}

/**
 * Finds the folder at the end of a way of names below the first one. What is missing of it is made once, whoever asks for it;
 * what could not be made is tried again with a later attempt only, so that a hundred files don't ask a hundred times.
 */
function makeFolders(
  kindergartenId: number,
  first: Pick<Folder, 'id' | 'type'>,
): (path: readonly string[], attempt: number) => Promise<number> {
  const made = new Map<string, { id: Promise<number>; attempt: number; failed: boolean }>();
  return function find(path: readonly string[], attempt: number): Promise<number> {
    const name = path.at(-1);
    if (name === undefined) return Promise.resolve(first.id);
    const known = made.get(path.join('/'));
    if (known !== undefined && !(known.failed && known.attempt < attempt)) return known.id;
    const id = find(path.slice(0, -1), attempt).then((parentId) => makeFolder(name, parentId));
    const folder = { id, attempt, failed: false };
    id.catch(() => {
      folder.failed = true;
    });
    made.set(path.join('/'), folder);
    return id;
  };

  async function makeFolder(name: string, parentId: number): Promise<number> {
    const { id } = await callRoute(createFolder, {
      params: { kindergarten_id: kindergartenId },
      body: { name, type: first.type, parent_id: parentId },
    });
    markFresh('folder', [id]);
    refreshLibrarySoon();
    return id;
  }
}

/** The file under a name that is not too long. */
export function cutName(file: File): File {
  const name = cutFileName(file.name);
  return name === file.name
    ? file
    : new File([file], name, { type: file.type, lastModified: file.lastModified });
}
