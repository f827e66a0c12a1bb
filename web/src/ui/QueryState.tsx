import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '../app/api.ts';
import { translateMessage, useText } from '../app/text.ts';

interface QueryStateProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** The loading and the error state of what is read from the server; then what was read. */
export function QueryState<Data>({ query, children }: QueryStateProps<Data>) {
  const t = useText();
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
