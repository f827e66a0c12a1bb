import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { mdiEyeOffOutline, mdiMapMarkerAlertOutline } from '@mdi/js';
import { type DragEvent, memo } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { shortenFileName } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { RowCheck, RowMenu } from '../../ui/table/RowControls.tsx';
import type { RowAction } from '../../ui/table/use-table.ts';
import { NewMark } from '../NewMark.tsx';
import { isCameraName } from './camera-names.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import classes from './FileTile.module.css';
import { findKind } from './file-kinds.ts';
import type { ShownFile } from './files-scope.ts';
import { nameFile } from './title-file.ts';
import { useLongPress } from './use-long-press.ts';

/** The keys held during a click on a cell. */
export type HeldKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The actions on a cell's file. They never change, so that scrolling only draws new cells. */
export interface FileActs {
  /** Chooses the file or takes it out; with Shift, all from the last one. */
  toggle: (file: LibraryFile, index: number, keys?: HeldKeys) => void;
  /** Opens the file, or chooses it while files are being chosen or with Shift, Ctrl or Cmd. */
  press: (file: LibraryFile, index: number, keys: HeldKeys) => void;
  /** Begins to drag the file, or all chosen ones with it. */
  drag: (file: LibraryFile, event: DragEvent) => void;
  list: (file: LibraryFile) => readonly Maybe<RowAction>[];
}

export interface FileCellProps {
  file: ShownFile;
  /** Index in the list. */
  index: number;
  isChosen: boolean;
  isFresh: boolean;
  /** Whether a click chooses instead of opening. */
  isChoosing: boolean;
  /** Whether it can be dragged to a folder. */
  isDraggable: boolean;
  acts: FileActs;
}

interface FileTileProps extends FileCellProps {
  timezone: string;
  /** Name of the list, for pictures without a place of their own. */
  scopeName: string;
}

/** A file in the grid: its picture, or if it can't be opened, its name and a menu. */
export const FileTile = memo(function FileTile(props: FileTileProps) {
  const { file, index, isChosen, isFresh, isChoosing, isDraggable, acts, timezone, scopeName } = props;
  const t = useText();
  const isPicture = findKind(file) !== 'other';
  // The name of a button contains the text that is seen on it.
  const name = isPicture
    ? nameFile(file, timezone, scopeName)
    : shortenFileName(file.name, libraryLimits.folderNameCut);
  const hold = useLongPress(() => acts.toggle(file, index));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: with a keyboard, the menus move files.
    <div
      className={classes.tile}
      data-chosen={isChosen || undefined}
      data-fresh={isFresh || undefined}
      draggable={isDraggable}
      onDragStart={(event) => acts.drag(file, event)}
    >
      <UnstyledButton
        {...hold}
        data-cell
        className={classes.open}
        aria-label={t('files.open', { name })}
        {...(isChoosing ? { 'aria-pressed': isChosen } : {})}
        {...(isCameraName(file.name) ? {} : { title: file.name })}
        onClick={(event) => acts.press(file, index, event)}
      >
        <FileThumbnail file={file} sizes="(min-width: 768px) 200px, 33vw" />
        {!isPicture && <span className={classes.name}>{name}</span>}
      </UnstyledButton>
      <FileMarks file={file} />
      {file.own_children !== undefined && file.own_children.length > 0 && (
        <span className={classes.faces}>
          <VisuallyHidden>{file.own_children.map(({ name }) => name).join(', ')}</VisuallyHidden>
          {file.own_children.map(({ id, name, picture }) => (
            <Avatar key={id} fname={name} lname="" picture={picture} size="xs" />
          ))}
        </span>
      )}
      {!isPicture && (
        <span className={classes.menu}>
          <RowMenu name={file.name} actions={acts.list(file)} />
        </span>
      )}
      <RowCheck
        className={classes.corner}
        size="md"
        label={t('table.select', { name: isPicture ? name : file.name })}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          acts.toggle(file, index, nativeEvent instanceof MouseEvent ? nativeEvent : undefined)
        }
      />
    </div>
  );
});

/** Whether the reader sees a hidden file as its uploader: only staff see who is on it. */
export function isOwnAlone(file: LibraryFile): boolean {
  return file.hidden && file.children.length === 0;
}

/** Marks of a file: new to the reader, not shared yet, hidden from families, or may contain where it was taken. */
export function FileMarks({ file }: { file: LibraryFile }) {
  const t = useText();
  if (!file.hidden && !file.draft && !file.may_hold_place && file.status === null) return null;
  return (
    <span className={classes.marks}>
      {file.hidden && (
        <span className={classes.hidden}>
          <Icon
            path={mdiEyeOffOutline}
            size={16}
            label={t(isOwnAlone(file) ? 'files.hidden.own' : 'files.hidden')}
          />
        </span>
      )}
      {file.draft && !file.hidden && (
        <span className={classes.hidden}>
          <Icon path={mdiEyeOffOutline} size={16} label={t('files.draft')} />
        </span>
      )}
      {file.may_hold_place && (
        <span className={classes.hidden}>
          <Icon path={mdiMapMarkerAlertOutline} size={16} label={t('files.mayHoldPlace')} />
        </span>
      )}
      {file.status === 'new' && <NewMark />}
    </span>
  );
}
