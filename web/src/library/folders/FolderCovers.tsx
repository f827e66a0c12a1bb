import { Text } from '@mantine/core';
import { mdiEyeOutline, mdiImageMultipleOutline } from '@mdi/js';
import type { FolderRow } from '#contract/library/folders.ts';
import type { AlbumCover } from '#contract/library/photos.ts';
import { useText } from '../../base/text.ts';
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
import { useAlbumCovers } from './use-album-covers.ts';
import { useFolderDrop } from './use-folder-drop.tsx';

/** A page of the library that looks like an album, such as the diary. */
export interface BuiltInCover {
  path: string;
  label: string;
  /** A path of `@mdi/js`. */
  icon: string;
}

interface FolderCoversProps {
  rows: readonly FolderRow[];
  /** Shown before the albums. */
  builtIn?: readonly BuiltInCover[];
  /** Null if folders can't be chosen. */
  selection: Selection<FolderRow> | null;
  /** One line that scrolls to the side, instead of a grid. */
  isStrip?: boolean;
  /** Whether covers name their parent album. */
  showsParents?: boolean;
  actionsOf?: (folder: FolderRow) => readonly Maybe<RowAction>[];
}

/** Albums as covers: their newest or chosen picture, name, number of pictures and newest day. */
export function FolderCovers(props: FolderCoversProps) {
  const { rows, builtIn = [], selection, isStrip = false, showsParents = false, actionsOf } = props;
  const covers = useAlbumCovers(rows);
  const newestOf = ({ id }: FolderRow) => covers.get(id)?.newest_day ?? '';
  // In a strip, what has new photos comes first.
  const shown = isStrip ? rows.toSorted((one, other) => newestOf(other).localeCompare(newestOf(one))) : rows;
  const builtInCovers = builtIn.map((cover) => <BuiltIn key={cover.path} {...cover} />);
  const isChoosing = selection !== null && selection.selected.size > 0;
  return (
    <ul
      // A strip whose covers change their order would stay at the one that was first.
      key={isStrip ? shown[0]?.id : undefined}
      className={`${classes.covers} ${isStrip ? classes.strip : ''}`}
      data-choosing={isChoosing || undefined}
    >
      {!isStrip && builtInCovers}
      {shown.map((folder) => (
        <Cover
          key={folder.id}
          folder={folder}
          cover={covers.get(folder.id)}
          selection={selection}
          showsParent={showsParents}
          actions={actionsOf?.(folder) ?? []}
        />
      ))}
      {isStrip && builtInCovers}
    </ul>
  );
}

function BuiltIn({ path, label, icon }: BuiltInCover) {
  return (
    <li className={classes.cover}>
      <div className={`${classes.picture} ${classes.builtIn}`}>
        <Icon path={icon} size={40} />
      </div>
      <div className={classes.line}>
        <LinkAnchor to={path} className={classes.name ?? ''}>
          {label}
        </LinkAnchor>
      </div>
    </li>
  );
}

interface CoverProps {
  folder: FolderRow;
  /** Undefined until it is loaded. */
  cover: AlbumCover | undefined;
  selection: Selection<FolderRow> | null;
  showsParent: boolean;
  actions: readonly Maybe<RowAction>[];
}

function Cover({ folder, cover, selection, showsParent, actions }: CoverProps) {
  const t = useText();
  const { pathOf } = useLibraryPaths();
  const isFresh = useFresh()('folder', folder.id);
  const { isOver, dropProps, notice } = useFolderDrop(folder);
  const isChosen = selection?.selected.has(folder.id) === true;
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
      {...dropProps}
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
        <LinkAnchor to={pathOf(folder)} title={name} className={classes.name ?? ''}>
          {name}
        </LinkAnchor>
        {access === 'view' && <Icon path={mdiEyeOutline} size={16} label={t('folders.readOnly')} />}
        <span className={classes.menu}>
          <RowMenu name={name} actions={actions} />
        </span>
      </div>
      <Text className={classes.facts ?? ''}>
        {facts.filter((fact) => fact !== null).join(' · ') || '\u00a0'}
      </Text>
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
    </li>
  );
}
