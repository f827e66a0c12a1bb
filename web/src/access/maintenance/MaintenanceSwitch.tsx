import { Button, Group } from '@mantine/core';
import { mdiCheckCircleOutline, mdiTools } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMaintenance, updateMaintenance } from '#contract/access/maintenance.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** Whether Kiik is closed to everybody but administrators; closing it asks first. */
export function MaintenanceSwitch() {
  const t = useText();
  const state = useQuery(routeQuery(getMaintenance, {}));
  const [asking, setAsking] = useState(false);
  const change = useRouteMutation(updateMaintenance, { onSettled: () => setAsking(false) });
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
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('maintenance.switch.start')}
              </Button>
            )}
          </Group>
        )}
      </QueryState>
      <ConfirmDialog
        opened={asking}
        title={t('maintenance.switch.start')}
        text={t('maintenance.switch.ask')}
        action={t('maintenance.switch.start')}
        pending={change.isPending}
        onConfirm={() => change.mutate({ body: { enabled: true } })}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
