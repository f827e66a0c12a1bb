import { Group, Text, VisuallyHidden } from '@mantine/core';
import { mdiEyeOutline, mdiFolderAccountOutline, mdiFolderOutline, mdiImageAlbum } from '@mdi/js';
import type { FolderRow } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { SafetyBadge } from '../../kindergarten/children/SafetyBadge.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { formatRelative } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import type { Maybe } from '../../ui/table/maybe.ts';
import { RowCheck, RowMenu } from '../../ui/table/RowControls.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import table from '../../ui/table/table.module.css';
import type { RowAction } from '../../ui/table/use-table.ts';
import { useFresh } from '../fresh.ts';
import { NewMark } from '../NewMark.tsx';
import type { BuiltInCover } from './FolderCovers.tsx';
import classes from './FolderTable.module.css';
import { useLibraryPaths } from './library-pages.tsx';
import { useFolderDrop } from './use-folder-drop.tsx';

interface FolderTableProps {
  rows: readonly FolderRow[];
  /** Shown before the folders. */
  builtIn: readonly BuiltInCover[];
  selection: Selection<FolderRow>;
  /** Whether rows show their parent folder. */
  showsParents: boolean;
  actionsOf: (folder: FolderRow) => readonly Maybe<RowAction>[];
}

/** Folders in rows: name, time of change, shares. */
export function FolderTable({ rows, builtIn, selection, showsParents, actionsOf }: FolderTableProps) {
  const t = useText();
  const movable = rows.filter(({ allowed }) => allowed.move);
  const chosen = movable.filter(({ id }) => selection.selected.has(id)).length;
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.folders}`}>
        <thead>
          <tr>
            {movable.length > 0 && (
              <td className={table.narrow}>
                <RowCheck
                  size="md"
                  label={t('folders.selectAll')}
                  checked={chosen === movable.length}
                  indeterminate={chosen > 0 && chosen < movable.length}
                  onChange={() => selection.togglePage(movable)}
                />
              </td>
            )}
            <th scope="col">{t('folders.name')}</th>
            <th scope="col" className={classes.wide}>
              {t('folders.updated_at')}
            </th>
            <th scope="col" className={classes.widest} data-align="end">
              {t('folders.identities_count')}
            </th>
            <th scope="col" className={classes.widest} data-align="end">
              {t('folders.target_groups_count')}
            </th>
            <th scope="col" className={table.narrow}>
              <VisuallyHidden>{t('table.actions.heading')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {builtIn.map((one) => (
            <BuiltInRow key={one.path} row={one} isChoosable={movable.length > 0} />
          ))}
          {rows.map((folder) => (
            <Row
              key={folder.id}
              folder={folder}
              selection={movable.length > 0 ? selection : null}
              showsParent={showsParents}
              actions={actionsOf(folder)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A page of the library that looks like an album: nobody changes, shares or chooses it. */
function BuiltInRow({ row, isChoosable }: { row: BuiltInCover; isChoosable: boolean }) {
  return (
    <tr>
      {isChoosable && <td className={table.narrow} />}
      <th scope="row">
        <Group gap={8} wrap="nowrap">
          <span className={classes.icon}>
            <Icon path={row.icon} size={24} />
          </span>
          <span className={classes.name}>
            <LinkAnchor to={row.path} className={classes.link ?? ''}>
              {row.label}
            </LinkAnchor>
          </span>
        </Group>
      </th>
      <td className={classes.wide} />
      <td className={classes.widest} />
      <td className={classes.widest} />
      <td className={`${table.narrow} ${table.actions}`} />
    </tr>
  );
}

interface RowProps {
  folder: FolderRow;
  /** Null if no row of the list can be chosen. */
  selection: Selection<FolderRow> | null;
  showsParent: boolean;
  actions: readonly Maybe<RowAction>[];
}

function Row({ folder, selection, showsParent, actions }: RowProps) {
  const t = useText();
  const { pathOf } = useLibraryPaths();
  const isFresh = useFresh()('folder', folder.id);
  const { timezone } = useSession().user;
  const { isOver, dropProps, notice } = useFolderDrop(folder);
  return (
    <tr
      {...dropProps}
      data-chosen={selection?.selected.has(folder.id) || undefined}
      data-fresh={isFresh || undefined}
      data-over={isOver || undefined}
    >
      {selection !== null && (
        <td className={table.narrow}>
          {folder.allowed.move && (
            <RowCheck
              size="md"
              label={t('table.select', { name: folder.name })}
              checked={selection.selected.has(folder.id)}
              onChange={() => selection.toggleRow(folder)}
            />
          )}
        </td>
      )}
      <th scope="row">
        <FolderName folder={folder} path={pathOf(folder)} isFresh={isFresh} showsParent={showsParent} />
        <Text size="sm" c="dimmed" className={classes.narrowOnly ?? ''}>
          {formatRelative(folder.updated_at, timezone)}
        </Text>
      </th>
      <td className={classes.wide}>{formatRelative(folder.updated_at, timezone)}</td>
      <td className={classes.widest} data-align="end">
        {folder.acl_identities_count}
      </td>
      <td className={classes.widest} data-align="end">
        {folder.acl_target_groups_count}
      </td>
      <td className={`${table.narrow} ${table.actions}`}>
        <RowMenu name={folder.name} actions={actions} />
        {notice}
      </td>
    </tr>
  );
}

interface FolderNameProps {
  folder: FolderRow;
  path: string;
  isFresh: boolean;
  showsParent: boolean;
}

function FolderName({ folder, path, isFresh, showsParent }: FolderNameProps) {
  const t = useText();
  const { name, parent_name, type, access, archived, course_id, child_id } = folder;
  const isOwned = course_id !== null || child_id !== null;
  const plain = isOwned ? mdiFolderAccountOutline : mdiFolderOutline;
  return (
    <Group gap={8} wrap="nowrap" {...(archived ? { c: 'dimmed' } : {})}>
      <span className={classes.icon}>
        <Icon path={type === 'gallery' ? mdiImageAlbum : plain} size={24} />
      </span>
      <div>
        <Group gap={8}>
          <span className={classes.name}>
            <LinkAnchor to={path} title={name} className={classes.link ?? ''}>
              {cutText(name, libraryLimits.listNameCut)}
            </LinkAnchor>
            {access === 'view' && <Icon path={mdiEyeOutline} size={18} label={t('folders.readOnly')} />}
            <SafetyBadge safety={folder.safety} />
          </span>
          {isFresh && <NewMark />}
          {archived && (
            <Text span size="sm">
              {t('folders.archived')}
            </Text>
          )}
        </Group>
        {showsParent && parent_name !== null && (
          <Text size="sm" c="dimmed" fw={400} className={classes.parent ?? ''}>
            {cutText(parent_name, libraryLimits.listNameCut)}
          </Text>
        )}
      </div>
    </Group>
  );
}
