import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { mdiUpload } from '@mdi/js';
import { useCallback, useState } from 'react';
import { deleteMenuFile, type MenuWeek } from '#contract/daily/food-menu.ts';
import { useText } from '../../base/text.ts';
import { AttachedFiles } from '../../library/files/AttachedFiles.tsx';
import { UploadChoice } from '../../library/files/UploadChoice.tsx';
import { UploadPanel } from '../../library/files/UploadPanel.tsx';
import { useUploader } from '../../library/files/use-uploader.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import classes from './Menu.module.css';
import { listShownDays } from './menu-days.ts';

interface MenuFilesProps {
  week: MenuWeek;
  /** Only the files of this day and of the whole week; null: all. */
  date: string | null;
}

/** Menus that the kitchen has as files. */
export function MenuFiles({ week, date }: MenuFilesProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const files = week.uploaded_files.filter(
    (file) => date === null || file.date === null || file.date === date,
  );
  if (files.length === 0 && !week.allowed.edit) return null;
  const remove = ({ id, name }: { id: number; name: string }) =>
    open(
      <ConfirmCall
        route={deleteMenuFile}
        input={{ params: { file_id: id } }}
        title={t('food-menu.file.delete', { name })}
        text={t('food-menu.file.deleteText')}
        action={t('food-menu.delete')}
      />,
    );
  return (
    <Stack gap="xs" component="section" aria-label={t('food-menu.files')}>
      {files.length > 0 && (
        <div className={classes.meal}>
          <AttachedFiles
            files={files}
            label={t('food-menu.files')}
            {...(week.allowed.edit && { onTakeOff: remove })}
          />
        </div>
      )}
      {week.allowed.edit && (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon path={mdiUpload} />}
            onClick={() => open(<UploadDialog week={week} date={date} />)}
          >
            {t('food-menu.file.add')}
          </Button>
        </Group>
      )}
      {dialog}
    </Stack>
  );
}

/** Adds files to the week or to a day of it. */
function UploadDialog({ week, date }: MenuFilesProps) {
  const t = useText();
  const [day, setDay] = useState(date ?? '');
  const begin = useCallback(() => () => ({ menu_week: week.monday, menu_day: day }), [week.monday, day]);
  const { add, notice } = useUploader(begin);
  return (
    <Dialog title={t('food-menu.file.add')} closesOutside={false}>
      <NativeSelect
        label={t('food-menu.file.day')}
        data={[
          { value: '', label: t('food-menu.file.week') },
          ...listShownDays(week).map((one) => ({ value: one.date, label: formatLongDay(one.date) })),
        ]}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <UploadChoice onFiles={(chosen) => add(chosen, true)} />
      <UploadPanel />
      {notice}
    </Dialog>
  );
}
