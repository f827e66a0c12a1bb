import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SavedSwitch } from '../../ui/SavedSwitch.tsx';
import {
  type PushDevice,
  type PushState,
  pushDeviceQuery,
  readPushState,
  switchDeviceOff,
  switchDeviceOn,
} from './device-pushes.ts';

/** Whether this device shows notifications, also while Kiik is closed. */
export function PushDeviceCard() {
  const t = useText();
  const device = useQuery(pushDeviceQuery);
  return (
    <Card title={t('notification-settings.device.title')} below={t('notification-settings.device.below')}>
      <QueryState query={device}>{(loaded) => <DeviceSwitch device={loaded} />}</QueryState>
    </Card>
  );
}

function DeviceSwitch({ device }: { device: PushDevice }) {
  const t = useText();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readPushState(device).then((read) => isLeft || setState(read));
    return () => {
      isLeft = true;
    };
  }, [device]);
  if (state === null) return null;
  if (state !== 'on' && state !== 'off') return <Text>{t(`notification-settings.device.${state}`)}</Text>;
  return (
    <SavedSwitch
      label={t('notification-settings.device.switch')}
      checked={state === 'on'}
      save={async (isOn) => {
        const changed = isOn ? await switchDeviceOn(device) : await switchDeviceOff();
        setState(await readPushState(changed));
      }}
    />
  );
}
