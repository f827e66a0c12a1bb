import { addDays } from '#contract/platform/days.ts';

/** Today in the browser's time zone, `YYYY-MM-DD`. */
export function readToday(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Four years ago: near the birthday of most children here. */
export function readLikelyBirthday(): string {
  return addDays(readToday(), -4 * 365);
}
