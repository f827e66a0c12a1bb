import { Button, Group, Stack, Text } from '@mantine/core';
import type { AnnouncedDay } from '#contract/daily/child-calendar.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDayForPeople } from '../../ui/dates.ts';
import { describeSaid } from './statuses.ts';
import type { Saying } from './use-announce.tsx';

interface ConflictDialogProps {
  saying: Saying;
  /** What somebody else said of these days meanwhile. */
  current: readonly AnnouncedDay[];
  onKeep(): unknown;
}

/** How many days are named. */
const mostNamed = 5;

/** Both versions, and the question which of them is right. Nothing was saved yet. */
export function ConflictDialog({ saying, current, onKeep }: ConflictDialogProps) {
  const t = useText();
  const close = useClose();
  return (
    <Dialog title={t('child-calendar.conflict')}>
      <Stack gap="md">
        <div>
          <Text fw={650}>{t('accounts.conflict.theirs')}</Text>
          {current.slice(0, mostNamed).map((row) => (
            <Text key={`${row.child_id} ${row.day}`}>
              {formatDayForPeople(row.day, 'UTC')}: {describeSaid(row, t)}
            </Text>
          ))}
          {current.length > mostNamed && <Text>…</Text>}
        </div>
        <div>
          <Text fw={650}>{t('accounts.conflict.mine')}</Text>
          <Text>{`${saying.names}: ${saying.text}`}</Text>
        </div>
        <Group gap="xs">
          <Button
            onClick={() => {
              close();
              onKeep();
            }}
          >
            {t('accounts.conflict.keep')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('accounts.conflict.take')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
