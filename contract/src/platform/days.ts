/** Whether it is valid for the `day` rule. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(19|2[01])\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)) {
    return false;
  }
  // Only the last days of a month need a check with `Date`, and replies have many days.
  const dayOfMonth = Number(value.slice(8));
  return (
    dayOfMonth <= 28 || dayOfMonth <= countDaysOfMonth(Number(value.slice(0, 4)), Number(value.slice(5, 7)))
  );
}

function countDaysOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day that many days later, or earlier if the count is negative. */
export function addDays(from: string, days: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, dayOfMonth + days)).toISOString().slice(0, 10);
}
