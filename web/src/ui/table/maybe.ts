/** An entry of a list of options, or the falsy value of `condition && entry`. */
export type Maybe<T> = T | false | null | undefined;

/** The entries that are not falsy. */
export function listPresent<T>(entries: readonly Maybe<T>[]): T[] {
  return entries.filter((entry): entry is T => entry !== false && entry !== null && entry !== undefined);
}
