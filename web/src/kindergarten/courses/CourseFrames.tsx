import { Group, Stack } from '@mantine/core';
import { mdiArchiveClockOutline, mdiArchiveOutline } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import { type Course, getCourse } from '#contract/kindergarten/courses.ts';
import { AdministeredName, useAdminWayBack } from '../../access/tenants/admin-way-back.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import { formatDate } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { isUnknownRow, PageState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useCourseActions } from './course-actions.tsx';
import { useCourseParams } from './scope.ts';

/** The back link leads to the list of classes that the reader uses. */
export function CourseFrame() {
  const t = useText();
  const keeps = holdsFlag(useSession(), 'courses_can_edit');
  const list = keeps ? '/kindergarten/courses' : '/courses';
  return <CoursePage frame="course" back={{ to: list, label: t('courses.title') }} />;
}

export function AdminCourseFrame() {
  const t = useText();
  return <CoursePage frame="adminCourse" back={useAdminWayBack('classes', t('courses.title'))} />;
}

interface CoursePageProps {
  frame: 'course' | 'adminCourse';
  back: { to: string; label: string };
}

/** The page of a class: its symbol, its teachers, the actions on it, and a tab for each part. */
function CoursePage({ frame, back }: CoursePageProps) {
  const t = useText();
  const query = useRouteQuery(getCourse, { params: useCourseParams() }, { reload: true });
  const course = query.data;
  const { dialog, listActions } = useCourseActions();
  if (isUnknownRow(query)) return <PageState query={query}>{() => null}</PageState>;
  return (
    <Stack gap={6}>
      <PageTitle
        back={back}
        face={course && <ClassSymbol course={course} size={64} />}
        below={
          course && (
            <FactLine>
              {frame === 'adminCourse' && <AdministeredName />}
              <CourseSummary course={course} />
            </FactLine>
          )
        }
        actions={
          course && (
            <>
              <ArchiveChip course={course} />
              <RowMenu name={course.name} actions={listActions(course)} />
            </>
          )
        }
      >
        {course?.name ?? t('courses.class')}
      </PageTitle>
      <TabLinks frame={frame} label={t('courses.parts')} />
      <Outlet />
      {dialog}
    </Stack>
  );
}

/** The teachers with their faces; what kind of class it is, unless it is a regular one. */
function CourseSummary({ course }: { course: Course }) {
  const t = useText();
  return (
    <Group gap="0.25rem 0.5rem">
      {course.teachers.slice(0, 4).map((teacher) => (
        <Group key={teacher.employee_id} gap={6} wrap="nowrap">
          <Avatar fname={teacher.fname} lname={teacher.lname} picture={teacher.profile_picture} size="xs" />
          {teacher.fname}
        </Group>
      ))}
      {(course.type !== 'regular' || course.teachers.length === 0) && t(`courses.type.${course.type}`)}
    </Group>
  );
}

/** Whether the class is archived or has a date for it. */
function ArchiveChip({ course }: { course: Course }) {
  const t = useText();
  if (!course.archived && course.archive_on === null) return null;
  return (
    <StateChip hue="sun" icon={course.archived ? mdiArchiveOutline : mdiArchiveClockOutline}>
      {course.archive_on === null
        ? t('courses.archived')
        : t('courses.archiveOn', { day: formatDate(course.archive_on) })}
    </StateChip>
  );
}
