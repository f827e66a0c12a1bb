import { mdiFormatListBulleted, mdiMagnifyClose } from '@mdi/js';
import type { ReactNode } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { List } from './use-list.ts';

interface ListStateProps<Row> {
  list: List<Row>;
  /** The text of an empty list, if not the default. */
  empty?: TextKey | undefined;
  /** Whether a search or a filter hides rows. */
  isNarrowed?: boolean;
  /** Shown with the text; a path of `@mdi/js`. */
  icon?: string;
  /** A placeholder for the rows, with the same size. */
  loading: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows a list that is loading, failed, or is empty or without matches; else its rows. */
export function ListState<Row>({
  list,
  empty = 'table.empty',
  isNarrowed = list.state.term !== '',
  icon = mdiFormatListBulleted,
  loading,
  children,
}: ListStateProps<Row>) {
  const t = useText();
  const { rows, failure } = list;
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
  // While a wider list is loading, nobody knows whether it is empty.
  const hidesSome = isNarrowed || list.isStale;
  return (
    <div role="status">
      {hidesSome ? (
        <EmptyState icon={mdiMagnifyClose} text={t('table.noResults')} />
      ) : (
        <EmptyState icon={icon} text={t(empty)} />
      )}
    </div>
  );
}
