import { ActionIcon, Text } from '@mantine/core';
import { mdiClose, mdiFileImageOutline, mdiFileOutline, mdiFileVideoOutline } from '@mdi/js';
import { getLocale, useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import classes from './FilePicker.module.css';
import { formatFileSize, shortenFileName } from './picked-files.ts';

/** Maximum number of characters of a name in this list (files-and-forms §9). */
const shownMaximum = 28;

interface PickedFileListProps {
  files: readonly File[];
  /** Removes a file. Without it, the list is read-only. */
  onRemove?: (file: File) => void;
}

export function PickedFileList({ files, onRemove }: PickedFileListProps) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {files.map((file) => (
        <li key={`${file.name}/${file.size}/${file.lastModified}`} className={classes.file}>
          <Icon path={chooseIcon(file.type)} />
          <Text className={classes.name ?? ''} title={file.name}>
            {shortenFileName(file.name, shownMaximum)}
          </Text>
          <Text className={`${classes.size} tabular`} size="sm" c="dimmed">
            {formatFileSize(file.size, getLocale())}
          </Text>
          {onRemove !== undefined && (
            <ActionIcon aria-label={t('files.remove', { name: file.name })} onClick={() => onRemove(file)}>
              <Icon path={mdiClose} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

function chooseIcon(type: string): string {
  if (type.startsWith('image/')) return mdiFileImageOutline;
  return type.startsWith('video/') ? mdiFileVideoOutline : mdiFileOutline;
}
