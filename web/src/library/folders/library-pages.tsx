import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { libraryPaths } from '../library-types.ts';

/** Titles of the top-level folders of each type. */
export const libraryTitles = { gallery: 'folders.menu.gallery', document: 'folders.documents' } as const;

/** Addresses of a library's pages. */
export interface LibraryPaths {
  /** The top-level folders of a type; a folder that can't be opened redirects there. */
  indexOf(type: FolderType): string;
  pathOf(folder: { id: number; type: FolderType }): string;
  /**
   * The children's automatic folders, the albums of classes' diaries, and the trash; null if there is no such
   * list.
   */
  partOf(type: FolderType, part: 'child-profile' | 'diary' | 'trash'): string | null;
}

/**
 * Addresses of the library of the current page: the one of the person's context, or a kindergarten's
 * documents in the administration.
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
  /** Id of the folder, class or child, from the end of the address. */
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
