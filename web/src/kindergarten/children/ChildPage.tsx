import { Group, Stack } from '@mantine/core';
import { mdiArchiveClockOutline, mdiArchiveOutline } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { AdminListLink } from '../../access/tenants/AdminListLink.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDay } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { formatAge } from './age.ts';
import { ChildProvider } from './child-context.tsx';
import { OwnChildren } from './OwnChildren.tsx';

/** Who the child is, a tab for each part that the reader may see, and the tab that is open. */
export function ChildPage({ child, frame }: { child: ChildDetails; frame: 'child' | 'adminChild' }) {
  const t = useText();
  const session = useSession();
  return (
    <ChildProvider value={child}>
      <Stack gap="lg">
        {frame === 'child' && <OwnChildren child={child} />}
        {frame === 'adminChild' ? (
          <AdminListLink tab="children" label={t('children.title')} />
        ) : (
          holdsFlag(session, 'children_access_index') && (
            <div>
              <LinkAnchor to="/kindergarten/children">{t('children.title')}</LinkAnchor>
            </div>
          )
        )}
        <Group gap="md" wrap="nowrap" align="center">
          <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="head" />
          <Stack gap={4} miw={0}>
            <PageTitle>{`${child.fname} ${child.lname}`}</PageTitle>
            <FactLine c="dimmed">
              {child.active_courses.map((course) => course.name)}
              {formatAge(child.birth_date)}
              {t('children.born', { day: formatDay(child.birth_date) })}
            </FactLine>
          </Stack>
        </Group>
        {child.archived_at !== null && (
          <div>
            <StateChip hue="sun" icon={mdiArchiveOutline}>
              {t('children.archivedSince', { day: formatDay(child.archived_at.slice(0, 10)) })}
            </StateChip>
          </div>
        )}
        {child.archive_on !== null && (
          <div>
            <StateChip hue="sun" icon={mdiArchiveClockOutline}>
              {t('courses.archiveOn', { day: formatDay(child.archive_on) })}
            </StateChip>
          </div>
        )}
        <TabLinks frame={frame} label={t('children.parts')} parts={child.settings.areas} />
        <Outlet />
      </Stack>
    </ChildProvider>
  );
}
