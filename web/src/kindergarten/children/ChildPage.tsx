import { Stack } from '@mantine/core';
import { mdiArchiveClockOutline, mdiArchiveOutline } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import type { ChildConsents } from '#contract/kindergarten/consents.ts';
import type { EmergencyContact } from '#contract/kindergarten/emergency-contacts.ts';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { AdministeredName, useAdminWayBack } from '../../access/tenants/admin-way-back.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { formatDate } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { useTabRows } from '../../ui/use-tabs.ts';
import { formatAge } from './age.ts';
import { useChildActions } from './child-actions.tsx';
import { ChildProvider } from './child-context.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OwnChildren } from './OwnChildren.tsx';
import { SafetyBand } from './SafetyBand.tsx';
import { useWayBack } from './use-way-back.ts';

interface ChildPageProps {
  child: ChildDetails;
  frame: 'child' | 'adminChild';
  /** Null if the reader does not see them. */
  guardians: readonly ChildGuardian[] | null;
  /** Null if the reader does not see them. */
  consents: ChildConsents | null;
  /** The people to call in an emergency; none if the reader does not see them. */
  others: readonly EmergencyContact[];
}

/**
 * Who the child is, what must be known of it, a tab for each part that the reader may see, and the tab that is
 * open.
 */
export function ChildPage({ child, frame, guardians, consents, others }: ChildPageProps) {
  const t = useText();
  const { dialog, listPageActions } = useChildActions();
  const back = useWayBack(child);
  const adminBack = useAdminWayBack('children', t('children.title'));
  const rows = useTabRows(frame, child.settings.areas);
  const name = `${child.fname} ${child.lname}`;
  return (
    <ChildProvider value={child}>
      <Stack gap={6}>
        {frame === 'child' && <OwnChildren child={child} />}
        <PageTitle
          back={frame === 'child' ? back : adminBack}
          face={
            <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="head" />
          }
          below={
            <FactLine>
              {frame === 'adminChild' && <AdministeredName />}
              {child.active_courses.map((course) => (
                <ClassMark key={course.id} course={course} />
              ))}
              {formatAge(child.birth_date, 'long')}
            </FactLine>
          }
          actions={<RowMenu name={name} actions={listPageActions(child)} />}
        >
          {name}
        </PageTitle>
        {child.archived_on !== null && (
          <div>
            <StateChip hue="sun" icon={mdiArchiveOutline}>
              {t('children.archivedSince', { day: formatDate(child.archived_on) })}
            </StateChip>
          </div>
        )}
        {child.archive_on !== null && (
          <div>
            <StateChip hue="sun" icon={mdiArchiveClockOutline}>
              {t('courses.archiveOn', { day: formatDate(child.archive_on) })}
            </StateChip>
          </div>
        )}
        <NextSteps child={child} lacksParents={guardians?.length === 0} />
        <SafetyBand health={child.health} consents={consents} others={others} rows={rows} />
        <TabLinks frame={frame} label={t('children.parts')} parts={child.settings.areas} />
        <Outlet />
      </Stack>
      {dialog}
    </ChildProvider>
  );
}
