import { Stack } from '@mantine/core';
import { mdiArchiveClockOutline, mdiArchiveOutline } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Course, getCourse } from '#contract/kindergarten/courses.ts';
import { AdminListLink } from '../../access/tenants/AdminListLink.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatDay } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { isUnknownRow, PageState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { useCourseParams } from './scope.ts';

/** The back link leads to the list of classes that the reader uses. */
export function CourseFrame() {
  const t = useText();
  const keeps = holdsFlag(useSession(), 'courses_can_edit');
  const list = keeps ? '/kindergarten/courses' : '/courses';
  return <CoursePage frame="course" above={<LinkAnchor to={list}>{t('courses.title')}</LinkAnchor>} />;
}

export function AdminCourseFrame() {
  const t = useText();
  return (
    <CoursePage frame="adminCourse" above={<AdminListLink tab="classes" label={t('courses.title')} />} />
  );
}

/** The page of a class, with a tab for each part. */
function CoursePage({ frame, above }: { frame: 'course' | 'adminCourse'; above: ReactNode }) {
  const t = useText();
  const query = useRouteQuery(getCourse, { params: useCourseParams() }, { reload: true });
  const course = query.data;
  if (isUnknownRow(query)) return <PageState query={query}>{() => null}</PageState>;
  return (
    <Stack gap="lg">
      <PageTitle
        above={above}
        below={course && t(`courses.type.${course.type}`)}
        actions={course && <ArchiveChip course={course} />}
      >
        {course?.name ?? t('courses.class')}
      </PageTitle>
      <TabLinks frame={frame} label={t('courses.parts')} />
      <Outlet />
    </Stack>
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
        : t('courses.archiveOn', { day: formatDay(course.archive_on) })}
    </StateChip>
  );
}
