import { readRecurrence, weekdays } from '#contract/communication/recurrence.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { listDays } from './recurrence.ts';

/** How the days of a series follow one of its occurrences that was moved. */
export interface Move {
  /** The rule after the move, and the first day from which it counts. */
  rrule: string;
  first: string;
  /** Where the occurrence of that day is afterwards. */
  moveDay(day: string): string;
}

interface Moved {
  /** The rule before. */
  former: string;
  /** The first day that is changed. */
  first: string;
  /** The rule that was entered. */
  rrule: string;
  /** The occurrence, and the day to which it moves. */
  from: string;
  to: string;
  /** The stored days that may move, and those of them of which something is said. */
  days: readonly string[];
  saidDays: readonly string[];
  /** The last day that is stored. */
  until: string;
}

const stay = (day: string) => day;

/** How many days later or earlier it is. */
export function countShift(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days;
}

/**
 * What moves with an occurrence. A rule that nobody changed goes along: of a series on Tuesdays that moves by a day,
 * Wednesdays. "Every working day" and what cannot follow keep their days, and nothing moves; else answers would stand
 * on other days than they were given for. Of another rule, the days move if it has them.
 */
export function findMove(moved: Moved): Move {
  const { former, first, rrule, from, to } = moved;
  const kept = { rrule, first, moveDay: stay };
  if (from === to) return kept;
  if (withoutEnd(rrule) !== withoutEnd(former)) return followChangedRule(moved);
  const followed = followRule(moved);
  if (followed === null) return kept;
  const isEndKept = readUntilPart(rrule) === readUntilPart(former);
  const move = isEndKept ? { ...followed, rrule: keepLastDay(followed, moved.days) } : followed;
  const [ifMoved, ifKept] = [move, kept].map((one) => countKept(one, moved.saidDays, moved.until));
  return Number(ifMoved) < Number(ifKept) ? kept : move;
}

/** How many of the days the rule has after the move. */
function countKept({ rrule, first, moveDay }: Move, days: readonly string[], until: string): number {
  const ruled = new Set(listDays({ rrule, repeat_start: first }, until));
  return days.filter((day) => ruled.has(moveDay(day))).length;
}

/** The rule that goes along with the day, or null if it keeps its days. */
function followRule({ former, first, rrule, from, to }: Moved): Move | null {
  const parts = readRecurrence(rrule);
  const shift = countShift(from, to);
  const shifted = { rrule, first: addDays(first, shift), moveDay: (day: string) => addDays(day, shift) };
  if (parts === null || ['BYMONTHDAY', 'BYMONTH', 'BYSETPOS'].some((part) => parts.has(part))) return null;
  const [frequency, byDay] = [parts.get('FREQ'), parts.get('BYDAY')];
  if (frequency === 'MONTHLY' || frequency === 'YEARLY') {
    if (byDay !== undefined) return null;
    const moveDay = moveMonths(from, to);
    const exists = (day: string) => day.slice(-2) === to.slice(-2);
    const days = listDays({ rrule: withoutEnd(former), repeat_start: first }, from).map(moveDay);
    return { rrule, first: days.find(exists) ?? to, moveDay };
  }
  if (byDay === undefined || shift % 7 === 0) return shifted;
  if (frequency !== 'WEEKLY' || isEveryWorkingDay(byDay)) return null;
  const turned = rrule.replace(`BYDAY=${byDay}`, `BYDAY=${turnWeekdays(byDay, shift)}`);
  if (!parts.has('INTERVAL')) return { ...shifted, rrule: turned };
  // Which days are of one week must not change, where only every second has them.
  const weekStart = turnWeekdays(parts.get('WKST') ?? 'MO', shift);
  return { ...shifted, rrule: `${turned.replace(/;WKST=../, '')};WKST=${weekStart}` };
}

/** A rule that the person chose with the move: the days follow if at least as many of them are its days then. */
function followChangedRule({ first, rrule, from, to, days, saidDays, until }: Moved): Move {
  const shift = countShift(from, to);
  const shifted = { rrule, first: addDays(first, shift), moveDay: (day: string) => addDays(day, shift) };
  const kept = { rrule, first, moveDay: stay };
  const counted = saidDays.length > 0 ? saidDays : days;
  return countKept(shifted, counted, until) >= countKept(kept, counted, until) ? shifted : kept;
}

/** Months differ in length: the 15th that moves to the 16th is the 16th in each month. */
function moveMonths(from: string, to: string): (day: string) => string {
  const start = Temporal.PlainDate.from(to);
  const months = start.toPlainYearMonth().since(Temporal.PlainDate.from(from).toPlainYearMonth(), {
    largestUnit: 'month',
  }).months;
  return (day) =>
    Temporal.PlainDate.from(day)
      .toPlainYearMonth()
      .add({ months })
      .toPlainDate({ day: start.day })
      .toString();
}

function isEveryWorkingDay(byDay: string): boolean {
  const days = new Set(byDay.split(','));
  return weekdays.slice(0, 5).every((day) => days.has(day));
}

function turnWeekdays(byDay: string, shift: number): string {
  const turned = byDay
    .split(',')
    .map((day) => (((weekdays.indexOf(day as (typeof weekdays)[number]) + shift) % 7) + 7) % 7);
  return turned
    .toSorted((one, other) => one - other)
    .map((index) => weekdays[index])
    .join(',');
}

/** Of a rule that ends on a day, the moved last occurrence is still one. */
function keepLastDay({ rrule, moveDay }: Move, days: readonly string[]): string {
  const last = days.map(moveDay).toSorted().at(-1)?.replaceAll('-', '');
  return rrule.replace(/UNTIL=(\d{8})/, (part, until: string) =>
    last !== undefined && last > until ? `UNTIL=${last}` : part,
  );
}

function readUntilPart(rrule: string): string {
  return readRecurrence(rrule)?.get('UNTIL') ?? '';
}

function withoutEnd(rrule: string): string {
  const parts = rrule.split(';');
  return parts.filter((part) => !part.startsWith('COUNT=') && !part.startsWith('UNTIL=')).join(';');
}
