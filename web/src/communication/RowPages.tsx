import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../base/text.ts';
import { MoreButton } from '../library/MoreButton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { loadingPart } from '../ui/loading-part.ts';
import { RowList } from '../ui/RowList.tsx';
import type { RoutePages } from '../ui/use-route-pages.ts';

interface RowPagesProps<Row> {
  list: RoutePages<Row>;
  /** The height of a row, for the state of loading. */
  height: number;
  /** Shown if there are none. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The loaded rows with their states, and a button for more. */
export function RowPages<Row>({ list, height, empty, children }: RowPagesProps<Row>) {
  const t = useText();
  const { rows, error, isFetching, retry } = list;
  if (rows === undefined && error !== null) {
    return <FailureNotice failure={error} isFetching={isFetching} onRetry={retry} />;
  }
  if (rows === undefined) {
    return (
      <Stack gap="sm" role="status" aria-label={t('shell.loading')} {...loadingPart}>
        <Skeleton h={height} radius="lg" />
        <Skeleton h={height} radius="lg" />
      </Stack>
    );
  }
  if (rows.length === 0) return <div role="status">{empty}</div>;
  return (
    <Stack gap="md">
      <RowList>{rows.map(children)}</RowList>
      <MoreButton list={list} />
    </Stack>
  );
}
