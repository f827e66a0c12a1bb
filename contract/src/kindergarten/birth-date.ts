/** The maximum age of a child: an older one is almost always a mistyped year. */
export const oldestChildYears = 18;

/** Whether a person born on that day is too old to be a child. Days as `YYYY-MM-DD`. */
export function isBornTooLongAgo(birthDate: string, today: string): boolean {
  return birthDate < `${Number(today.slice(0, 4)) - oldestChildYears}${today.slice(4)}`;
}
