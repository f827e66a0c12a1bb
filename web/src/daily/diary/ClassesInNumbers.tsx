import { Link } from '@tanstack/react-router';
import { type DiaryClassToday, listDiaryToday } from '#contract/daily/diary-today.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Dashboard.module.css';

keepForDashboard(listDiaryToday);

/** The teacher's classes of today in numbers, each leading to its day; nothing on a day on which nobody is expected. */
export function ClassesInNumbers() {
  const t = useText();
  const today = useRouteQuery(listDiaryToday);
  return (
    <QueryState query={today}>
      {({ data }) => {
        const kept = data.filter(
          ({ is_taught, is_workday, present, ill, absent, open }) =>
            is_taught && (present > 0 || (is_workday && ill + absent + open > 0)),
        );
        if (kept.length === 0) return null;
        return (
          <Section title={t('diary.inNumbers')}>
            <RowList>
              {kept.map((one) => (
                <ClassRow key={one.course.id} of={one} />
              ))}
            </RowList>
          </Section>
        );
      }}
    </QueryState>
  );
}

function ClassRow({ of: { course, present, ill, absent, open, published } }: { of: DiaryClassToday }) {
  const t = useText();
  const counts = [
    t('diary.count.here', { n: present }),
    open > 0 && t('diary.count.expected', { n: open }),
    ill > 0 && t('diary.count.ill', { n: ill }),
    absent > 0 && t('diary.count.away', { n: absent }),
    published && t('diary.isPublished'),
  ];
  return (
    <li className={classes.row}>
      <Link
        to={'/diary/day' as never}
        search={{ course_id: course.id } as never}
        className={classes.link ?? ''}
      >
        <ClassMark course={course} />
      </Link>
      <span className={classes.quiet}>{counts.filter((one) => one !== false).join(' · ')}</span>
    </li>
  );
}
