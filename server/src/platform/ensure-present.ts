/**
 * A value that must be there, such as the id at the same index of a list of the same length. Throws if it is
 * missing, instead of continuing with a value that nobody stored.
 */
export function ensurePresent<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('A value that must be there is missing.');
  return value;
}
