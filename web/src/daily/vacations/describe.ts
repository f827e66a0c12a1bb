import type { OwnVacation, VacationChild, VacationQuestion } from '#contract/daily/vacations.ts';
import { getLocale, type Translate } from '../../base/text.ts';
import { findDateFormatter } from '../../ui/dates/formatter.ts';

const write = (day: string, options: Intl.DateTimeFormatOptions) =>
  findDateFormatter(getLocale(), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** `Friday 5 June`, behind a colon. */
export const writeDeadline = (day: string) => write(day, { weekday: 'long', day: 'numeric', month: 'long' });

/** `Mon 6 July`: a day in a list. */
export const writeDay = (day: string) => write(day, { weekday: 'short', day: 'numeric', month: 'short' });

/** `Mon`, and `6 Jul`, on two lines of a button. */
export const writeWeekday = (day: string) => write(day, { weekday: 'short' });
export const writeDayOfMonth = (day: string) => write(day, { day: 'numeric', month: 'numeric' });

/** Until when to answer, or why it is late or over. */
export function sayDeadline(
  { is_open, answer_by }: Pick<OwnVacation, 'is_open' | 'answer_by'>,
  today: string,
  t: Translate,
): string {
  if (!is_open) return t('vacations.over');
  const day = writeDeadline(answer_by);
  return t(answer_by < today ? 'vacations.late' : 'vacations.answerBy', { day });
}

/** Whether a child comes on all days, on some or on none; null: there is no answer. */
export function readAnswer({ answered_at, days }: VacationChild): 'all' | 'some' | 'none' | null {
  if (answered_at === null) return null;
  const count = days.filter(({ comes }) => comes).length;
  return count === 0 ? 'none' : count === days.length ? 'all' : 'some';
}

/** The answer in words. */
export function sayAnswer(child: VacationChild, t: Translate): string {
  const answer = readAnswer(child);
  if (answer === null) return t('vacations.noAnswer');
  if (answer !== 'some') return t(`vacations.answer.${answer}`);
  return t('vacations.answer.some', {
    n: child.days.filter(({ comes }) => comes).length,
    all: child.days.length,
  });
}

/** How many have answered. */
export const sayAnswered = (
  { answered_count, children_count }: Pick<VacationQuestion, 'answered_count' | 'children_count'>,
  t: Translate,
) => t('vacations.answered', { n: answered_count, all: children_count });

/** The days by weeks, each from its Monday. */
export function groupByWeek<Day extends { date: string }>(days: readonly Day[]): Day[][] {
  // 5 January 1970 was a Monday.
  const weekOf = ({ date }: Day) => Math.floor((Date.parse(date) / 86_400_000 - 4) / 7);
  return [...Map.groupBy(days, weekOf).values()];
}
