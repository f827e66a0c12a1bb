import { Text } from '@mantine/core';
import { mdiEyeOutline, mdiImageMultipleOutline } from '@mdi/js';
import type { ComponentProps, ReactNode } from 'react';
import type { FolderRow } from '#contract/library/folders.ts';
import type { AlbumCover } from '#contract/library/photos.ts';
import { useText } from '../../base/text.ts';
import { SafetyBadge } from '../../kindergarten/children/SafetyBadge.tsx';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { RowCheck, RowMenu } from '../../ui/table/RowControls.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { nameDay } from '../days.ts';
import { useFresh } from '../fresh.ts';
import { NewMark } from '../NewMark.tsx';
import classes from './FolderCovers.module.css';
import { useLibraryPaths } from './library-pages.tsx';
import { useFolderDrop } from './use-folder-drop.tsx';

interface FolderCoverProps {
  folder: FolderRow;
  /** Undefined until it is loaded. */
  cover: AlbumCover | undefined;
  selection: Selection<FolderRow> | null;
  showsParent: boolean;
  actions: readonly Maybe<RowAction>[];
}

/** An album as its cover, which takes what is dropped on it. */
export function FolderCover({ folder, cover, selection, showsParent, actions }: FolderCoverProps) {
  const t = useText();
  const { pathOf } = useLibraryPaths();
  const isFresh = useFresh()('folder', folder.id);
  const { isOver, dropProps, notice } = useFolderDrop(folder);
  const isChosen = selection?.selected.has(folder.id) === true;
  const { name } = folder;
  return (
    <CoverView
      {...dropProps}
      folder={folder}
      path={pathOf(folder)}
      cover={cover}
      isFresh={isFresh}
      isChosen={isChosen}
      isOver={isOver}
      showsParent={showsParent}
      menu={<RowMenu name={name} actions={actions} />}
    >
      {selection !== null && folder.allowed.move && (
        <RowCheck
          className={classes.check}
          size="md"
          label={t('table.select', { name })}
          checked={isChosen}
          onChange={() => selection.toggleRow(folder)}
        />
      )}
      {notice}
    </CoverView>
  );
}

interface CoverViewProps extends ComponentProps<'li'> {
  folder: Pick<FolderRow, 'name' | 'parent_name' | 'access' | 'archived' | 'safety'>;
  path: string;
  cover: AlbumCover | undefined;
  isFresh?: boolean;
  isChosen?: boolean;
  isOver?: boolean;
  showsParent?: boolean;
  menu?: ReactNode;
}

/** The picture, name and facts of an album. */
export function CoverView(props: CoverViewProps) {
  const { folder, path, cover, isFresh, isChosen, isOver, showsParent, menu, children, ...rest } = props;
  const t = useText();
  const { name, parent_name, access, archived } = folder;
  const { small = null, placeholder = null } = cover?.thumbnails ?? {};
  const facts = [
    showsParent ? parent_name : null,
    archived ? t('folders.archived') : null,
    cover === undefined ? null : t('files.pictures.count', { count: cover.photos_count }),
    cover?.newest_day == null ? null : nameDay(cover.newest_day),
  ];
  return (
    <li
      {...rest}
      className={classes.cover}
      data-chosen={isChosen || undefined}
      data-fresh={isFresh || undefined}
      data-over={isOver || undefined}
    >
      <div className={classes.picture}>
        {small === null ? (
          <Icon path={mdiImageMultipleOutline} size={40} />
        ) : (
          <img
            src={small}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            {...(placeholder === null ? {} : { style: { backgroundImage: `url("${placeholder}")` } })}
          />
        )}
        {isFresh && (
          <span className={classes.mark}>
            <NewMark />
          </span>
        )}
      </div>
      <div className={classes.line}>
        {cover?.course && <ClassSymbol course={cover.course} size={24} />}
        <LinkAnchor to={path} title={name} className={classes.name ?? ''}>
          {name}
        </LinkAnchor>
        {access === 'view' && <Icon path={mdiEyeOutline} size={16} label={t('folders.readOnly')} />}
        <SafetyBadge safety={folder.safety} small />
        <span className={classes.menu}>{menu}</span>
      </div>
      <Text className={classes.facts ?? ''}>
        {facts.filter((fact) => fact !== null).join(' · ') || '\u00a0'}
      </Text>
      {children}
    </li>
  );
}
