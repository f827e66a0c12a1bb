import { chooseCover } from '#contract/library/photos.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useRouteMutation } from '../../base/run-route.ts';
import { findKind } from './file-kinds.ts';
import type { FilesScope, ShownFile } from './files-scope.ts';

/** Whether the reader may put the file on the cover of its album: a picture, in an album that they may edit. */
export function mayBeCover({ mayChange, isSearched, type }: FilesScope, file: ShownFile): boolean {
  // Staff mark children where they may edit. In lists of several albums the scope knows of none of them.
  const mayEdit = file.allowed.tag || (mayChange && !isSearched);
  return mayEdit && type === 'gallery' && file.folder !== null && findKind(file) === 'picture';
}

/** Puts the newest picture on the cover of an album again. */
export function useNewestCover(): (folderId: number) => Promise<unknown> {
  const kindergarten_id = useKindergartenId();
  const { mutateAsync } = useRouteMutation(chooseCover, {
    success: 'files.cover.renewed',
  });
  return (folder_id) => mutateAsync({ params: { kindergarten_id, folder_id }, body: { file_id: null } });
}

/** Puts a picture on the cover of its album. */
export function useCover() {
  const kindergarten_id = useKindergartenId();
  const call = useRouteMutation(chooseCover, { success: 'files.cover.chosen' });
  return {
    isChoosing: call.isPending,
    async choose({ id, folder }: ShownFile): Promise<void> {
      if (folder === null) return;
      await call.mutateAsync({ params: { kindergarten_id, folder_id: folder.id }, body: { file_id: id } });
    },
  };
}
