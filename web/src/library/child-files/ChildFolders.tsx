import { Stack } from '@mantine/core';
import { useState } from 'react';
import { listChildFolders } from '#contract/library/child-files.ts';
import { useText } from '../../base/text.ts';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { FolderList } from '../folders/FolderList.tsx';
import classes from '../folders/FolderPage.module.css';
import { type LibraryPageProps, ofOwnLibrary } from '../folders/folders-scope.tsx';
import { LibraryHead } from '../folders/LibraryHead.tsx';
import { searchedBy, useRoutePages } from '../use-route-pages.ts';

/** The children whose files the reader may see, each with the folder that it has by itself. */
function ChildFolders({ scope, type }: LibraryPageProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const list = useRoutePages(
    listChildFolders,
    { params: { kindergarten_id: scope.kindergartenId }, query: { ...searchedBy(term), type } },
    (page) => page,
    { showsFailure: true },
  );
  return (
    <Stack gap="lg">
      <LibraryHead
        scope={scope}
        type={type}
        steps={[{ label: t('folders.children'), path: `${scope.indexOf(type)}/child-profile` }]}
      />
      <div className={classes.topSearch}>
        <SearchField label={t(`folders.search.${type}`)} loading={list.isFetching} onSearch={setTerm} />
      </div>
      <FolderList
        scope={scope}
        type={type}
        list={list}
        isSearched={false}
        empty={t(`folders.none.${type}`)}
      />
    </Stack>
  );
}

export const ownChildrenPages = ofOwnLibrary(ChildFolders);
