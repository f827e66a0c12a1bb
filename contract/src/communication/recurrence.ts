import * as z from 'zod/mini';
import { ruleError } from '../platform/rules.ts';
import { isDay } from '../platform/rules-date.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** How often a rule with a number of times may repeat: every working day of two years. */
const countMaximum = 520;

const list = (entry: string) => new RegExp(`^${entry}(,${entry}){0,30}$`);
const weekday = `(${weekdays.join('|')})`;

/** The parts of a rule, with the form of their values. Times of day never repeat: an event has one. */
const parts: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    FREQ: new RegExp(`^(${frequencies.join('|')})$`),
    INTERVAL: /^[1-9]\d?$/,
    COUNT: /^[1-9]\d{0,2}$/,
    UNTIL: /^\d{8}$/,
    BYDAY: list(`([+-]?[1-5])?${weekday}`),
    BYMONTHDAY: list('-?([1-9]|[12]\\d|3[01])'),
    BYMONTH: list('([1-9]|1[0-2])'),
    BYSETPOS: list('-?([1-9]|[12]\\d|3[01])'),
    WKST: new RegExp(`^${weekday}$`),
  }),
);

/** The parts of a rule such as `FREQ=WEEKLY;BYDAY=TU` by name; null if it is not one that Kiik repeats. */
export function readRecurrence(rule: string): Map<string, string> | null {
  const read = new Map<string, string>();
  for (const part of rule.split(';')) {
    const [name = '', value = '', more] = part.split('=');
    if (more !== undefined || read.has(name) || parts.get(name)?.test(value) !== true) return null;
    read.set(name, value);
  }
  return isConsistent(read) ? read : null;
}

/** What RFC 5545 says of parts that go together, and an end that exists. */
function isConsistent(rule: ReadonlyMap<string, string>): boolean {
  const frequency = rule.get('FREQ');
  const until = rule.get('UNTIL');
  const isNumbered = /\d/.test(rule.get('BYDAY') ?? '');
  if (frequency === undefined || (until !== undefined && rule.has('COUNT'))) return false;
  if (until !== undefined && !isDay(readUntil(until))) return false;
  if (Number(rule.get('COUNT') ?? 1) > countMaximum) return false;
  if (isNumbered && (frequency === 'DAILY' || frequency === 'WEEKLY')) return false;
  if (frequency === 'WEEKLY' && rule.has('BYMONTHDAY')) return false;
  return !rule.has('BYSETPOS') || rule.has('BYDAY') || rule.has('BYMONTHDAY');
}

/** The day of an `UNTIL`: `20261214` is `2026-12-14`. */
export function readUntil(until: string): string {
  return `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
}

/** The rule with this last day instead of its former end. */
export function endRecurrence(rule: string, lastDay: string): string {
  const kept = rule.split(';').filter((part) => !part.startsWith('COUNT=') && !part.startsWith('UNTIL='));
  return [...kept, `UNTIL=${lastDay.replaceAll('-', '')}`].join(';');
}

/** The days on which an event repeats, as the RRULE of RFC 5545. `UNTIL` is a day of the event's place. */
export const recurrence = z.string(ruleError('invalid')).check(
  z.maxLength(300, ruleError('max_length')),
  z.refine((rule) => readRecurrence(rule) !== null, ruleError('invalid')),
);
