import { Stack } from '@mantine/core';
import { requestChildExport } from '#contract/kindergarten/personal-data.ts';
import { runRoute } from '../../base/run-route.ts';
import { findActive, holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useChild } from '../children/child-context.tsx';
import { ChildAccessTable } from './AccessTable.tsx';
import { ExportList } from './ExportList.tsx';
import { RequestExportButton } from './RequestExportButton.tsx';

/** Who read the child's data, and the button to export them. */
export function ChildHistoryTab() {
  const t = useText();
  const session = useSession();
  const { id, kindergarten_id } = useChild();
  // Allowed for the child's guardians and for those who manage the kindergarten's data.
  const mayExport =
    holdsFlag(session, 'kindergarten_access_data_settings', 'canAccessKindergartensIndex') ||
    findActive(session)?.memberships.includes('guardian') === true;
  return (
    <Stack gap="md" maw={860}>
      <Card title={t('personal-data.history.title')} below={t('personal-data.history.childBelow')}>
        <ChildAccessTable />
      </Card>
      {mayExport && (
        <Card title={t('personal-data.export.childTitle')} below={t('personal-data.export.childBelow')}>
          <ExportList shows={({ child }) => child?.id === id} />
          <RequestExportButton
            label={t('personal-data.export.childRequest')}
            isSame={({ child }) => child?.id === id}
            request={() => runRoute(requestChildExport, { params: { kindergarten_id, child_id: id } })}
          />
        </Card>
      )}
    </Stack>
  );
}
