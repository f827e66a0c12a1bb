export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Which rows of a list with deleted rows: without those (default), with those, only those. */
export const trashedFilters = ['without', 'with', 'only'] as const;
export type TrashedFilter = (typeof trashedFilters)[number];
