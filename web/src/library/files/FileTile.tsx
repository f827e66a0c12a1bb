import { UnstyledButton } from '@mantine/core';
import { mdiEyeOffOutline } from '@mdi/js';
import type { LibraryFile } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { useText } from '../../app/text.ts';
import { shortenFileName } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowMenu } from '../../ui/table/RowControls.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';
import { RowCheck } from '../RowCheck.tsx';
import { FileThumbnail } from './FileThumbnail.tsx';
import classes from './FileTile.module.css';
import { findKind } from './file-kinds.ts';

interface FileTileProps extends FileCellProps {
  actions: RowAction[];
}

export interface FileCellProps {
  file: LibraryFile;
  isChosen: boolean;
  isFresh: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** A file in the grid: its picture; what is no picture says its name and has a menu, since it can't be opened. */
export function FileTile({ file, isChosen, isFresh, onToggle, onOpen, actions }: FileTileProps) {
  const t = useText();
  const isPicture = findKind(file) !== 'other';
  return (
    <div className={classes.tile} data-chosen={isChosen || undefined} data-fresh={isFresh || undefined}>
      <UnstyledButton
        data-cell
        className={classes.open}
        aria-label={t('files.open', { name: file.name })}
        title={file.name}
        onClick={onOpen}
      >
        <FileThumbnail file={file} sizes="(min-width: 768px) 200px, 33vw" />
        {!isPicture && (
          <span className={classes.name}>{shortenFileName(file.name, libraryLimits.folderNameCut)}</span>
        )}
      </UnstyledButton>
      <FileMarks file={file} />
      {!isPicture && (
        <span className={classes.menu}>
          <RowMenu name={file.name} actions={actions} />
        </span>
      )}
      <RowCheck
        className={classes.check}
        label={t('table.select', { name: file.name })}
        checked={isChosen}
        onChange={onToggle}
      />
    </div>
  );
}

/** What is to be known of a file at a glance: it is new to the reader, or hidden from families. */
export function FileMarks({ file }: { file: LibraryFile }) {
  const t = useText();
  if (!file.hidden && file.status === null) return null;
  return (
    <span className={classes.marks}>
      {file.hidden && (
        <span className={classes.hidden}>
          <Icon path={mdiEyeOffOutline} size={16} label={t('files.hidden')} />
        </span>
      )}
      {file.status === 'new' && <span className={classes.new}>{t('folders.new')}</span>}
    </span>
  );
}
