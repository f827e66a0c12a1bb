import { mdiMagnifyClose } from '@mdi/js';
import type { ReactNode } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../EmptyState.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import type { IllustrationName } from '../Illustration.tsx';
import { loadingPart } from '../loading-part.ts';
import type { List } from './use-list.ts';

/** What a list says while nothing is in it. */
export interface EmptyList {
  text: TextKey;
  /** Who fills it, or how it fills. */
  filledBy?: TextKey;
  illustration?: IllustrationName;
  /** In a card. */
  small?: boolean;
}

interface ListStateProps<Row> {
  list: List<Row>;
  /** If not the default; a text alone if there is no more to say. */
  empty?: TextKey | EmptyList | undefined;
  /** Whether a search or a filter hides rows. */
  isNarrowed?: boolean;
  /** A placeholder for the rows, with the same size. */
  loading: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows a list that is loading, failed, or is empty or without matches; else its rows. */
export function ListState<Row>({
  list,
  empty = 'table.empty',
  isNarrowed = list.state.term !== '',
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
      <div {...loadingPart} aria-busy>
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
        <NothingYet {...(typeof empty === 'string' ? { text: empty } : empty)} />
      )}
    </div>
  );
}

function NothingYet({ text, filledBy, illustration = 'welcome', small }: EmptyList) {
  const t = useText();
  return (
    <EmptyState
      illustration={illustration}
      small={small === true}
      text={t(text)}
      {...(filledBy && { help: t(filledBy) })}
    />
  );
}
