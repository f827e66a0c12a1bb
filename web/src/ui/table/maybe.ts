/** An entry of a list of options, or what `condition && entry` leaves of it. */
export type Maybe<T> = T | false | null | undefined;

/** The entries that are there. */
export function listPresent<T>(entries: readonly Maybe<T>[]): T[] {
  return entries.filter((entry): entry is T => entry !== false && entry !== null && entry !== undefined);
}
