import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { mdiCheckCircleOutline, mdiProgressClock, mdiTrayArrowDown } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getConfirmation } from '#contract/access/confirmation.ts';
import { downloadExport, type PersonalExport } from '#contract/kindergarten/personal-data.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { callRoute } from '../../base/api.ts';
import { askToConfirm } from '../../base/confirmation.ts';
import { useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatRelativeInText } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { exportsQuery } from './queries.ts';

/** The requested archives with their states; draws nothing if there are none. */
export function ExportList({ shows }: { shows: (one: PersonalExport) => boolean }) {
  const exports = useQuery(exportsQuery);
  return (
    <QueryState query={exports}>
      {({ data }) => {
        const shown = data.filter(shows);
        return shown.length === 0 ? null : (
          <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
            {shown.map((one) => (
              <ExportItem key={one.id} item={one} />
            ))}
          </Stack>
        );
      }}
    </QueryState>
  );
}

function ExportItem({ item }: { item: PersonalExport }) {
  const t = useText();
  const { timezone } = useSession().user;
  const { child, own, requested_at, ready_at, expires_at, size, percent } = item;
  const isReady = ready_at !== null;
  const download = useMutation({
    async mutationFn() {
      const { confirmed } = await callRoute(getConfirmation, {});
      if (confirmed || (await askToConfirm()))
        followLink(buildAddress(downloadExport.path, { export_id: item.id }));
    },
  });
  return (
    <Group component="li" justify="space-between">
      <Stack gap={4} miw={0}>
        <Text fw={650}>
          {child === null
            ? t(own ? 'personal-data.export.own' : 'personal-data.export.person')
            : t('personal-data.export.child', { name: `${child.fname} ${child.lname}` })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('personal-data.export.requested', {
            when: formatRelativeInText(requested_at, timezone),
            until: formatRelativeInText(expires_at, timezone),
          })}
        </Text>
        <div aria-live="polite">
          <StateChip hue={isReady ? 'leaf' : 'sun'} icon={isReady ? mdiCheckCircleOutline : mdiProgressClock}>
            {t(isReady ? 'personal-data.export.ready' : 'personal-data.export.waits')}
          </StateChip>
        </div>
        {!isReady && (
          <>
            <Progress.Root size="lg" mt={4}>
              <Progress.Section
                value={percent}
                color="pine"
                aria-label={t('personal-data.export.waits')}
                aria-valuetext={writePercent(percent)}
              />
            </Progress.Root>
            <Text size="sm" className="tabular">
              {writePercent(percent)}
            </Text>
            <Text size="sm">{t('personal-data.export.waitsText')}</Text>
          </>
        )}
      </Stack>
      {isReady && (
        <Button
          loading={download.isPending}
          onClick={() => download.mutate()}
          variant="default"
          leftSection={<Icon path={mdiTrayArrowDown} />}
        >
          {t('personal-data.export.download', { size: writeSize(size ?? 0) })}
        </Button>
      )}
      <CallFailed failure={download.error} />
    </Group>
  );
}

/** The browser downloads the archive itself, so size does not matter. */
function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function writePercent(percent: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(percent / 100);
}

function writeSize(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, bytes / (isLarge ? 1_000_000 : 1_000)));
}
