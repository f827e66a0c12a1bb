import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { mdiArchiveOutline, mdiNotebookOutline } from '@mdi/js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDiaryAlbums } from '#contract/library/diary-files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { callRoute } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { FailureNotice } from '../files/FailureNotice.tsx';
import classes from '../folders/FolderPage.module.css';
import { findNextPage, toQuery } from '../folders/queries.ts';
import { moduleOf } from './diary-scope.ts';

interface DiaryAlbumsProps {
  kindergartenId: number;
  type: FolderType;
  /** Of the albums or documents that they belong to. */
  path: string;
}

/** The classes whose diary the reader may see, each an album. */
export function DiaryAlbums({ kindergartenId, type, path }: DiaryAlbumsProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const query = useInfiniteQuery({
    queryKey: [listDiaryAlbums.name, kindergartenId, type, term] as const,
    queryFn: ({ pageParam, signal }) =>
      callRoute(listDiaryAlbums, {
        params: { kindergarten_id: kindergartenId },
        query: { ...toQuery(pageParam, term), module: moduleOf(type) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => findNextPage(total, pages),
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Stack gap="lg">
      <Breadcrumbs
        steps={[
          { label: t(type === 'gallery' ? 'folders.gallery' : 'folders.documents'), path },
          { label: t('folders.diary'), path: `${path}/diary` },
        ]}
      />
      <PageTitle>{t('folders.diary')}</PageTitle>
      <div className={classes.topSearch}>
        <SearchField label={t(`folders.search.${type}`)} loading={query.isFetching} onSearch={setTerm} />
      </div>
      {rows === undefined && query.error === null && (
        <Skeleton height={200} radius="lg" data-loading aria-busy />
      )}
      {rows === undefined && query.error !== null && (
        <FailureNotice failure={query.error} onRetry={() => void query.refetch()} />
      )}
      {rows?.length === 0 && (
        <div role="status">
          <EmptyState icon={mdiNotebookOutline} text={t(`folders.none.${type}`)} />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <Paper key={row.id} component="li" withBorder radius="lg" px="md" py={4}>
              <Group gap="sm" wrap="nowrap">
                <Icon path={mdiNotebookOutline} />
                <LinkAnchor to={`${path}/diary/${row.id}`} py="sm" style={{ flexGrow: 1 }}>
                  {row.name}
                </LinkAnchor>
                {row.archived && (
                  <StateChip hue="sun" icon={mdiArchiveOutline}>
                    {t('folders.archived')}
                  </StateChip>
                )}
                <Text c="dimmed" className="tabular">
                  {row.files_count}
                </Text>
              </Group>
            </Paper>
          ))}
        </Stack>
      )}
      {query.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('folders.seeMore')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
