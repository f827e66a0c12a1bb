import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { libraryPaths } from '../library-types.ts';

/** What is called so: the outermost folders of a type. */
export const libraryTitles = { gallery: 'folders.gallery', document: 'folders.documents' } as const;

/** Where the pages of a library are. */
export interface LibraryPaths {
  /** Of the outermost folders of a type; a folder that can't be opened leads back there. */
  indexOf(type: FolderType): string;
  pathOf(folder: { id: number; type: FolderType }): string;
  /**
   * Of the folders that children have by themselves, of the albums of classes' diaries, and of what was deleted; null where
   * there is no such list.
   */
  partOf(type: FolderType, part: 'child-profile' | 'diary' | 'trash'): string | null;
}

/**
 * Where the pages are of the library that the page is of: the one where the person works, or the documents of a kindergarten
 * among what administrators see of it.
 */
export function useLibraryPaths(): LibraryPaths {
  const { kindergarten_id: administered } = useParams({ strict: false }) as { kindergarten_id?: string };
  const indexOf = (type: FolderType) =>
    administered === undefined ? libraryPaths[type] : `/admin/kindergartens/${administered}/folders`;
  return {
    indexOf,
    pathOf: ({ id, type }) => `${indexOf(type)}/${id}`,
    partOf: (type, part) => (administered === undefined ? `${indexOf(type)}/${part}` : null),
  };
}

export interface LibraryPageProps {
  type: FolderType;
  /** Of the folder, the class or the child that the address names at its end. */
  id: number;
}

/** A page for each type of folders. */
export function ofEachType(Page: ComponentType<LibraryPageProps>): Record<FolderType, ComponentType> {
  return {
    gallery: () => <NamedPage Page={Page} type="gallery" />,
    document: () => <NamedPage Page={Page} type="document" />,
  };
}

function NamedPage({ Page, type }: { Page: ComponentType<LibraryPageProps>; type: FolderType }) {
  const { folder, course_id, child_id } = useParams({ strict: false }) as Record<string, string>;
  const id = folder ?? course_id ?? child_id;
  return <Page key={id} type={type} id={Number(id)} />;
}
