import { Stack } from '@mantine/core';
import {
  getSupplier,
  listAllKindergartens,
  listOrganizationKindergartens,
} from '#contract/access/tenants.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { OwnInvitations } from '../../access/invitations/OwnInvitations.tsx';
import { MaintenanceSwitch } from '../../access/maintenance/MaintenanceSwitch.tsx';
import { queryClient } from '../../base/query-client.ts';
import { findActive, holdsFlag, type Session, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatToday, readHour } from '../../ui/dates.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ChildrenSection } from './ChildrenSection.tsx';
import { CoursesSection } from './CoursesSection.tsx';
import { AllKindergartens, OrganizationKindergartens } from './KindergartensSection.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SupplierSection } from './SupplierSection.tsx';

// Whoever does not belong there any more is led to where they do; without a connection, what was seen last is shown.
for (const { name } of [
  listCourses,
  listChildren,
  listAllKindergartens,
  listOrganizationKindergartens,
  getSupplier,
]) {
  queryClient.setQueryDefaults([name], { meta: { reload: true, seen: true } });
}

/** The landing page: today, and what the person's role has to do with it. */
export function DashboardPage() {
  const t = useText();
  const session = useSession();
  const { fname, timezone } = session.user;
  return (
    <Stack gap="lg">
      <PageTitle above={formatToday(timezone)} below={findActive(session)?.name}>
        {t(chooseGreeting(readHour(timezone)), { name: fname })}
      </PageTitle>
      <OwnInvitations />
      <ContextSections session={session} />
      {holdsFlag(session, 'canAccessKindergartensIndex') && <AllKindergartens />}
      {holdsFlag(session, 'canAccessAdminMaintenance') && <MaintenanceSwitch />}
    </Stack>
  );
}

function ContextSections({ session }: { session: Session }) {
  const active = findActive(session);
  if (active === null) return session.user.is_admin ? null : <NextSteps />;
  const { kind, id } = active;
  if (kind === 'organization') return <OrganizationKindergartens key={id} organizationId={id} />;
  if (kind === 'supplier') return <SupplierSection key={id} supplierId={id} />;
  const isGuardian = active.memberships.includes('guardian') && !active.memberships.includes('employee');
  const parts = [
    <CoursesSection key={`courses ${id}`} kindergartenId={id} />,
    <ChildrenSection key={`children ${id}`} kindergartenId={id} isOwn={isGuardian} />,
  ];
  // Parents come for their children, staff for their classes.
  return isGuardian ? parts.toReversed() : parts;
}

function chooseGreeting(hour: number) {
  if (hour >= 5 && hour < 12) return 'dashboard.greeting.morning' as const;
  return hour >= 12 && hour < 18
    ? ('dashboard.greeting.day' as const)
    : ('dashboard.greeting.evening' as const);
}
