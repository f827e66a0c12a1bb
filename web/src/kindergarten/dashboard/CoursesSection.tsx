import { Group, Text } from '@mantine/core';
import { mdiAccountGroupOutline, mdiHumanMaleBoard } from '@mdi/js';
import { type Course, listCourses } from '#contract/kindergarten/courses.ts';
import { useText } from '../../app/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager, usePagedQuery } from '../../ui/paging.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Section } from './Section.tsx';
import classes from './tiles.module.css';

/** The classes that the person may see, with teachers and the number of children. */
export function CoursesSection({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const courses = usePagedQuery(listCourses, { params: { kindergarten_id: kindergartenId } });
  return (
    <Section title={t('dashboard.courses')} count={courses.query.data?.total}>
      <QueryState query={courses.query}>
        {(page) => (
          <>
            {page.data.length === 0 && (
              <EmptyState icon={mdiHumanMaleBoard} text={t('dashboard.courses.empty')} />
            )}
            <ul className={`${classes.tiles} ${classes.wide}`}>
              {page.data.map((course) => (
                <CourseTile key={course.id} course={course} />
              ))}
            </ul>
            <Pager paging={courses} total={page.total} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

function CourseTile({ course }: { course: Course }) {
  const t = useText();
  return (
    <li className={classes.tile}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={750} fz={16}>
          {course.name}
        </Text>
        <Group gap={6} wrap="nowrap" c="dimmed">
          <Icon path={mdiAccountGroupOutline} size={18} />
          <Text size="sm" className="tabular">
            {t('dashboard.courses.children', { count: course.children_count })}
          </Text>
        </Group>
      </Group>
      {course.teachers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('dashboard.courses.noTeachers')}
        </Text>
      )}
      {course.teachers.map((teacher) => (
        <Group key={teacher.employee_id} gap={10} wrap="nowrap">
          <Avatar fname={teacher.fname} lname={teacher.lname} size="xs" />
          <Text size="sm">{`${teacher.fname} ${teacher.lname}`}</Text>
        </Group>
      ))}
    </li>
  );
}
