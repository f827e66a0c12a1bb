import { Stack } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#contract/platform/rules-date.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateRangeFields } from '../../ui/dates/DateRangeFields.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';

export interface Period {
  start: string;
  end: string;
}

interface PeriodDialogProps {
  period: Period;
  onChoose: (period: Period) => void;
}

/** Chooses the period of the files; invalid days, or days in the wrong order, choose nothing. */
export function PeriodDialog({ period, onChoose }: PeriodDialogProps) {
  const t = useText();
  const close = useClose();
  const [days, setDays] = useState(period);
  const [tried, setTried] = useState(false);
  const errorOf = (day: string) => (tried && day === '' ? t('rules.required') : undefined);
  return (
    <Dialog title={t('folders.period')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isDay(days.start) || !isDay(days.end) || days.start > days.end) return;
          onChoose(days);
          close();
        }}
      >
        <Stack gap="md">
          <DateRangeFields
            label={t('folders.period.days')}
            sameDay="allowed"
            required
            start={{
              value: days.start,
              onChange: (start) => setDays((before) => ({ ...before, start })),
              error: errorOf(days.start),
            }}
            end={{
              value: days.end,
              onChange: (end) => setDays((before) => ({ ...before, end })),
              error: errorOf(days.end),
            }}
          />
          <DialogButtons action={t('folders.period.show')} submitting={false} />
        </Stack>
      </form>
    </Dialog>
  );
}
