import type { FolderType } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../app/session.ts';

/** Whose folders are shown, and where their pages are. */
export interface FoldersPlace {
  kindergartenId: number;
  /** Of the outermost folders of a type; a folder that can't be opened leads back there. */
  indexOf(type: FolderType): string;
  pathOf(folder: { id: number; type: FolderType }): string;
}

/** The library of the kindergarten in which the person works; null in between two places. */
export function useOwnLibrary(): FoldersPlace | null {
  const kindergartenId = useKindergartenId();
  if (kindergartenId === null) return null;
  const indexOf = (type: FolderType) => (type === 'gallery' ? '/gallery' : '/documents');
  return { kindergartenId, indexOf, pathOf: ({ id, type }) => `${indexOf(type)}/${id}` };
}
