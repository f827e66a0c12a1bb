import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { mdiCellphone, mdiDevices, mdiLaptop, mdiTablet } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Device, listDevices, revokeDevice, revokeOtherDevices } from '#contract/access/sessions.ts';
import { routeQuery } from '../../base/query-client.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { OwnOnly } from './OwnOnly.tsx';

const icons: Record<Device['kind'], string> = {
  desktop: mdiLaptop,
  tablet: mdiTablet,
  phone: mdiCellphone,
  unknown: mdiDevices,
};

/** Where a person is signed in, and a way to end that from here. */
export function DevicesPage() {
  const t = useText();
  const isActing = useSession().logged_in_as;
  const devices = useQuery(routeQuery(listDevices, {}));
  const [ending, setEnding] = useState<Device | 'others' | null>(null);
  const ended = { success: sayMessage, onSettled: () => setEnding(null) };
  const endOne = useRouteMutation(revokeDevice, ended);
  const endOthers = useRouteMutation(revokeOtherDevices, ended);
  const end = (which: Device | 'others') =>
    which === 'others' ? endOthers.mutate({}) : endOne.mutate({ params: { device_id: which.id } });
  const others = devices.data?.data.some((device) => !device.current) ?? false;
  return (
    <Stack gap="lg">
      <PageTitle
        below={t('sessions.devices.below')}
        actions={
          others &&
          !isActing && (
            <Button variant="default" onClick={() => setEnding('others')}>
              {t('sessions.devices.endOthers')}
            </Button>
          )
        }
      >
        {t('sessions.devices.title')}
      </PageTitle>
      <OwnOnly>
        <QueryState query={devices}>
          {({ data }) => (
            <Stack gap="sm" component="ul" m={0} p={0}>
              {data.map((device) => (
                <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
              ))}
            </Stack>
          )}
        </QueryState>
      </OwnOnly>
      <ConfirmDialog
        opened={ending !== null}
        title={t(ending === 'others' ? 'sessions.devices.endOthers' : 'sessions.devices.end')}
        text={t(ending === 'others' ? 'sessions.devices.endOthersText' : 'sessions.devices.endText')}
        action={t('sessions.devices.signOut')}
        pending={endOne.isPending || endOthers.isPending}
        onConfirm={() => ending !== null && end(ending)}
        onClose={() => setEnding(null)}
      />
    </Stack>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useText();
  const { timezone } = useSession().user;
  const name = [device.browser, device.system].filter((part) => part !== null).join(', ');
  return (
    <Paper withBorder radius="xl" p="md" component="li" style={{ listStyle: 'none' }}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Group gap="md" wrap="nowrap" miw={0}>
          <Text span c="pine" lh={0} flex="none">
            <Icon path={icons[device.kind]} size={28} label={t(`sessions.devices.kind.${device.kind}`)} />
          </Text>
          <Stack gap={0} miw={0}>
            <Text fw={650}>{name === '' ? t('sessions.devices.kind.unknown') : name}</Text>
            <FactLine size="sm" c="dimmed">
              {t('sessions.lastUsed', { when: formatInstant(device.last_used_at, timezone) })}
              {device.timezone}
            </FactLine>
          </Stack>
        </Group>
        {device.current ? (
          <Badge color="leaf" variant="light" size="lg" tt="none" flex="none">
            {t('sessions.devices.current')}
          </Badge>
        ) : (
          <Button
            variant="subtle"
            color="coral"
            onClick={onEnd}
            aria-label={`${t('sessions.devices.signOut')}: ${name}`}
            flex="none"
          >
            {t('sessions.devices.signOut')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
