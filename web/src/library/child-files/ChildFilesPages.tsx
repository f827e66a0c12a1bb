import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FailureNotice } from '../files/FailureNotice.tsx';
import { FolderList } from '../folders/FolderList.tsx';
import classes from '../folders/FolderPage.module.css';
import { type FoldersScope, useOwnLibrary } from '../folders/folders-scope.ts';
import { ChildFolder } from './ChildFolder.tsx';
import { childFoldersQuery } from './queries.ts';

export const ChildAlbumsPage = () => <OwnChildFolders type="gallery" />;
export const ChildDocumentsPage = () => <OwnChildFolders type="document" />;
export const ChildAlbumPage = () => <OwnChildFolder type="gallery" />;
export const ChildFolderPage = () => <OwnChildFolder type="document" />;

function OwnChildFolder({ type }: { type: FolderType }) {
  const scope = useOwnLibrary();
  const { child_id: childId } = useParams({ strict: false }) as { child_id: string };
  return scope && <ChildFolder key={childId} scope={scope} childId={Number(childId)} type={type} />;
}

function OwnChildFolders({ type }: { type: FolderType }) {
  const scope = useOwnLibrary();
  return scope && <ChildFolders scope={scope} type={type} />;
}

/** The children whose files the reader may see, each with the folder that it has by itself. */
function ChildFolders({ scope, type }: { scope: FoldersScope; type: FolderType }) {
  const t = useText();
  const [term, setTerm] = useState('');
  const query = useInfiniteQuery({
    ...childFoldersQuery(scope.kindergartenId, type, term),
    meta: { showsFailure: true },
  });
  const path = scope.indexOf(type);
  return (
    <Stack gap="lg">
      <Breadcrumbs
        steps={[
          { label: t(type === 'gallery' ? 'folders.gallery' : 'folders.documents'), path },
          { label: t('folders.children'), path: `${path}/child-profile` },
        ]}
      />
      <PageTitle>{t('folders.children')}</PageTitle>
      <div className={classes.topSearch}>
        <SearchField label={t(`folders.search.${type}`)} loading={query.isFetching} onSearch={setTerm} />
      </div>
      {query.isError && query.data === undefined ? (
        <FailureNotice failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FolderList
          scope={scope}
          type={type}
          rows={query.data?.pages.flatMap(({ data }) => data)}
          total={query.data?.pages[0]?.total ?? 0}
          isSearched={false}
          empty={t(`folders.none.${type}`)}
          isLoadingMore={query.isFetchingNextPage}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
    </Stack>
  );
}
