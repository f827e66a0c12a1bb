import type { FolderType } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/session.ts';

/** Whose folders are shown, and where their pages are. */
export interface FoldersScope {
  kindergartenId: number;
  /** Of the outermost folders of a type; a folder that can't be opened leads back there. */
  indexOf(type: FolderType): string;
  pathOf(folder: { id: number; type: FolderType }): string;
  /** Of the folders that children have by themselves; null where there is no such list. */
  childrenOf(type: FolderType): string | null;
  /** Of the albums of classes' diaries; null where there is no such list. */
  diaryOf(type: FolderType): string | null;
  /** Of what was deleted; null where there is no such list. */
  trashOf(type: FolderType): string | null;
}

/** The right to add folders at the top. */
export const addFlags = { gallery: 'gallery_add_folders', document: 'documents_add_folders' } as const;

/** The library of the kindergarten in which the person works; null in between two places. */
export function useOwnLibrary(): FoldersScope | null {
  const kindergartenId = useKindergartenId();
  if (kindergartenId === null) return null;
  return {
    kindergartenId,
    indexOf,
    pathOf: ({ id, type }) => `${indexOf(type)}/${id}`,
    childrenOf: (type) => `${indexOf(type)}/child-profile`,
    diaryOf: (type) => `${indexOf(type)}/diary`,
    trashOf: (type) => `${indexOf(type)}/trash`,
  };
}

const indexOf = (type: FolderType) => (type === 'gallery' ? '/gallery' : '/documents');
