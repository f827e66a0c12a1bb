/** The right to see the folders of a type. */
export const indexFlags = { document: 'documents_access_index', gallery: 'gallery_access_index' } as const;

/** The right to add folders at the top. */
export const addFlags = { document: 'documents_add_folders', gallery: 'gallery_add_folders' } as const;
