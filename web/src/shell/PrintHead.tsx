import { findActive, type Session } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { readToday } from '../ui/dates/today.ts';
import { formatDay } from '../ui/dates.ts';
import './print.css';
import classes from './Shell.module.css';

/** The first line on paper: whose page it is, and of which day. The title below is the page's own. */
export function PrintHead({ session }: { session: Session }) {
  const t = useText();
  const place = findActive(session)?.name ?? t('shell.name');
  return <p className={classes.printHead}>{`${place} · ${formatDay(readToday())}`}</p>;
}
