import { Menu, Stack } from '@mantine/core';
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listDocuments } from '#contract/library/folders.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { FilesSection } from '../files/FilesSection.tsx';
import { filesFound } from '../files/files-scope.ts';
import { LibraryToolbar } from '../LibraryToolbar.tsx';
import { FolderList } from './FolderList.tsx';
import classes from './FolderPage.module.css';
import { LibraryHead } from './LibraryHead.tsx';
import { useLibraryPaths } from './library-pages.tsx';
import { NewTopFolderDialog } from './NewFolderDialog.tsx';

/** The top-level folders of documents. */
export const DocumentsPage = () => <FoldersPage />;

/** The same, also as a part of a page that already has a title. */
export function FoldersPage({ isPart = false }: { isPart?: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const { dialog, open } = useDialog();
  const kindergartenId = useKindergartenId();
  const { partOf } = useLibraryPaths();
  const mayChange = holdsFlag(useSession(), addFlags.document);
  const list = useRoutePages(listDocuments, { query: searchedBy(term) }, (page) => page);
  const files = useMemo(
    () => filesFound({ kindergartenId, type: 'document', term, mayChange }),
    [kindergartenId, term, mayChange],
  );
  const { first: top, rows } = list;
  const hasTrash = top?.allowed.add_folder || rows?.some(({ access }) => access === 'manage');
  const trash = hasTrash ? partOf('document', 'trash') : null;
  const diary = top?.built_in.diary ? partOf('document', 'diary') : null;
  const children = top?.built_in.children ? partOf('document', 'child-profile') : null;
  const isEmpty = term === '' && list.rows?.length === 0;
  return (
    <Stack gap="xs">
      {!isPart && <LibraryHead type="document" steps={[]} />}
      {top?.allowed.add_folder && (
        <PageAction
          label={t('folders.create.document')}
          icon={mdiPlus}
          onClick={() => open(<NewTopFolderDialog type="document" self={top.own_identity} />)}
        />
      )}
      <LibraryToolbar
        search={{ label: t('folders.searchAll.document'), loading: list.isFetching, term, onSearch: setTerm }}
        isEmpty={isEmpty && diary === null && children === null}
        menu={
          trash !== null && (
            <Menu.Item
              leftSection={<Icon path={mdiTrashCanOutline} />}
              onClick={() => void navigate({ to: trash })}
            >
              {t('folders.trash')}
            </Menu.Item>
          )
        }
      >
        {(diary !== null || children !== null) && (
          <nav className={classes.builtIn} aria-label={t('folders.builtIn')}>
            {diary !== null && <LinkAnchor to={diary}>{t('folders.diary')}</LinkAnchor>}
            {children !== null && <LinkAnchor to={children}>{t('folders.children')}</LinkAnchor>}
          </nav>
        )}
      </LibraryToolbar>
      <FolderList
        key={`folders/${term}`}
        type="document"
        layout="list"
        list={list}
        isTitled={term === ''}
        isSearched={term !== ''}
        empty={t(term === '' ? 'folders.empty.document' : 'folders.none.document')}
        isEmptyBrief={term !== ''}
      />
      {term !== '' && (
        <FilesSection key={term} scope={files} layout="list" empty={t('files.none.document')} isMovable />
      )}
      {dialog}
    </Stack>
  );
}
