import { listDiaryToday } from '#contract/daily/diary-today.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { attendanceLooks, expectedLook } from './attendance-looks.ts';
import classes from './Dashboard.module.css';

keepForDashboard(listDiaryToday);

/** The kindergarten's day in four numbers; nothing on a day on which nobody is expected. */
export function DayInNumbers() {
  const t = useText();
  const today = useRouteQuery(listDiaryToday);
  return (
    <QueryState query={today}>
      {({ data }) => {
        const counted = data.filter(({ is_special }) => !is_special);
        const sum = (key: 'present' | 'ill' | 'absent' | 'open') =>
          counted.reduce((total, one) => total + one[key], 0);
        const numbers = [
          { key: 'here', look: attendanceLooks.present, count: sum('present') },
          { key: 'ill', look: attendanceLooks.ill, count: sum('ill') },
          { key: 'away', look: attendanceLooks.absent, count: sum('absent') },
          { key: 'expected', look: expectedLook, count: sum('open') },
        ];
        const all = numbers.reduce((total, { count }) => total + count, 0);
        const isOpen = counted.some(({ is_workday, present }) => is_workday || present > 0);
        if (all === 0 || !isOpen) return null;
        return (
          <ul className={classes.numbers} aria-label={t('diary.inNumbers')}>
            {numbers.map(({ key, look, count }) => (
              <li
                key={key}
                className={classes.number}
                data-hue={count > 0 ? look.hue : undefined}
                data-reason={count > 0 ? look.reason : undefined}
              >
                <span className={classes.count}>{count}</span>
                <span className={classes.words}>
                  <span className={classes.what}>
                    <Icon path={look.icon} size={18} />
                    {t(look.text)}
                  </span>
                  {key === 'here' && <span className={classes.quiet}>{t('diary.ofAll', { n: all })}</span>}
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}
