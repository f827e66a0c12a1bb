import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { nameDay } from '../days.ts';
import type { CellGroup } from './cells-layout.ts';
import classes from './FileTile.module.css';
import { VirtualCells } from './VirtualCells.tsx';

export type Layout = 'grid' | 'list';

interface FilesGridProps {
  type: FolderType;
  layout: Layout;
  groups: readonly CellGroup[];
  /** Whether the groups are days and have headings. */
  hasDays: boolean;
  /** Whether each day begins with a large picture. */
  leads?: boolean;
  idOf: (index: number) => number | undefined;
  onRange: (drawn: readonly [number, number], near: readonly [number, number]) => void;
  renderCell: (index: number) => ReactNode;
}

/** Files as pictures or rows, by day where their order is one of days. */
export function FilesGrid(props: FilesGridProps) {
  const { type, layout, groups, hasDays, leads = false, idOf, onRange, renderCell } = props;
  const t = useText();
  const isGrid = layout === 'grid';
  return (
    <div className={isGrid ? classes.grid : classes.rows}>
      <VirtualCells
        key={layout}
        groups={groups}
        minimumWidth={isGrid ? 150 : 0}
        {...(isGrid ? {} : { height: 64 })}
        gap={isGrid ? 3 : 0}
        headingHeight={hasDays ? 52 : 0}
        leads={leads}
        label={t(type === 'gallery' ? 'files.pictures' : 'files.files')}
        {...(hasDays ? { nameGroup: nameDay } : {})}
        idOf={idOf}
        onRange={onRange}
        renderCell={renderCell}
        renderHeading={(day, count) => (
          <div className={classes.day}>
            <Title order={3}>{nameDay(day)}</Title>
            <span className={classes.dayCount}>{t('files.pictures.count', { count })}</span>
          </div>
        )}
      />
    </div>
  );
}

/** Placeholders in the shape of the pictures or rows that are loading. */
export function FilesPlaceholder({ layout }: { layout: Layout }) {
  const t = useText();
  const isGrid = layout === 'grid';
  return (
    <div className={isGrid ? classes.grid : ''} data-loading aria-busy>
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
      <div className={isGrid ? classes.placeholders : ''}>
        {Array.from({ length: isGrid ? 12 : 6 }, (_, index) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
            key={index}
            radius={isGrid ? 6 : 0}
            {...(isGrid ? {} : { height: 63, mb: 1 })}
          />
        ))}
      </div>
    </div>
  );
}
