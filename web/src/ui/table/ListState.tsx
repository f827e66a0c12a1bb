import { mdiFormatListBulleted, mdiMagnifyClose } from '@mdi/js';
import type { ReactNode } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { List } from './use-list.ts';

interface ListStateProps<Row> {
  list: List<Row>;
  /** Says that the list is empty, if not just that. */
  empty?: TextKey | undefined;
  /** Stands with it; a path of `@mdi/js`. */
  icon?: string;
  /** Stands where the rows will be, as large as they will be. */
  loading: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What a list shows while it loads, when that failed, and when there is nothing in it or nothing found; else its rows. */
export function ListState<Row>({
  list,
  empty = 'table.empty',
  icon = mdiFormatListBulleted,
  loading,
  children,
}: ListStateProps<Row>) {
  const t = useText();
  const { rows, failure, state } = list;
  if (rows === undefined && failure !== null) {
    return <FailureNotice failure={failure} isFetching={list.isFetching} onRetry={list.retry} />;
  }
  if (rows === undefined) {
    return (
      <div data-loading aria-busy>
        {loading}
      </div>
    );
  }
  if (rows.length > 0) return children(rows);
  return (
    <div role="status">
      {state.term === '' ? (
        <EmptyState icon={icon} text={t(empty)} />
      ) : (
        <EmptyState icon={mdiMagnifyClose} text={t('table.noResults')} />
      )}
    </div>
  );
}
