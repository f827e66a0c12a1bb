import { Stack, UnstyledButton } from '@mantine/core';
import type { ChangeMode, Event } from '#contract/communication/events.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDayForPeople } from '../../ui/dates.ts';
import classes from './EventPage.module.css';

interface ChangeModeDialogProps {
  title: string;
  event: Event;
  onChoose(mode: ChangeMode): void;
}

/** Which occurrences of a series somebody means. */
export function ChangeModeDialog({ title, event, onChoose }: ChangeModeDialogProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const day = formatDayForPeople(event.date, timezone);
  return (
    <Dialog title={title}>
      <Stack gap="sm">
        {(['single', 'from', 'all'] as const).map((mode) => (
          <UnstyledButton key={mode} className={classes.mode} onClick={() => onChoose(mode)}>
            {t(`events.mode.${mode}`, { day })}
          </UnstyledButton>
        ))}
      </Stack>
    </Dialog>
  );
}
