import { Button, Group, Stack } from '@mantine/core';
import { mdiLockOpenVariantOutline, mdiLockOutline } from '@mdi/js';
import { type AttendanceSettings, getAttendanceSettings } from '#contract/daily/attendance-settings.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { LockDialog } from './LockDialog.tsx';

/** Until which day nothing may be changed any more. */
export function ClosedTab() {
  return (
    <Stack maw={720}>
      <QueryState query={useRouteQuery(getAttendanceSettings)}>
        {(settings) => <ClosedDays settings={settings} />}
      </QueryState>
    </Stack>
  );
}

function ClosedDays({ settings: { lock_date, lock_version, allowed } }: { settings: AttendanceSettings }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const lock = { lock_date, version: lock_version };
  return (
    <Card
      title={
        lock_date === null
          ? t('attendance.closed.none')
          : t('attendance.closed.until', { day: formatDate(lock_date) })
      }
      below={t('attendance.closed.below')}
    >
      {allowed.lock && (
        <Group>
          <Button
            leftSection={<Icon path={mdiLockOutline} />}
            onClick={() => open(<LockDialog lock={lock} opens={false} />)}
          >
            {t('attendance.close')}
          </Button>
          {lock_date !== null && (
            <Button
              variant="default"
              leftSection={<Icon path={mdiLockOpenVariantOutline} />}
              onClick={() => open(<LockDialog lock={lock} opens />)}
            >
              {t('attendance.reopen')}
            </Button>
          )}
        </Group>
      )}
      {dialog}
    </Card>
  );
}
