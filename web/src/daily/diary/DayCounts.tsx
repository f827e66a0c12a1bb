import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { attendanceLooks, expectedLook, leftLook } from './attendance-looks.ts';
import classes from './DayPage.module.css';
import type { MarkedChild } from './use-day.ts';

/** Whether the family said nothing else, and nobody marked the child yet. */
export const isExpected = ({ entry, attendance }: MarkedChild) =>
  entry.attendance === null && attendance === 'present';

/** Whether nobody asks where the child is: it is no workday, and nothing was marked or announced. */
export const isUnasked = ({ entry, announced }: MarkedChild, { is_workday }: Pick<DiaryDay, 'is_workday'>) =>
  !is_workday && entry.attendance === null && announced === null;

interface Counted {
  day: Pick<DiaryDay, 'is_workday'>;
  children: readonly MarkedChild[];
}

/** How many are here by now, went home, are expected, ill and away. */
export function DayCounts({ shown: { day, children } }: { shown: Counted }) {
  const t = useText();
  const asked = children.filter((child) => !isUnasked(child, day));
  const count = (fits: (child: MarkedChild) => boolean) => asked.filter(fits).length;
  const counts = [
    {
      key: 'here',
      look: attendanceLooks.present,
      count: count(({ entry }) => entry.attendance === 'present' && entry.left_at === null),
    },
    {
      key: 'left',
      look: leftLook,
      count: count(({ entry }) => entry.attendance === 'present' && entry.left_at !== null),
    },
    { key: 'expected', look: expectedLook, count: count(isExpected) },
    { key: 'ill', look: attendanceLooks.ill, count: count(({ attendance }) => attendance === 'ill') },
    { key: 'away', look: attendanceLooks.absent, count: count(({ attendance }) => attendance === 'absent') },
    {
      key: 'noWord',
      look: attendanceLooks.uninformed,
      count: count(({ attendance }) => attendance === 'uninformed'),
    },
  ] as const;
  return (
    <div className={classes.counts}>
      {counts
        .filter((one) => one.count > 0)
        .map(({ key, look, count: number }) => (
          <span key={key} data-reason={look.reason}>
            <StateChip hue={look.hue} icon={look.icon}>
              {t(`diary.count.${key}`, { n: number })}
            </StateChip>
          </span>
        ))}
    </div>
  );
}
