import { Skeleton, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { loadingPart } from '../../ui/loading-part.ts';
import { countPhotos, nameDay } from '../days.ts';
import { fitGroups } from './cells-layout.ts';
import classes from './FileTile.module.css';
import type { ListedDay } from './files-scope.ts';
import type { DayGroup } from './use-file-days.ts';
import { VirtualCells } from './VirtualCells.tsx';

export type Layout = 'grid' | 'list';

interface FilesGridProps {
  type: FolderType;
  layout: Layout;
  /** The number of files. */
  total: number;
  /** The days of the files, which have headings; none if they aren't ordered by day. */
  days: readonly DayGroup[];
  /** Whether each day begins with a large picture. */
  leads?: boolean;
  /** The day that is scrolled to at first. */
  firstDay?: string | undefined;
  idOf: (index: number) => number | undefined;
  onRange: (drawn: readonly [number, number], near: readonly [number, number]) => void;
  renderCell: (index: number) => ReactNode;
}

/** Files as pictures or rows, by day where their order is one of days. */
export function FilesGrid(props: FilesGridProps) {
  const { type, layout, total, days, leads = false, firstDay, idOf, onRange, renderCell } = props;
  const t = useText();
  const groups = useMemo(() => fitGroups(days, total), [days, total]);
  const dayOf = useMemo(() => new Map(days.map(({ key, day }) => [key, day])), [days]);
  const hasDays = days.length > 0;
  const isGrid = layout === 'grid';
  return (
    <div className={isGrid ? classes.grid : classes.rows}>
      <VirtualCells
        key={layout}
        groups={groups}
        minimumWidth={isGrid ? 9.375 : 0}
        {...(isGrid ? {} : { height: 4 })}
        gap={isGrid ? 0.1875 : 0}
        headingHeight={hasDays ? 3.25 : 0}
        leads={leads}
        showsFirst={days.find(({ day }) => day.day === firstDay)?.key}
        label={t(type === 'gallery' ? 'files.pictures' : 'files.files')}
        nameGroup={(key) => nameListedDay(dayOf.get(key))}
        idOf={idOf}
        onRange={onRange}
        renderCell={renderCell}
        renderHeading={(key, count) => <DayHeading day={dayOf.get(key)} count={count} />}
      />
    </div>
  );
}

function nameListedDay(day: ListedDay | undefined): string | undefined {
  if (day === undefined) return undefined;
  const course = 'course' in day ? day.course : null;
  return course === null ? nameDay(day.day) : `${nameDay(day.day)}, ${course.name}`;
}

function DayHeading({ day, count }: { day: ListedDay | undefined; count: number }) {
  const t = useText();
  if (day === undefined) return null;
  const course = 'course' in day ? day.course : null;
  return (
    <div className={classes.day}>
      <Title order={3}>
        {'count' in day ? (
          nameDay(day.day)
        ) : (
          <LinkAnchor to={`/gallery?day=${day.day}`} className={classes.dayLink ?? ''}>
            {nameDay(day.day)}
          </LinkAnchor>
        )}
      </Title>
      {course !== null && (
        <span className={classes.dayCourse}>
          <ClassMark course={course} />
        </span>
      )}
      <span className={classes.dayCount}>
        {'count' in day ? t('files.pictures.count', { count }) : countPhotos(day, t)}
      </span>
    </div>
  );
}

/** Placeholders in the shape of the pictures or rows that are loading. */
export function FilesPlaceholder({ layout }: { layout: Layout }) {
  const t = useText();
  const isGrid = layout === 'grid';
  return (
    <div className={isGrid ? classes.grid : ''} {...loadingPart} aria-busy>
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
