import { Stack } from '@mantine/core';
import { getAbsence } from '#contract/communication/message-absences.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AbsenceCard } from './AbsenceCard.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';

/** What one chooses for one's own messages here. */
export function MessageSettingsPage() {
  const t = useText();
  const { data: absence } = useRouteQuery(getAbsence, {});
  return (
    <>
      <PageTitle back={{ to: '/messages', label: t('messages.menu') }}>{t('messages.settings')}</PageTitle>
      <Stack maw={720}>
        <AbsenceCard />
        {absence !== undefined && <BlockedPeople isEmployee={absence.allowed.edit} />}
      </Stack>
    </>
  );
}
