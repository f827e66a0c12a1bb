import { Button, Group, Paper, Stack } from '@mantine/core';
import { mdiAccountChildOutline, mdiNotebookOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FailureNotice } from '../files/FailureNotice.tsx';
import { FilesSection } from '../files/FilesSection.tsx';
import { filesFound } from '../files/files-scope.ts';
import { FolderList } from './FolderList.tsx';
import classes from './FolderPage.module.css';
import { addFlags, type FoldersScope, useOwnLibrary } from './folders-scope.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NewTopFolderDialog } from './NewFolderDialog.tsx';
import { topFoldersQuery } from './queries.ts';

export function GalleryPage() {
  const scope = useOwnLibrary();
  return scope && <FoldersPage scope={scope} type="gallery" />;
}

export function DocumentsPage() {
  const scope = useOwnLibrary();
  return scope && <FoldersPage scope={scope} type="document" />;
}

interface FoldersPageProps {
  scope: FoldersScope;
  type: FolderType;
  /** Whether it is a part of a page that says what it is. */
  isPart?: boolean;
}

/** The outermost albums or folders of documents. */
export function FoldersPage({ scope, type, isPart = false }: FoldersPageProps) {
  const t = useText();
  const [term, setTerm] = useState('');
  const [creating, setCreating] = useState(false);
  const { kindergartenId } = scope;
  const mayChange = holdsFlag(useSession(), addFlags[type]);
  const query = useInfiniteQuery(topFoldersQuery(kindergartenId, type, term));
  const files = useMemo(
    () => filesFound({ kindergartenId, type, term, mayChange }),
    [kindergartenId, type, term, mayChange],
  );
  const top = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const hasTrash = top?.allowed.add_folder === true || rows?.some(({ access }) => access === 'manage');
  const trash = hasTrash === true ? scope.trashOf(type) : null;
  const diary = top?.built_in.diary === true ? scope.diaryOf(type) : null;
  const children = top?.built_in.children === true ? scope.childrenOf(type) : null;
  const actions = (
    <>
      {trash !== null && (
        <LinkButton to={trash} variant="subtle" leftSection={<Icon path={mdiTrashCanOutline} />}>
          {t('folders.trash')}
        </LinkButton>
      )}
      {top?.allowed.add_folder && (
        <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setCreating(true)}>
          {t(`folders.create.${type}`)}
        </Button>
      )}
    </>
  );
  return (
    <Stack gap="lg">
      {isPart ? (
        <Group justify="flex-end" gap="sm">
          {actions}
        </Group>
      ) : (
        <PageTitle actions={actions}>
          {t(type === 'gallery' ? 'folders.gallery' : 'folders.documents')}
        </PageTitle>
      )}
      {top !== undefined && (diary !== null || children !== null) && (
        <Group component="nav" gap="sm" aria-label={t('folders.builtIn')}>
          {diary !== null && <BuiltIn to={diary} icon={mdiNotebookOutline} text={t('folders.diary')} />}
          {children !== null && (
            <BuiltIn to={children} icon={mdiAccountChildOutline} text={t('folders.children')} />
          )}
        </Group>
      )}
      <div className={classes.topSearch}>
        <SearchField label={t(`folders.searchAll.${type}`)} loading={query.isFetching} onSearch={setTerm} />
      </div>
      {query.isError && top === undefined ? (
        <FailureNotice failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FolderList
          scope={scope}
          type={type}
          rows={rows}
          total={top?.total ?? 0}
          isSearched={term !== ''}
          empty={t(term === '' ? `folders.empty.${type}` : `folders.none.${type}`)}
          isEmptyBrief={term !== ''}
          isLoadingMore={query.isFetchingNextPage}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        />
      )}
      {term !== '' && (
        <FilesSection
          key={term}
          scope={files}
          layout={type === 'gallery' ? 'grid' : 'list'}
          empty={t(`files.none.${type}`)}
          renderMove={(chosen, onDone, onClose) => (
            <MoveDialog
              scope={scope}
              type={type}
              moved={{ kind: 'files', files: chosen, childId: null }}
              onDone={onDone}
              onClose={onClose}
            />
          )}
        />
      )}
      {creating && top !== undefined && (
        <NewTopFolderDialog
          scope={scope}
          type={type}
          self={top.own_identity}
          onClose={() => setCreating(false)}
        />
      )}
    </Stack>
  );
}

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
