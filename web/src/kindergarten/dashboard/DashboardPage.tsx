import { Stack } from '@mantine/core';
import { findActive, useSession } from '../../app/session.ts';
import { useText } from '../../app/text.ts';
import { formatToday, readHour } from '../../ui/dates.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

export function DashboardPage() {
  const t = useText();
  const session = useSession();
  const { fname, timezone } = session.user;
  return (
    <Stack gap="lg">
      <PageTitle above={formatToday(timezone)} below={findActive(session)?.name}>
        {t(chooseGreeting(readHour(timezone)), { name: fname })}
      </PageTitle>
    </Stack>
  );
}

function chooseGreeting(hour: number) {
  if (hour >= 5 && hour < 12) return 'dashboard.greeting.morning' as const;
  return hour >= 12 && hour < 18
    ? ('dashboard.greeting.day' as const)
    : ('dashboard.greeting.evening' as const);
}
