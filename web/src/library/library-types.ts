import type { FolderType } from '#contract/library/folders.ts';

/** Where the pages of each type of folders are. */
export const libraryPaths = { document: '/documents', gallery: '/gallery' } as const;

/** Both types, for the records of domains: these bring no schemas along. */
export const libraryTypes = Object.keys(libraryPaths) as FolderType[];
