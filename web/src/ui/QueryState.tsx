import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { CallFailure } from '../base/api.ts';
import { noteShown } from '../base/failures.ts';
import { translateMessage, useText } from '../base/text.ts';
import { ErrorContent } from './ErrorContent.tsx';
import { PageLoader } from './PageLoader.tsx';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The loading and the error state of what is read from the server; then what was read. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const t = useText();
  useShownFailure(query.data === undefined ? query.error : null);
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const text = query.error instanceof CallFailure ? query.error.text : { key: 'errors.generic' };
    return (
      <Group justify="space-between" role="alert">
        <Text>{translateMessage(text)}</Text>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('errors.page.retry')}
        </Button>
      </Group>
    );
  }
  // It was not even asked for; that happens by itself once there is a connection.
  if (query.fetchStatus === 'paused') return <Text role="status">{t('errors.offline.message')}</Text>;
  return (
    <Stack gap="sm" role="status" aria-label={t('shell.loading')} data-loading>
      <Skeleton h={56} radius="lg" />
      <Skeleton h={56} radius="lg" />
    </Stack>
  );
}

/** The same of a whole page. */
export function PageState<Data>({ query, children }: QueryStateProps<Data>) {
  useShownFailure(query.data === undefined ? query.error : null);
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <PageLoader />;
  const text = query.error instanceof CallFailure ? query.error.text : { key: 'errors.generic' };
  return <ErrorContent message={translateMessage(text)} onRetry={() => void query.refetch()} />;
}

/** Keeps the toast away that would say the same as what stands here. */
export function useShownFailure(failure: unknown): void {
  useLayoutEffect(() => noteShown(failure), [failure]);
}
