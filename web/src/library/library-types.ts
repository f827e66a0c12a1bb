import type { FolderType } from '#contract/library/folders.ts';

/** Where the pages of each type of folders are. */
export const libraryPaths = { document: '/documents', gallery: '/gallery' } as const;

/** Both types, for the records of domains: these bring no schemas along. */
export const libraryTypes = Object.keys(libraryPaths) as FolderType[];

/** The rights to see them. */
export const indexFlags = { gallery: 'gallery_access_index', document: 'documents_access_index' } as const;

/** The rights to add some at the top. */
export const addFlags = { gallery: 'gallery_add_folders', document: 'documents_add_folders' } as const;
