import { endRecurrence, readRecurrence, readUntil, weekdays } from '#contract/communication/recurrence.ts';

/** The ways of repeating that the form offers. `other` is a rule that it keeps, but cannot make. */
export const repeatKinds = ['never', 'workdays', 'weekly', 'biweekly', 'monthly', 'yearly'] as const;
export type RepeatKind = (typeof repeatKinds)[number] | 'other';
export type Weekday = (typeof weekdays)[number];

/** What somebody chose of how an event repeats. */
export interface RepeatChoice {
  kind: RepeatKind;
  /** Of a week; empty: the day of the event itself. */
  days: Weekday[];
  /** The last day, or empty. */
  until: string;
}

const workdays = weekdays.slice(0, 5).join(',');

/** Reads a rule; an empty one never repeats. */
export function readChoice(rule: string): RepeatChoice {
  if (rule === '') return { kind: 'never', days: [], until: '' };
  const parts = readRecurrence(rule);
  const until = readUntilOf(parts);
  return { until, ...readKind(parts) };
}

function readUntilOf(parts: ReadonlyMap<string, string> | null): string {
  const until = parts?.get('UNTIL');
  return until === undefined ? '' : readUntil(until);
}

function readKind(parts: ReadonlyMap<string, string> | null): Pick<RepeatChoice, 'kind' | 'days'> {
  const other = { kind: 'other', days: [] } as const;
  if (parts === null) return { ...other, days: [] };
  const known = new Set(['FREQ', 'INTERVAL', 'UNTIL', 'BYDAY', 'WKST']);
  if ([...parts.keys()].some((name) => !known.has(name))) return { ...other, days: [] };
  const interval = parts.get('INTERVAL') ?? '1';
  const byDay = parts.get('BYDAY');
  const days = (byDay?.split(',') ?? []) as Weekday[];
  const frequency = parts.get('FREQ');
  if (frequency === 'WEEKLY' && interval === '1' && byDay === workdays) return { kind: 'workdays', days: [] };
  if (frequency === 'WEEKLY' && interval === '1') return { kind: 'weekly', days };
  if (frequency === 'WEEKLY' && interval === '2') return { kind: 'biweekly', days };
  if (byDay !== undefined || interval !== '1') return { ...other, days: [] };
  if (frequency === 'MONTHLY') return { kind: 'monthly', days: [] };
  return frequency === 'YEARLY' ? { kind: 'yearly', days: [] } : { ...other, days: [] };
}

/** Writes the rule; `former` is what `other` keeps. */
export function writeRule({ kind, days, until }: RepeatChoice, former: string): string {
  const rule = writeKind(kind, days, former);
  if (rule === '' || until === '') return rule;
  return endRecurrence(rule, until);
}

function writeKind(kind: RepeatKind, days: readonly Weekday[], former: string): string {
  const byDay = days.length === 0 ? '' : `;BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`;
  switch (kind) {
    case 'never':
      return '';
    case 'workdays':
      return `FREQ=WEEKLY;BYDAY=${workdays}`;
    case 'weekly':
      return `FREQ=WEEKLY${byDay}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2${byDay}`;
    case 'monthly':
      return 'FREQ=MONTHLY';
    case 'yearly':
      return 'FREQ=YEARLY';
    case 'other':
      return former;
  }
}

/** The day of the week of a day. */
export function weekdayOf(day: string): Weekday | null {
  const number = new Date(`${day}T00:00:00Z`).getUTCDay();
  return Number.isNaN(number) ? null : (weekdays[(number + 6) % 7] ?? null);
}
