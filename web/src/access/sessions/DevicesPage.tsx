import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { mdiCellphone, mdiDevices, mdiLaptop, mdiTablet } from '@mdi/js';
import { type Device, listDevices, revokeDevice, revokeOtherDevices } from '#contract/access/sessions.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { coral } from '../../ui/coral.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { OwnOnly } from './OwnOnly.tsx';

const icons: Record<Device['kind'], string> = {
  desktop: mdiLaptop,
  tablet: mdiTablet,
  phone: mdiCellphone,
  unknown: mdiDevices,
};

/** Where a person is signed in, with a button to end each session. */
export function DevicesPage() {
  const t = useText();
  const isActing = useSession().logged_in_as;
  const devices = useRouteQuery(listDevices);
  const { dialog, open } = useDialog();
  const end = ({ id }: Device) =>
    open(
      <ConfirmCall
        route={revokeDevice}
        input={{ params: { device_id: id } }}
        success={sayMessage}
        title={t('sessions.devices.end')}
        text={t('sessions.devices.endText')}
        action={t('sessions.devices.signOut')}
      />,
    );
  const endOthers = () =>
    open(
      <ConfirmCall
        route={revokeOtherDevices}
        input={{}}
        success={sayMessage}
        title={t('sessions.devices.endOthers')}
        text={t('sessions.devices.endOthersText')}
        action={t('sessions.devices.signOut')}
      />,
    );
  const others = devices.data?.data.some((device) => !device.current) ?? false;
  return (
    <Stack gap="md">
      <PageTitle
        below={t('sessions.devices.below')}
        actions={
          others &&
          !isActing && (
            <Button variant="default" onClick={endOthers}>
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
                <DeviceRow key={device.id} device={device} onEnd={() => end(device)} />
              ))}
            </Stack>
          )}
        </QueryState>
      </OwnOnly>
      {dialog}
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
              {t('sessions.lastUsed', { when: formatRelativeInText(device.last_used_at, timezone) })}
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
            {...coral('danger')}
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
