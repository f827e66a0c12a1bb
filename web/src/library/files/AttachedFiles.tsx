import { ActionIcon, Text } from '@mantine/core';
import { mdiClose, mdiDownloadOutline } from '@mdi/js';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import { getLocale, useText } from '../../base/text.ts';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './AttachedFiles.module.css';
import { findFileIcon } from './file-kinds.ts';
import { useLocalPreview } from './local-previews.ts';

interface AttachedFilesProps {
  files: readonly AttachedFile[];
  label: string;
  /** Takes a file off, where it is written. */
  onTakeOff?: (file: AttachedFile) => void;
  isBusy?: boolean;
}

/** The files of a message or an announcement. */
export function AttachedFiles({ files, label, onTakeOff, isBusy = false }: AttachedFilesProps) {
  const t = useText();
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={onTakeOff && classes.added}>
          <AttachedFileLink file={file} />
          {onTakeOff !== undefined && (
            <ActionIcon
              aria-label={t('files.attach.takeOff', { name: file.name })}
              disabled={isBusy}
              onClick={() => onTakeOff(file)}
            >
              <Icon path={mdiClose} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file to be saved: its thumbnail, name and size. */
function AttachedFileLink({ file }: { file: AttachedFile }) {
  const t = useText();
  const preview = useLocalPreview(file.id);
  const picture = file.small_thumb ?? preview;
  return (
    <a className={classes.file} href={file.url} download={file.name}>
      {picture === undefined ? (
        <span className={classes.fileIcon}>
          <Icon path={findFileIcon(file.mime_type)} size={24} />
        </span>
      ) : (
        <img src={picture} alt="" loading="lazy" className={classes.fileIcon} />
      )}
      <span className={classes.fileName}>
        <span>{file.name}</span>
        <Text span size="sm" c="dimmed">
          {formatFileSize(file.size, getLocale())}
        </Text>
      </span>
      <Icon path={mdiDownloadOutline} label={t('files.download')} />
    </a>
  );
}
