/** The library's domains. A change in one may be visible in all: pages show folders and files together. */
export const library = ['folders', 'files', 'child-files', 'diary-files', 'photos'] as const;
