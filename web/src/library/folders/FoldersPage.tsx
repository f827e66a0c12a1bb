import { Button, Group, Paper, Stack } from '@mantine/core';
import { mdiAccountChildOutline, mdiNotebookOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useMemo, useState } from 'react';
import { listDocuments, listGallery } from '#contract/library/folders.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { FilesSection } from '../files/FilesSection.tsx';
import { filesFound } from '../files/files-scope.ts';
import { FolderList } from './FolderList.tsx';
import classes from './FolderPage.module.css';
import { LibraryHead } from './LibraryHead.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from './library-pages.tsx';
import { NewTopFolderDialog } from './NewFolderDialog.tsx';

interface FoldersPageProps extends Pick<LibraryPageProps, 'type'> {
  /** Whether it is part of a page that already has a title. */
  isPart?: boolean;
}

/** The top-level albums or document folders. */
export function FoldersPage({ type, isPart = false }: FoldersPageProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const { dialog, open } = useDialog();
  const kindergartenId = useKindergartenId();
  const { partOf } = useLibraryPaths();
  const mayChange = holdsFlag(useSession(), addFlags[type]);
  const list = useRoutePages(
    type === 'gallery' ? listGallery : listDocuments,
    { query: searchedBy(term) },
    (page) => page,
  );
  const files = useMemo(
    () => filesFound({ kindergartenId, type, term, mayChange }),
    [kindergartenId, type, term, mayChange],
  );
  const { first: top, rows } = list;
  const hasTrash = top?.allowed.add_folder || rows?.some(({ access }) => access === 'manage');
  const trash = hasTrash ? partOf(type, 'trash') : null;
  const diary = top?.built_in.diary ? partOf(type, 'diary') : null;
  const children = top?.built_in.children ? partOf(type, 'child-profile') : null;
  const actions = (
    <>
      {trash !== null && (
        <LinkButton to={trash} variant="subtle" leftSection={<Icon path={mdiTrashCanOutline} />}>
          {t('folders.trash')}
        </LinkButton>
      )}
      {top?.allowed.add_folder && (
        <Button
          leftSection={<Icon path={mdiPlus} />}
          onClick={() => open(<NewTopFolderDialog type={type} self={top.own_identity} />)}
        >
          {t(`folders.create.${type}`)}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap="lg">
      <LibraryHead type={type} steps={[]} actions={actions} isPart={isPart} />
      {top !== undefined && (diary !== null || children !== null) && (
        <Group component="nav" gap="sm" aria-label={t('folders.builtIn')}>
          {diary !== null && <BuiltIn to={diary} icon={mdiNotebookOutline} text={t('folders.diary')} />}
          {children !== null && (
            <BuiltIn to={children} icon={mdiAccountChildOutline} text={t('folders.children')} />
          )}
        </Group>
      )}
      <div className={classes.topSearch}>
        <SearchField label={t(`folders.searchAll.${type}`)} loading={list.isFetching} onSearch={setTerm} />
      </div>
      <FolderList
        type={type}
        list={list}
        isSearched={term !== ''}
        empty={t(term === '' ? `folders.empty.${type}` : `folders.none.${type}`)}
        isEmptyBrief={term !== ''}
      />
      {term !== '' && (
        <FilesSection
          key={term}
          scope={files}
          layout={type === 'gallery' ? 'grid' : 'list'}
          empty={t(`files.none.${type}`)}
          isMovable
        />
      )}
      {dialog}
    </Stack>
  );
}

export const ownFoldersPages = ofEachType(FoldersPage);

function BuiltIn({ to, icon, text }: { to: string; icon: string; text: string }) {
  return (
    <Paper withBorder radius="lg" px="md" py={4} c="pine">
      <Group gap="xs" wrap="nowrap">
        <Icon path={icon} />
        <LinkAnchor to={to} py="sm">
          {text}
        </LinkAnchor>
      </Group>
    </Paper>
  );
}
