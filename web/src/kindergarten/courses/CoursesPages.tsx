import { Stack } from '@mantine/core';
import { mdiCalendarArrowRight } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { CoursesTable } from './CoursesTable.tsx';

/** The daily list: the classes that the reader teaches, or all classes. */
export function CoursesPage() {
  const t = useText();
  const session = useSession();
  return (
    <Stack gap="xs">
      <PageTitle>{t(holdsFlag(session, 'courses_access_all') ? 'courses.title' : 'courses.own')}</PageTitle>
      <CoursesTable shown="all" manages={false} />
    </Stack>
  );
}

/** All classes of the kindergarten by type, to create, edit and archive. */
export function CoursesFrame() {
  const t = useText();
  return (
    <Stack gap={6}>
      <PageTitle
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

/** The tabs for those who manage classes; administrators see all classes in one tab. */
export const managedTabs = {
  regular: () => <CoursesTable shown="regular" manages />,
  special: () => <CoursesTable shown="special" manages />,
  summer: () => <CoursesTable shown="summer" manages />,
  archived: () => <CoursesTable shown="archived" manages />,
  administered: () => <CoursesTable shown="all" manages hasTrash />,
};
