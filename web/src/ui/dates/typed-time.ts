/** How a time may be typed and changed. */
interface TimeOptions {
  /** Whether it is an end time. Only an end may be 24:00. */
  end: boolean;
  /** The step in minutes. */
  step: number;
}

const dayMinutes = 24 * 60;
const noon = 12 * 60;

/** The part of the typed text to keep: at most `HH:MM`. Adds the colon, which numeric keyboards lack. */
export function cutTime(typed: string): string {
  const text = typed.trim();
  return (/^\d{4}$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : text).slice(0, 5);
}

/**
 * The typed time (`9`, `9:30`, `9.30`, `930`) as `HH:MM`, rounded to the step. Text that is no time is
 * returned unchanged, so that the rule can report it and nothing is lost.
 */
export function completeTime(typed: string, options: TimeOptions): string {
  const minutes = readMinutes(cutTime(typed), options);
  return minutes === null ? cutTime(typed) : formatMinutes(minutes, options);
}

/** The time so many minutes later (negative: earlier), within the day and on a step; if empty, from 12:00. */
export function moveTime(current: string, minutes: number, options: TimeOptions): string {
  const from = readMinutes(current, options);
  return formatMinutes(from === null ? noon : from + minutes, options);
}

function readMinutes(text: string, { end }: TimeOptions): number | null {
  const found = /^(\d\d?)(?:[:.,;h -](\d{0,2}))?$/.exec(text) ?? /^(\d)(\d\d)$/.exec(text);
  if (found === null) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (minutes > 59) return null;
  const total = hours * 60 + minutes;
  return total < dayMinutes || (end && total === dayMinutes) ? total : null;
}

function formatMinutes(minutes: number, { end, step }: TimeOptions): string {
  const last = end ? dayMinutes : Math.floor((dayMinutes - 1) / step) * step;
  const total = Math.min(Math.max(Math.round(minutes / step) * step, 0), last);
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
