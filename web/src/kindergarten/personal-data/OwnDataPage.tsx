import { Stack } from '@mantine/core';
import { listOwnChildren } from '#contract/kindergarten/children-elsewhere.ts';
import { requestChildExport, requestExport } from '#contract/kindergarten/personal-data.ts';
import { OwnOnly } from '../../access/sessions/OwnOnly.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EraseAccountCard } from './EraseAccountCard.tsx';
import { ExportList } from './ExportList.tsx';
import { RequestExportButton } from './RequestExportButton.tsx';

/** The data that Kiik holds on the person, to export or to erase. */
export function OwnDataPage() {
  const t = useText();
  return (
    <Stack gap="md" maw={720}>
      <PageTitle below={t('personal-data.below')}>{t('personal-data.title')}</PageTitle>
      <OwnOnly>
        <OwnData />
      </OwnOnly>
    </Stack>
  );
}

function OwnData() {
  const t = useText();
  const children = useRouteQuery(listOwnChildren).data?.data ?? [];
  return (
    <>
      <Card title={t('personal-data.export.title')} below={t('personal-data.export.below')}>
        <ExportList shows={() => true} />
        <RequestExportButton
          label={t('personal-data.export.request')}
          isSame={(one) => one.own}
          request={() => runRoute(requestExport, {})}
        />
        {children.map(({ id, fname, kindergarten }) => (
          <RequestExportButton
            key={id}
            label={t('personal-data.export.requestOf', { name: fname })}
            isSame={({ child }) => child?.id === id}
            request={() =>
              runRoute(requestChildExport, { params: { kindergarten_id: kindergarten.id, child_id: id } })
            }
          />
        ))}
      </Card>
      <EraseAccountCard />
    </>
  );
}
