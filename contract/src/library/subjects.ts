/** The domains of the library. A change in one of them may be visible in all: pages show folders and files together. */
export const library = ['folders', 'files', 'child-files', 'diary-files'] as const;
