import { Group, Paper, Stack, Text } from '@mantine/core';
import { mdiArchiveOutline, mdiNotebookOutline } from '@mdi/js';
import { useState } from 'react';
import { listDiaryAlbums } from '#contract/library/diary-files.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { LibraryHead } from '../folders/LibraryHead.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from '../folders/library-pages.tsx';
import { LibraryToolbar } from '../LibraryToolbar.tsx';
import { MoreButton } from '../MoreButton.tsx';
import classes from './DiaryAlbums.module.css';
import { moduleOf } from './diary-scope.ts';
import { RefusedFiles } from './WaitingFiles.tsx';

/** The classes whose diary the reader may see, as albums. */
function DiaryAlbums({ type }: LibraryPageProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const path = `${useLibraryPaths().indexOf(type)}/diary`;
  const list = useRoutePages(
    listDiaryAlbums,
    { query: { ...searchedBy(term), module: moduleOf(type) } },
    (page) => page,
    { showsFailure: true },
  );
  const { rows, error, retry } = list;
  return (
    <Stack gap="xs">
      <LibraryHead type={type} steps={[{ label: t('folders.diary'), path }]} />
      <LibraryToolbar
        search={{ label: t(`folders.search.${type}`), loading: list.isFetching, term, onSearch: setTerm }}
        isEmpty={term === '' && rows?.length === 0}
      />
      <RefusedFiles />
      {rows === undefined && <Awaited failure={error} height={200} onRetry={retry} />}
      {rows?.length === 0 && (
        <div role="status">
          <EmptyState icon={mdiNotebookOutline} text={t(`folders.none.${type}`)} />
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <Paper
              key={row.id}
              component="li"
              className={classes.album ?? ''}
              withBorder
              radius="lg"
              px="md"
              py={4}
            >
              <Group gap="sm" wrap="nowrap">
                <Icon path={mdiNotebookOutline} />
                <LinkAnchor to={`${path}/${row.id}`} className={classes.link ?? ''}>
                  {row.name}
                </LinkAnchor>
                {row.archived && (
                  <StateChip hue="sun" icon={mdiArchiveOutline}>
                    {t('folders.archived')}
                  </StateChip>
                )}
                <Text c="dimmed" className="tabular">
                  {t(type === 'gallery' ? 'files.pictures.count' : 'files.documents.count', {
                    count: row.files_count,
                  })}
                </Text>
              </Group>
            </Paper>
          ))}
        </Stack>
      )}
      <MoreButton list={list} />
    </Stack>
  );
}

export const ownDiariesPages = ofEachType(DiaryAlbums);
