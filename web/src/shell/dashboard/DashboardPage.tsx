import { Stack } from '@mantine/core';
import { type ComponentType, Suspense, useMemo, useState } from 'react';
import { queryClient } from '../../base/query-client.ts';
import { findActive, sessionQuery, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { formatToday, readHour } from '../../ui/dates.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ThumbActions } from '../../ui/ThumbActions.tsx';
import classes from './dashboard.module.css';
import { NeedsCard } from './NeedsCard.tsx';
import { type Drawn, listParts, loadParts, readParts } from './parts.ts';

/** The page with the person's parts. */
export async function loadDashboard(): Promise<ComponentType> {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session) await loadParts(session);
  return DashboardPage;
}

/** The start page: today, and the domains' parts for the person's role. */
function DashboardPage() {
  const t = useText();
  const session = useSession();
  const { fname, timezone } = session.user;
  const active = findActive(session);
  // Before the parts send their own requests.
  useMemo(() => readParts(session), [session]);
  const parts = listParts(session);
  const place = `${active?.kind} ${active?.id}`;
  const draw = (drawn: typeof parts) =>
    drawn.map((part) => <Slot key={`${part.name} ${place}`} part={part.drawn} />);
  const needs = parts.filter(({ section }) => section === 'needs');
  const main = parts.filter(({ section }) => section === 'main');
  const isAbove = (part: (typeof parts)[number]) => parts.indexOf(part) < parts.indexOf(needs[0] ?? part);
  return (
    <Stack gap="md">
      <PageTitle above={formatToday(timezone)}>
        {t(chooseGreeting(readHour(timezone)), { name: fname })}
      </PageTitle>
      {needs.length === 0 ? (
        draw(main)
      ) : (
        <>
          {draw(main.filter(isAbove))}
          <div className={classes.columns}>
            <NeedsCard key={place} parts={needs.length}>
              {draw(needs)}
            </NeedsCard>
            <div className={classes.column}>{draw(main.filter((part) => !isAbove(part)))}</div>
          </div>
        </>
      )}
      <ThumbActions tablet>{draw(parts.filter(({ section }) => section === 'thumb'))}</ThumbActions>
    </Stack>
  );
}

/** Stays the same component while it is rendered, even if its code loads again. */
function Slot({ part }: { part: Drawn }) {
  const [Part] = useState(() => part.loaded ?? part.Later);
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

function chooseGreeting(hour: number) {
  if (hour >= 5 && hour < 12) return 'dashboard.greeting.morning' as const;
  return hour >= 12 && hour < 18
    ? ('dashboard.greeting.day' as const)
    : ('dashboard.greeting.evening' as const);
}
