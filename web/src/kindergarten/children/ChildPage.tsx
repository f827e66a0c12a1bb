import { Button, Group, Stack } from '@mantine/core';
import { mdiArchiveClockOutline, mdiArchiveOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import { Outlet } from '@tanstack/react-router';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import type { ChildConsents } from '#contract/kindergarten/consents.ts';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { AdminListLink } from '../../access/tenants/AdminListLink.tsx';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDay } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import { formatAge } from './age.ts';
import { BackToChildren } from './BackToChildren.tsx';
import { useChildActions } from './child-actions.tsx';
import { ChildProvider } from './child-context.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OwnChildren } from './OwnChildren.tsx';
import { callAddress } from './PeopleToCall.tsx';
import { SafetyBand } from './SafetyBand.tsx';
import { ThumbActions } from './ThumbActions.tsx';

interface ChildPageProps {
  child: ChildDetails;
  frame: 'child' | 'adminChild';
  /** Null if the reader does not see them. */
  guardians: readonly ChildGuardian[] | null;
  /** Null if the reader does not see them. */
  consents: ChildConsents | null;
}

/**
 * Who the child is, what must be known of it, a tab for each part that the reader may see, and the tab that is
 * open.
 */
export function ChildPage({ child, frame, guardians, consents }: ChildPageProps) {
  const t = useText();
  const { dialog, listPageActions } = useChildActions();
  const name = `${child.fname} ${child.lname}`;
  return (
    <ChildProvider value={child}>
      <Stack gap="md">
        {frame === 'child' && <OwnChildren child={child} />}
        <Stack gap="xs">
          <Group justify="space-between" wrap="nowrap" mih={44} gap="sm">
            {frame === 'adminChild' ? (
              <AdminListLink tab="children" label={t('children.title')} />
            ) : (
              <BackToChildren child={child} />
            )}
            <RowMenu name={name} actions={listPageActions(child)} />
          </Group>
          <Group gap="md" wrap="nowrap" align="center">
            <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="head" />
            <Stack gap={4} miw={0}>
              <PageTitle>{name}</PageTitle>
              <FactLine c="dimmed">
                {child.active_courses.map((course) => course.name)}
                {formatAge(child.birth_date, 'long')}
              </FactLine>
            </Stack>
          </Group>
        </Stack>
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
        <NextSteps child={child} lacksParents={guardians?.length === 0} />
        <SafetyBand health={child.health} consents={consents} />
        <TabLinks frame={frame} label={t('children.parts')} parts={child.settings.areas} />
        <Outlet />
        <CallActions guardians={guardians ?? []} />
      </Stack>
      {dialog}
    </ChildProvider>
  );
}

/** Calls or writes to the first parent who can be reached; not for the child's own parents. */
function CallActions({ guardians }: { guardians: readonly ChildGuardian[] }) {
  const t = useText();
  if (guardians.some(({ is_self }) => is_self)) return null;
  const called = guardians.find(({ phone }) => phone !== null);
  const written = guardians.find(({ email }) => email !== null);
  if (called === undefined && written === undefined) return null;
  return (
    <ThumbActions>
      {called !== undefined && (
        <Button component="a" href={callAddress(called) ?? ''} leftSection={<Icon path={mdiPhoneOutline} />}>
          {t('children.call', { name: called.fname })}
        </Button>
      )}
      {written !== undefined && (
        <Button
          component="a"
          href={`mailto:${written.email}`}
          variant="default"
          leftSection={<Icon path={mdiEmailOutline} />}
        >
          {t('children.write')}
        </Button>
      )}
    </ThumbActions>
  );
}
