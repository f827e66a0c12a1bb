import { type ReactNode, useCallback, useEffect } from 'react';
import { createFolder, type Folder, type FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { loadUnsentWork } from '../../base/unsent.ts';
import { cutName } from '../../ui/files/picked-files.ts';
import { useSendableFiles } from '../../ui/files/use-sendable-files.tsx';
import { markFresh } from '../fresh.ts';
import { refreshLibrarySoon } from '../refresh.ts';
import type { FileWithPath } from './dropped-files.ts';
import { makePlainTarget, showArrived } from './plain-target.ts';
import type { UploadTarget } from './upload.ts';
import { addUploads } from './upload-queue.ts';

interface Uploader {
  /** Uploads the files; those in folders go into folders of the same names. */
  add: (files: readonly FileWithPath[], fromDialog?: boolean) => void;
  /** Reports which files were skipped because they are empty. */
  notice: ReactNode;
}

/** Returns the metadata of a file from these folders, as in `UploadTarget`. */
type FindTarget = (path: readonly string[], attempt: number) => ReturnType<UploadTarget['describe']>;

/** Makes the target of a file from these folders. */
type MakeTarget = (file: File, path: readonly string[]) => UploadTarget;

/** Uploads to a place; `begin` is called once per choice of files. */
export function useUploader(begin: () => FindTarget): Uploader {
  const kindergartenId = useKindergartenId();
  const beginTargets = useCallback((): MakeTarget => {
    const findTarget = begin();
    return (file, path) => ({
      address: buildAddress(createUpload.path, { kindergarten_id: kindergartenId }),
      describe: (attempt) => findTarget(path, attempt),
      onSent: ({ id }) => showArrived(id, file),
    });
  }, [kindergartenId, begin]);
  return useUploads(beginTargets);
}

/**
 * Uploads to the class's diary. These files are kept on the device until the server has them: it may be without a
 * connection, and they may exist nowhere else.
 */
export function useDiaryUploader(courseId: number, type: FolderType, readDay: () => string): Uploader {
  const kindergartenId = useKindergartenId();
  useEffect(loadUnsentWork, []);
  return useUploads(() => {
    const metadata = { course_id: String(courseId), diary_date: readDay(), type };
    return (file) => makePlainTarget({ kindergartenId, metadata }, file);
  });
}

function useUploads(begin: () => MakeTarget): Uploader {
  const userId = useSession().user.id;
  const { take, notice } = useSendableFiles();
  const add = useCallback(
    (files: readonly FileWithPath[], fromDialog = false) => {
      const good = new Set(take(files.map(({ file }) => file)));
      const makeTarget = begin();
      const chosen = files.filter(({ file }) => good.has(file));
      addUploads(
        userId,
        chosen.map(({ file, path }) => ({
          file: cutName(file),
          target: {
            ...makeTarget(file, path),
            ...(fromDialog ? { pause: libraryLimits.uploadPauseMilliseconds } : {}),
          },
        })),
      );
    },
    [begin, userId, take],
  );
  return { add, notice };
}

/** Uploads into a folder. */
export function useFolderUploader({ id, type }: Pick<Folder, 'id' | 'type'>): Uploader {
  const kindergartenId = useKindergartenId();
  const begin = useCallback(() => {
    const findFolder = makeFolders(kindergartenId, { id, type });
    return async (path: readonly string[], attempt: number) => ({
      folder_id: String(await findFolder(path, attempt)),
    });
  }, [kindergartenId, id, type]);
  return useUploader(begin);
}

/**
 * Finds the folder at the end of a path of names below the first one. A missing folder is created once for
 * all files. A failed creation is only retried in a later attempt, not for each of a hundred files.
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
