/** Fewest letters that are searched for, and how long typing rests before, in milliseconds (shell-and-access §9). */
export const searchMinimum = 2;
export const searchRest = 500;

/** The term to search with: empty shows everything again; null is too short to search for. */
export function readSearchTerm(typed: string, minimum: number): string | null {
  const term = typed.trim();
  return term === '' || [...term].length >= minimum ? term : null;
}
