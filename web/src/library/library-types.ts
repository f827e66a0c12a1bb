import type { FolderType } from '#contract/library/folders.ts';

/** Addresses of the pages of each type of folders. */
export const libraryPaths = { document: '/documents', gallery: '/gallery' } as const;

/** Both types, for the domains' records: this module imports no schemas. */
export const libraryTypes = Object.keys(libraryPaths) as FolderType[];
