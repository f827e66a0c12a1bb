import { Group, Text } from '@mantine/core';
import { mdiAccountGroupOutline, mdiHumanMaleBoard } from '@mdi/js';
import { type Course, listCourses } from '#contract/kindergarten/courses.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { TilePlaceholders } from '../../ui/TilePlaceholders.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useList } from '../../ui/table/use-list.ts';
import classes from '../../ui/tiles.module.css';

keepForDashboard(listCourses);

/** The classes that the person may see, with teachers and the number of children. */
export function DashboardCourses() {
  const t = useText();
  const courses = useList({ name: 'courses', route: listCourses, filter: { running: 'today' } });
  return (
    <Section title={t('dashboard.courses')} count={courses.total}>
      <ListState
        list={courses}
        icon={mdiHumanMaleBoard}
        empty="dashboard.courses.empty"
        loading={<TilePlaceholders height={124} wide />}
      >
        {(rows) => (
          <ul className={`${classes.tiles} ${classes.wide}`} aria-busy={courses.isStale}>
            {rows.map((course) => (
              <CourseTile key={course.id} course={course} />
            ))}
          </ul>
        )}
      </ListState>
      <Pager list={courses} />
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
