import type { VacationChild } from '#contract/daily/vacations.ts';

/** The versions of the days that the reader has before them, for the answer. */
export const readSeen = ({ days }: VacationChild) =>
  days.filter(({ version }) => version > 0).map(({ date, version }) => ({ day: date, version }));
