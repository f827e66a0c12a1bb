import { useEffect } from 'react';
import { findActive, type Session } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { readToday } from '../ui/dates/today.ts';
import { formatLongDate } from '../ui/dates.ts';
import './print.css';
import classes from './Shell.module.css';

/**
 * Whose page it is, and of which day: the first line on paper, and at the foot of each sheet with its number. The
 * title below is the page's own.
 */
export function PrintHead({ session }: { session: Session }) {
  const t = useText();
  const place = findActive(session)?.name ?? t('shell.name');
  const line = `${place} · ${formatLongDate(readToday())}`;
  const number = quote(t('shell.sheet', { number: numberMark, count: countMark }))
    .replace(numberMark, '" counter(page) "')
    .replace(countMark, '" counter(pages) "');
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--kiik-sheet-place', quote(line));
    style.setProperty('--kiik-sheet-number', number);
  }, [line, number]);
  return <p className={classes.printHead}>{line}</p>;
}

/** Only the browser that prints knows the numbers, so its counters replace these marks in the text. */
const numberMark = '%number%';
const countMark = '%count%';

/** A string of CSS. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
