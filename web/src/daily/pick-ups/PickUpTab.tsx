import { Button, Group, Stack } from '@mantine/core';
import { mdiAccountClockOutline, mdiHistory } from '@mdi/js';
import { getPickUps } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { Handovers } from './Handovers.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { NamedPeople } from './NamedPeople.tsx';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { RefusedPeople } from './RefusedPeople.tsx';
import { WhoMayFetch } from './WhoMayFetch.tsx';

/** Who may fetch the child, to compare at the door; the family and staff name others here. */
export function PickUpTab() {
  const t = useText();
  const child = useChild();
  const read = useRouteQuery(getPickUps, { params: { child_id: child.id } }, { showsFailure: true });
  const { dialog, open } = useDialog();
  return (
    <QueryState query={read}>
      {(pickUps) => (
        <Stack gap="lg">
          {pickUps.allowed.edit && (
            <PageAction
              label={t('pick-ups.once')}
              icon={mdiAccountClockOutline}
              onClick={() => open(<OneTimeDialog child={child} day={pickUps.today} />)}
            />
          )}
          <RefusedPeople pickUps={pickUps} />
          <WhoMayFetch pickUps={pickUps} />
          <NamedPeople pickUps={pickUps} />
          <Handovers pickUps={pickUps} />
          <Group>
            <Button
              variant="default"
              leftSection={<Icon path={mdiHistory} />}
              onClick={() => open(<HistoryDialog />)}
            >
              {t('pick-ups.history')}
            </Button>
          </Group>
          {dialog}
        </Stack>
      )}
    </QueryState>
  );
}
