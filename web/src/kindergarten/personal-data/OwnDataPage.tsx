import { Stack } from '@mantine/core';
import { requestExport } from '#contract/kindergarten/personal-data.ts';
import { callRoute } from '../../app/api.ts';
import { useText } from '../../app/text.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EraseAccountCard } from './EraseAccountCard.tsx';
import { ExportList } from './ExportList.tsx';
import { RequestExportButton } from './RequestExportButton.tsx';

/** What Kiik holds on the person: to take along, or to have removed. */
export function OwnDataPage() {
  const t = useText();
  return (
    <Stack gap="lg" maw={720}>
      <PageTitle below={t('personal-data.below')}>{t('personal-data.title')}</PageTitle>
      <Card title={t('personal-data.export.title')} below={t('personal-data.export.below')}>
        <ExportList shows={() => true} />
        <RequestExportButton
          label="personal-data.export.request"
          isSame={(one) => one.own}
          request={() => callRoute(requestExport, {})}
        />
      </Card>
      <EraseAccountCard />
    </Stack>
  );
}
