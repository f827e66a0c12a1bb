/** The domains of the library. Whatever changes in one of them may show in all: a page shows folders and files as one. */
export const library = ['folders', 'files', 'child-files', 'diary-files'] as const;
