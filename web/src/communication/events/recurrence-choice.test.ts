import { expect, test } from 'vitest';
import { type RepeatChoice, readChoice, weekdayOf, writeRule } from './recurrence-choice.ts';

const rules: [rule: string, choice: RepeatChoice][] = [
  ['', { kind: 'never', days: [], until: '' }],
  ['FREQ=WEEKLY', { kind: 'weekly', days: [], until: '' }],
  ['FREQ=WEEKLY;BYDAY=TU,TH', { kind: 'weekly', days: ['TU', 'TH'], until: '' }],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261218', { kind: 'workdays', days: [], until: '2026-12-18' }],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218', { kind: 'biweekly', days: [], until: '2026-12-18' }],
  ['FREQ=MONTHLY', { kind: 'monthly', days: [], until: '' }],
  ['FREQ=YEARLY', { kind: 'yearly', days: [], until: '' }],
  ['FREQ=MONTHLY;BYDAY=2TU', { kind: 'other', days: [], until: '' }],
  ['FREQ=DAILY;COUNT=5', { kind: 'other', days: [], until: '' }],
  ['FREQ=WEEKLY;INTERVAL=3', { kind: 'other', days: [], until: '' }],
];

test.each(rules)('“%s” is read and written', (rule, choice) => {
  expect(readChoice(rule)).toEqual(choice);
  expect(writeRule(choice, rule)).toBe(rule);
});

test('another end keeps the rule, and no end is none', () => {
  const choice = readChoice('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261218');
  expect(writeRule({ ...choice, until: '2026-11-30' }, '')).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261130');
  expect(writeRule({ ...choice, until: '' }, '')).toBe('FREQ=WEEKLY;BYDAY=TU');
});

test('days of the week', () => {
  expect(['2026-10-12', '2026-10-18', ''].map(weekdayOf)).toEqual(['MO', 'SU', null]);
});
