import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/session.ts';
import { libraryPaths } from '../library-types.ts';

/** What is called so: the outermost folders of a type. */
export const libraryTitles = { gallery: 'folders.gallery', document: 'folders.documents' } as const;

/** Whose folders are shown, and where their pages are. */
export interface FoldersScope {
  kindergartenId: number;
  /** Of the outermost folders of a type; a folder that can't be opened leads back there. */
  indexOf(type: FolderType): string;
  pathOf(folder: { id: number; type: FolderType }): string;
  /**
   * Of the folders that children have by themselves, of the albums of classes' diaries, and of what was deleted; null where
   * there is no such list.
   */
  partOf(type: FolderType, part: 'child-profile' | 'diary' | 'trash'): string | null;
}

/** The library of the kindergarten in which the person works; null in between two places. */
export function useOwnLibrary(): FoldersScope | null {
  const kindergartenId = useKindergartenId();
  if (kindergartenId === null) return null;
  return {
    kindergartenId,
    indexOf: (type) => libraryPaths[type],
    pathOf: ({ id, type }) => `${libraryPaths[type]}/${id}`,
    partOf: (type, part) => `${libraryPaths[type]}/${part}`,
  };
}

export interface LibraryPageProps {
  scope: FoldersScope;
  type: FolderType;
  /** Of the folder, the class or the child that the address names at its end. */
  id: number;
}

/** A page of that library for each type of folders. */
export function ofOwnLibrary(Page: ComponentType<LibraryPageProps>): Record<FolderType, ComponentType> {
  return {
    gallery: () => <OwnPage Page={Page} type="gallery" />,
    document: () => <OwnPage Page={Page} type="document" />,
  };
}

function OwnPage({ Page, type }: { Page: ComponentType<LibraryPageProps>; type: FolderType }) {
  const scope = useOwnLibrary();
  const { folder, course_id, child_id } = useParams({ strict: false }) as Record<string, string>;
  const id = folder ?? course_id ?? child_id;
  return scope && <Page key={id} scope={scope} type={type} id={Number(id)} />;
}
