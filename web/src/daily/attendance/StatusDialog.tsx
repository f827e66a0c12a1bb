import { NativeSelect } from '@mantine/core';
import { attendances } from '#contract/daily/attendance.ts';
import { createStatus, type OwnStatus, updateStatus } from '#contract/daily/attendance-statuses.ts';
import { useText } from '../../base/text.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { IconPicker } from '../../ui/pickers/IconPicker.tsx';

/** A status: its name and symbol, and the attendance that it says more about. */
export function StatusDialog({ status }: { status: OwnStatus | null }) {
  const t = useText();
  return (
    <FormDialog
      row={status}
      title={t(status === null ? 'attendance.status.new' : 'attendance.status.edit')}
      labels={{
        name: 'attendance.status.name',
        attendance: 'attendance.status.attendance',
        icon: 'pickers.icon',
      }}
      toWords={({ attendance, icon }) => ({
        attendance: t(`diary.attendance.${attendance}`),
        ...(icon && { icon: t(`pickers.icon.${icon}`) }),
      })}
      create={{ route: createStatus, about: null, values: { attendance: 'present' } }}
      edit={{ route: updateStatus, params: ({ id }) => ({ status_id: id }) }}
    >
      {({ field, input }) => (
        <>
          <TextField
            {...input('name')}
            label={t('attendance.status.name')}
            help={t('attendance.status.name.help')}
            maximum={60}
            autoComplete="off"
            required
          />
          <NativeSelect
            {...field('attendance')}
            label={t('attendance.status.attendance')}
            data={attendances.map((value) => ({ value, label: t(`diary.attendance.${value}`) }))}
          />
          <IconPicker {...input('icon')} label={t('pickers.icon')} required />
        </>
      )}
    </FormDialog>
  );
}
