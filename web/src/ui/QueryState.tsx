import { Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '../base/api.ts';
import { seenTime } from '../base/last-seen.ts';
import { useStore } from '../base/store.ts';
import { translateMessage, useText } from '../base/text.ts';
import { ErrorContent } from './ErrorContent.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { loadingPart } from './loading-part.ts';
import { PageLoader } from './PageLoader.tsx';
import { useShownFailure } from './shown-failure.ts';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows loading, then the error or the data of a query. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const t = useText();
  const isKept = useStore(seenTime) !== null;
  if (query.data !== undefined) return children(query.data);
  // The request has not been sent, or the page opened without a connection. It is sent automatically when it is back.
  if (query.fetchStatus === 'paused' || (isKept && isCut(query.error)))
    return <Text role="status">{t('errors.offline.message')}</Text>;
  if (query.isError) {
    const { error, isFetching, refetch } = query;
    return <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="sm" role="status" aria-label={t('shell.loading')} {...loadingPart}>
      <Skeleton h={56} radius="lg" />
      <Skeleton h={56} radius="lg" />
    </Stack>
  );
}

/** The same for a whole page. */
export function PageState<Data>({ query, children }: QueryStateProps<Data>) {
  const t = useText();
  useShownFailure(query.data === undefined ? query.error : null);
  if (query.data !== undefined) return children(query.data);
  if (isUnknownRow(query)) return <ErrorContent illustration="not-found" />;
  if (query.isError) {
    const text = query.error instanceof CallFailure ? query.error.text : { key: 'errors.generic' };
    return <ErrorContent message={translateMessage(text)} onRetry={() => void query.refetch()} />;
  }
  if (query.fetchStatus !== 'paused') return <PageLoader />;
  return (
    <ErrorContent
      illustration="offline"
      title={t('errors.offline.title')}
      message={t('errors.offline.message')}
    />
  );
}

/** Whether the connection was cut. */
export const isCut = (error: unknown): boolean => error instanceof CallFailure && error.reason === 'network';

/** Whether the row of a page does not exist, or not for this reader. */
export function isUnknownRow({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return data === undefined && error instanceof CallFailure && error.status === 404;
}
