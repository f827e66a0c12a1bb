import { Text } from '@mantine/core';
import { mdiDownloadOutline } from '@mdi/js';
import type { MessageAttachment } from '#contract/communication/messages.ts';
import { getLocale, useText } from '../../base/text.ts';
import { findFileIcon } from '../../library/files/file-kinds.ts';
import { useLocalPreview } from '../../library/files/local-previews.ts';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Messages.module.css';

/** A file of a message, to be saved: its thumbnail, name and size. */
export function AttachedFile({ file }: { file: MessageAttachment }) {
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
