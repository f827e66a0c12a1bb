import { Text } from '@mantine/core';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import classes from './Calendar.module.css';
import type { DayOfChild } from './DayCell.tsx';
import { describeSaid, looks } from './statuses.ts';

/** What was said and marked of the children; nothing of those of whom nothing is known. */
export function DayFacts({ rows }: { rows: readonly DayOfChild[] }) {
  const t = useText();
  const { timezone } = useSession().user;
  const known = rows.filter(({ day }) => day.announced !== null || day.marked !== null);
  if (known.length === 0) return null;
  return (
    <ul className={classes.holds}>
      {known.map(({ child: { child_data: child }, day }) => (
        <li key={child.id}>
          <Text fw={650}>{child.fname}</Text>
          {day.marked !== null && <Text>{describeMark(day.marked, t)}</Text>}
          {day.announced !== null && (
            <Text>
              {describeSaid(day.announced, t)}
              <Text span c="dimmed" size="sm">
                {' '}
                {[day.announced.author, formatRelative(day.announced.announced_at, timezone)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

function describeMark(
  { attendance, arrived_at, left_at }: NonNullable<DayOfChild['day']['marked']>,
  t: Translate,
): string {
  const word =
    attendance === 'present'
      ? t('child-calendar.was_here')
      : t(looks[attendance === 'absent' ? 'missed' : attendance].text);
  const times = [arrived_at, left_at].filter(Boolean).join(' – ');
  return times === '' ? word : `${word}, ${times}`;
}
