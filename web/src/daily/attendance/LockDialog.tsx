import { Text } from '@mantine/core';
import { useState } from 'react';
import { type AttendanceLock, updateLockDate } from '#contract/daily/attendance-settings.ts';
import { addDays } from '#contract/platform/days.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import { formatDate } from '../../ui/dates.ts';
import { WarningNotice } from '../../ui/WarningNotice.tsx';

interface LockDialogProps {
  /** As it was when the dialog was opened. */
  lock: AttendanceLock;
  /** Whether days are opened again; else more days are closed. */
  opens: boolean;
}

/** Closes the days up to one, or opens days again; says what that means before it is done. */
export function LockDialog({ lock, opens }: LockDialogProps) {
  const t = useText();
  // Somebody else was faster: what holds now is shown, and the next press is about that.
  const [newer, setNewer] = useState<AttendanceLock | null>(null);
  const { lock_date, version } = newer ?? lock;
  const today = useToday();
  const limits = opens
    ? { max: addDays(lock_date ?? today, -1) }
    : { min: lock_date === null ? undefined : addDays(lock_date, 1), max: addDays(today, -1) };
  return (
    <Dialog title={t(opens ? 'attendance.reopen' : 'attendance.close')}>
      <CallForm
        route={updateLockDate}
        about={opens ? 'open' : 'close'}
        values={{ lock_date: '' }}
        given={{ version }}
        check={(values) =>
          !opens && values.lock_date === '' ? { lock_date: [{ key: 'rules.required' }] } : {}
        }
        action={t(opens ? 'attendance.reopen' : 'attendance.close')}
        hue="coral"
        onFailure={({ status, current }) => {
          if (status !== 409) return false;
          setNewer(current as AttendanceLock);
          void refreshTouched(updateLockDate);
          return true;
        }}
      >
        {({ input }) => (
          <>
            <Text>{t(opens ? 'attendance.reopen.text' : 'attendance.close.text')}</Text>
            <DateField
              {...input('lock_date')}
              {...limits}
              label={t(opens ? 'attendance.stillClosed' : 'attendance.lastClosed')}
              {...(opens && { help: t('attendance.stillClosed.help') })}
              required={!opens}
              clearable
            />
            {newer !== null && (
              <WarningNotice title={t('errors.conflict')}>
                {newer.lock_date === null
                  ? t('attendance.closed.none')
                  : t('attendance.closed.until', { day: formatDate(newer.lock_date) })}
              </WarningNotice>
            )}
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
