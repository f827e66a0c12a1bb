import { Skeleton, Text } from '@mantine/core';
import { type Course, listCourses } from '#contract/kindergarten/courses.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Section } from '../../ui/Section.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useList } from '../../ui/table/use-list.ts';
import classes from './CourseCard.module.css';
import { CourseCard } from './CourseCard.tsx';

keepForDashboard(listCourses);

/** The classes that the person may see, with teachers and how full they are. */
export function DashboardCourses() {
  const t = useText();
  const opens = holdsFlag(useSession(), 'courses_access_index');
  const courses = useList({ name: 'courses', route: listCourses, filter: { running: 'today' } });
  const free = countFree(courses.rows ?? []);
  const showsFree = free > 0 && courses.rows?.length === courses.total;
  return (
    <Section
      title={t('dashboard.courses')}
      count={courses.total}
      aside={showsFree && <Text c="dimmed">{t('dashboard.courses.free', { count: free })}</Text>}
    >
      <ListState
        list={courses}
        empty={{ text: 'dashboard.courses.empty', filledBy: 'courses.empty.filledBy', small: true }}
        loading={<CardPlaceholders />}
      >
        {(rows) => (
          <ul className={classes.cards} aria-busy={courses.isStale}>
            {rows.map((course) => (
              <CourseCard key={course.id} course={course} path={opens ? `/courses/${course.id}` : null} />
            ))}
          </ul>
        )}
      </ListState>
      <Pager list={courses} />
    </Section>
  );
}

function CardPlaceholders() {
  const t = useText();
  return (
    <div className={classes.cards} role="status" aria-label={t('shell.loading')}>
      {[1, 2, 3, 4].map((index) => (
        <Skeleton key={index} h="8.75rem" radius="xl" />
      ))}
    </div>
  );
}

/** The free places of the regular classes that count their places. */
function countFree(courses: readonly Course[]): number {
  return courses
    .filter(({ type }) => type === 'regular')
    .reduce(
      (sum, { places, children_count }) => sum + Math.max(0, (places ?? children_count) - children_count),
      0,
    );
}
