import { Stack } from '@mantine/core';
import { useState } from 'react';
import { listChildFolders } from '#contract/library/child-files.ts';
import { useText } from '../../base/text.ts';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { FolderList } from '../folders/FolderList.tsx';
import { LibraryHead } from '../folders/LibraryHead.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from '../folders/library-pages.tsx';
import { LibraryToolbar } from '../LibraryToolbar.tsx';

/** The children whose files the reader may see, each with their automatic folder. */
function ChildFolders({ type }: LibraryPageProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const { indexOf } = useLibraryPaths();
  const list = useRoutePages(listChildFolders, { query: { ...searchedBy(term), type } }, (page) => page, {
    showsFailure: true,
  });
  return (
    <Stack gap="xs">
      <LibraryHead
        type={type}
        steps={[{ label: t('folders.children'), path: `${indexOf(type)}/child-profile` }]}
      />
      <LibraryToolbar
        search={{ label: t(`folders.search.${type}`), loading: list.isFetching, term, onSearch: setTerm }}
        isEmpty={term === '' && list.rows?.length === 0}
      />
      <FolderList
        type={type}
        layout={type === 'gallery' ? 'grid' : 'list'}
        list={list}
        isTitled
        isSearched={false}
        empty={t(`folders.none.${type}`)}
      />
    </Stack>
  );
}

export const ownChildrenPages = ofEachType(ChildFolders);
