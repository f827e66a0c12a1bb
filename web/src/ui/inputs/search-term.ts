/** Minimum letters, and the pause in typing before a search in milliseconds (shell-and-access §9). */
export const searchMinimum = 2;
export const searchRest = 500;

/** The search term: empty shows everything again; null is too short to search. */
export function readSearchTerm(typed: string, minimum: number): string | null {
  const term = typed.trim();
  return term === '' || [...term].length >= minimum ? term : null;
}
