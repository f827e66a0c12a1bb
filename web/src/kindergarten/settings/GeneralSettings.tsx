import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getGeneralSettings } from '#contract/kindergarten/settings.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { GeneralForm } from './GeneralForm.tsx';

/** Name and contact details of a kindergarten, also as an administrator sees them. */
export function GeneralSettings({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const general = useQuery({
    ...routeQuery(getGeneralSettings, { params: { kindergarten_id: kindergartenId } }),
    // The form keeps what it read; a newer version shows when it is saved.
    refetchOnWindowFocus: false,
  });
  return (
    <Stack maw={720}>
      <Card title={t('settings.general')} below={t('settings.general.below')}>
        <QueryState query={general}>{(read) => <GeneralForm general={read} />}</QueryState>
      </Card>
    </Stack>
  );
}
