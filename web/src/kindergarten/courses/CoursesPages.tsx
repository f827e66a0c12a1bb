import { Stack } from '@mantine/core';
import { mdiCalendarArrowRight } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import type { CourseType } from '#contract/kindergarten/courses.ts';
import { findActive, holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { CoursesTable } from './CoursesTable.tsx';
import { useCourseScope } from './scope.ts';

/** The daily list: the classes that somebody teaches, or all of them. */
export function CoursesPage() {
  const t = useText();
  const session = useSession();
  const scope = useCourseScope();
  return (
    scope && (
      <Stack gap="lg">
        <PageTitle below={findActive(session)?.name}>
          {t(holdsFlag(session, 'courses_access_all') ? 'courses.title' : 'courses.own')}
        </PageTitle>
        <CoursesTable key={scope.kindergartenId} scope={scope} shown="all" manages={false} />
      </Stack>
    )
  );
}

/** All classes of the kindergarten by type, to be made, changed and put away. */
export function CoursesFrame() {
  const t = useText();
  const kindergarten = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle
        below={kindergarten?.name}
        actions={
          <LinkButton
            to="/kindergarten/courses/year-change"
            variant="default"
            leftSection={<Icon path={mdiCalendarArrowRight} />}
          >
            {t('courses.year')}
          </LinkButton>
        }
      >
        {t('courses.title')}
      </PageTitle>
      <TabLinks frame="courseManagement" label={t('courses.type')} />
      <Outlet />
    </Stack>
  );
}

function CoursesTab({ shown }: { shown: CourseType | 'archived' }) {
  const scope = useCourseScope();
  return (
    scope && <CoursesTable key={`${scope.kindergartenId} ${shown}`} scope={scope} shown={shown} manages />
  );
}

/** The tabs of whoever keeps the classes. */
export const managedTabs = {
  regular: () => <CoursesTab shown="regular" />,
  special: () => <CoursesTab shown="special" />,
  summer: () => <CoursesTab shown="summer" />,
  archived: () => <CoursesTab shown="archived" />,
};

/** The classes of one kindergarten under administration. */
export function AdminCoursesTab() {
  const scope = useCourseScope();
  return scope && <CoursesTable scope={scope} shown="all" manages hasTrash />;
}
