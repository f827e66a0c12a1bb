import { Button, Group } from '@mantine/core';
import { mdiCheckCircleOutline, mdiTools } from '@mdi/js';
import { getMaintenance, updateMaintenance } from '#contract/access/maintenance.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

/** Whether Kiik is closed to everybody except administrators; closing it asks first. */
export function MaintenanceSwitch() {
  const t = useText();
  const state = useRouteQuery(getMaintenance);
  const { dialog, open } = useDialog();
  const change = useRouteMutation(updateMaintenance);
  const start = () =>
    open(
      <ConfirmCall
        route={updateMaintenance}
        input={{ body: { enabled: true } }}
        title={t('maintenance.switch.start')}
        text={t('maintenance.switch.ask')}
        action={t('maintenance.switch.start')}
      />,
    );
  return (
    <Card title={t('maintenance.switch.title')} below={t('maintenance.switch.below')}>
      <QueryState query={state}>
        {({ enabled }) => (
          <Group justify="space-between">
            <StateChip hue={enabled ? 'sun' : 'leaf'} icon={enabled ? mdiTools : mdiCheckCircleOutline}>
              {t(enabled ? 'maintenance.switch.on' : 'maintenance.switch.off')}
            </StateChip>
            {enabled ? (
              <Button loading={change.isPending} onClick={() => change.mutate({ body: { enabled: false } })}>
                {t('maintenance.switch.end')}
              </Button>
            ) : (
              <Button variant="default" onClick={start}>
                {t('maintenance.switch.start')}
              </Button>
            )}
          </Group>
        )}
      </QueryState>
      <CallFailed failure={change.error} />
      {dialog}
    </Card>
  );
}
