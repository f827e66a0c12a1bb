import { Paper } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { loadingPart } from '../../ui/loading-part.ts';
import { NeedPlaceholder, type NeedsCount, NeedsReport } from '../../ui/Needs.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './dashboard.module.css';

interface NeedsCardProps {
  /** How many parts it has. */
  parts: number;
  children: ReactNode;
}

/** What waits for the person, from all domains in one card; a kind word if nothing does. */
export function NeedsCard({ parts, children }: NeedsCardProps) {
  const t = useText();
  const [counts, setCounts] = useState<ReadonlyMap<string, NeedsCount>>(new Map());
  const report = useCallback(
    (part: string, count: NeedsCount) => setCounts((old) => new Map(old).set(part, count)),
    [],
  );
  const all = [...counts.values()];
  const isRead = all.length >= parts && !all.includes(null);
  const rows = all.reduce<number>((sum, count) => sum + (typeof count === 'number' ? count : 0), 0);
  const isDone = isRead && rows === 0 && !all.includes('failed');
  return (
    <Section title={t('dashboard.needs')} count={isRead && rows > 0 ? rows : undefined}>
      <Paper withBorder radius="xl" className={classes.needs ?? ''}>
        {!isRead && (
          <div role="status" aria-label={t('shell.loading')} {...loadingPart}>
            <NeedPlaceholder />
            <NeedPlaceholder />
            <NeedPlaceholder />
          </div>
        )}
        {isDone && <EmptyState small illustration="all-answered" text={t('dashboard.needs.none')} />}
        <ul className={classes.rows} hidden={!isRead || isDone}>
          <NeedsReport value={report}>{children}</NeedsReport>
        </ul>
      </Paper>
    </Section>
  );
}
