import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { libraryLimits } from '#contract/library/limits.ts';
import { useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { formatFileSize, shortenFileName } from '../../ui/files/picked-files.ts';
import { RowCheck, RowMenu } from '../../ui/table/RowControls.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import classes from './FileTile.module.css';
import { type FileCellProps, FileMarks } from './FileTile.tsx';
import { useLongPress } from './use-long-press.ts';

interface FileRowProps extends FileCellProps {
  /** Whether to show the folder instead of the size. */
  showsFolder: boolean;
}

/** A file in the list. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { file, index, isChosen, isFresh, isChoosing, isDraggable, acts, showsFolder } = props;
  const t = useText();
  const { timezone } = useSession().user;
  const hold = useLongPress(() => acts.toggle(file, index));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: with a keyboard, the menus move files.
    <div
      className={classes.row}
      data-chosen={isChosen || undefined}
      data-fresh={isFresh || undefined}
      draggable={isDraggable}
      onDragStart={(event) => acts.drag(file, event)}
    >
      <RowCheck
        className={classes.check}
        size="md"
        label={t('table.select', { name: file.name })}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          acts.toggle(file, index, nativeEvent instanceof MouseEvent ? nativeEvent : undefined)
        }
      />
      <span className={classes.picture}>
        <FileThumbnail file={file} sizes="44px" />
      </span>
      <UnstyledButton
        {...hold}
        data-cell
        className={classes.rowOpen}
        title={file.name}
        {...(isChoosing ? { 'aria-pressed': isChosen } : {})}
        onClick={(event) => acts.press(file, index, event)}
      >
        <span className={classes.rowName}>
          {shortenFileName(file.name, libraryLimits.listNameCut)}
          <FileMarks file={file} />
        </span>
        <span className={classes.facts}>
          {formatRelative(file.uploaded_at, timezone)} ·{' '}
          {showsFolder && file.folder !== null ? file.folder.name : formatFileSize(file.size, getLocale())}
        </span>
      </UnstyledButton>
      <RowMenu name={file.name} actions={acts.list(file)} />
    </div>
  );
});
