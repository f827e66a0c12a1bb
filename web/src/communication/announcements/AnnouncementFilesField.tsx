import type { AttachedFile } from '#contract/library/attached-files.ts';
import { useText } from '../../base/text.ts';
import { AttachmentsField } from '../../library/files/AttachmentsField.tsx';
import type { InputProps } from '../../ui/inputs/input.ts';
import { useAnnouncementFiles } from './use-announcement-files.ts';

interface AnnouncementFilesFieldProps
  extends Pick<InputProps<readonly AttachedFile[]>, 'value' | 'onChange' | 'error'> {
  name: string;
  /** Names the uploads of the form. */
  uploadsKey: object;
  /** The present value of the form, also between two drawings. */
  read: () => readonly AttachedFile[];
}

/** The files of an announcement that is being written. */
export function AnnouncementFilesField({
  value,
  onChange,
  uploadsKey,
  read,
  ...input
}: AnnouncementFilesFieldProps) {
  const t = useText();
  const { element, uploads, add, copy } = useAnnouncementFiles({ key: uploadsKey, read, change: onChange });
  return (
    <div ref={element}>
      <AttachmentsField
        {...input}
        label={t('announcements.field.files')}
        files={value}
        uploads={uploads}
        onAdd={add}
        onTakeOff={({ id }) => onChange(read().filter((file) => file.id !== id))}
        attach={copy}
        waiting={t('announcements.files.waiting')}
      />
    </div>
  );
}
