/** Nobody older is a child: years are mistyped far more often than somebody grown up is entered. */
export const oldestChildYears = 18;

/** Whether whoever was born on that day is no child any more. Days as `YYYY-MM-DD`. */
export function isBornTooLongAgo(birthDate: string, today: string): boolean {
  return birthDate < `${Number(today.slice(0, 4)) - oldestChildYears}${today.slice(4)}`;
}
