import type { FolderRow } from '#contract/library/folders.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { useRootMark } from '../../ui/root-mark.ts';
import type { Maybe } from '../../ui/table/maybe.ts';
import type { Selection } from '../../ui/table/selection.ts';
import type { RowAction } from '../../ui/table/use-table.ts';
import { FolderCover } from './FolderCover.tsx';
import classes from './FolderCovers.module.css';
import { useAlbumCovers } from './use-album-covers.ts';

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
  useRootMark('choosing', isChoosing);
  return (
    <ul
      // A strip whose covers change their order would stay at the one that was first.
      key={isStrip ? shown[0]?.id : undefined}
      className={`${classes.covers} ${isStrip ? classes.strip : ''}`}
      data-choosing={isChoosing || undefined}
    >
      {!isStrip && builtInCovers}
      {shown.map((folder) => (
        <FolderCover
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
