import { Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Folder, type FolderRow, type FolderType, getFolder } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { FilesSection, type Layout } from '../files/FilesSection.tsx';
import { type FileSort, fileSorts, filesOfFolder } from '../files/files-scope.ts';
import { CameraButton, UploadChoice } from '../files/UploadChoice.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import { UploadZone } from '../files/UploadZone.tsx';
import { useFolderUploader } from '../files/use-uploader.tsx';
import { useLost } from '../use-lost.ts';
import { type RoutePages, searchedBy, useRoutePages } from '../use-route-pages.ts';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { EditFolderDialog } from './EditFolderDialog.tsx';
import { FolderList } from './FolderList.tsx';
import classes from './FolderPage.module.css';
import { type FoldersScope, ofOwnLibrary } from './folders-scope.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import { AddDialog } from './NewFolderDialog.tsx';
import { SharedWith } from './SharedWith.tsx';

interface FolderPageProps {
  scope: FoldersScope;
  id: number;
  /** Of what the address says that it is: a folder of the other type has its page elsewhere. */
  type?: FolderType;
  /** Whether it is a part of a page that says what it is. */
  isPart?: boolean;
}

/** A folder or album: what lies in it, and all that can be done there. */
export function FolderPage({ scope, id, type, isPart = false }: FolderPageProps) {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const subfolders = useRoutePages(
    getFolder,
    { params: { kindergarten_id: scope.kindergartenId, folder_id: id }, query: searchedBy(term) },
    ({ subFolders }) => subFolders,
    { showsFailure: true },
  );
  const { first: folder, error, retry } = subfolders;
  const isLost = useLost(error, scope.indexOf(type ?? 'document'));
  const elsewhere =
    folder !== undefined && type !== undefined && folder.type !== type ? scope.pathOf(folder) : null;
  useEffect(() => {
    if (elsewhere !== null) void navigate({ to: elsewhere, replace: true });
  }, [elsewhere, navigate]);
  if (folder === undefined || elsewhere !== null) {
    return <Awaited failure={isLost ? null : error} height={320} onRetry={retry} />;
  }
  return (
    <OpenedFolder
      scope={scope}
      folder={folder}
      term={term}
      onSearch={setTerm}
      subfolders={subfolders}
      isPart={isPart}
    />
  );
}

interface OpenedFolderProps {
  scope: FoldersScope;
  folder: Folder;
  term: string;
  onSearch: (term: string) => void;
  isPart: boolean;
  subfolders: RoutePages<FolderRow>;
}

type Dialog = 'add' | 'edit' | 'delete';

function OpenedFolder(props: OpenedFolderProps) {
  const { scope, folder, term, onSearch, isPart, subfolders } = props;
  const t = useText();
  const navigate = useNavigate();
  const { kindergartenId } = scope;
  const { id, type, name, allowed } = folder;
  const uploader = useFolderUploader(kindergartenId, folder);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [layout, setLayout] = useState<Layout>(type === 'gallery' ? 'grid' : 'list');
  const [sort, setSort] = useState<FileSort>('uploaded_at');
  const files = useMemo(
    () => filesOfFolder({ kindergartenId, folder, term, sort }),
    [kindergartenId, folder, term, sort],
  );
  const hasFolders = subfolders.total > 0;
  const steps = listSteps(scope, folder, t('folders.children'));
  const parentPath = steps.at(-2)?.path ?? scope.indexOf(type);
  const actions = (
    <>
      {allowed.delete && (
        <Button
          variant="subtle"
          color="coral"
          leftSection={<Icon path={mdiTrashCanOutline} />}
          onClick={() => setDialog('delete')}
        >
          {t(`folders.delete.${type}`)}
        </Button>
      )}
      {allowed.edit && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiPencilOutline} />}
          onClick={() => setDialog('edit')}
        >
          {t(`folders.edit.${type}`)}
        </Button>
      )}
      {allowed.add && <CameraButton onFiles={uploader.add} />}
      {allowed.add && (
        <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setDialog('add')}>
          {t('folders.add')}
        </Button>
      )}
    </>
  );
  return (
    <UploadZone name={allowed.add ? name : null} onFiles={uploader.add}>
      <Stack gap="md">
        <LibraryHead
          scope={scope}
          type={type}
          steps={steps}
          below={<SharedWith folder={folder} />}
          actions={actions}
          isPart={isPart}
        />
        <Group gap="sm" align="flex-start" justify="space-between">
          <div className={classes.search}>
            <SearchField
              label={t('folders.searchInside')}
              loading={subfolders.isFetching}
              onSearch={onSearch}
            />
          </div>
          <Group gap="sm" mt={{ base: 0, sm: 24 }} className={classes.view ?? ''}>
            <NativeSelect
              aria-label={t('files.sort')}
              value={sort}
              data={fileSorts.map((value) => ({ value, label: t(`files.sort.${value}`) }))}
              onChange={(event) =>
                setSort(fileSorts.find((one) => one === event.currentTarget.value) ?? 'uploaded_at')
              }
            />
            <SegmentedControl
              aria-label={t('folders.layout')}
              size="md"
              value={layout}
              data={[
                { value: 'grid', label: t('folders.layout.grid') },
                { value: 'list', label: t('folders.layout.list') },
              ]}
              onChange={(next) => setLayout(next === 'grid' ? 'grid' : 'list')}
            />
          </Group>
        </Group>
        {dialog !== 'add' && <UploadPanel isShort />}
        <FolderList
          scope={scope}
          type={type}
          list={subfolders}
          isSearched={term !== ''}
          empty={term === '' ? null : t(`folders.none.${type}`)}
          isEmptyBrief
        />
        <FilesSection
          key={`${term}/${sort}`}
          scope={files}
          layout={layout}
          empty={findEmptyText(term, hasFolders, type, t)}
          folders={scope}
        />
      </Stack>
      {uploader.notice}
      {dialog === 'add' && (
        <AddDialog
          scope={scope}
          parent={folder}
          upload={
            <>
              <UploadChoice onFiles={(chosen) => uploader.add(chosen, true)} />
              <UploadPanel />
            </>
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'edit' && <EditFolderDialog scope={scope} folderId={id} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <DeleteFolderDialog
          scope={scope}
          folder={folder}
          onDone={() => void navigate({ to: parentPath })}
          onClose={() => setDialog(null)}
        />
      )}
    </UploadZone>
  );
}

export const ownFolderPages = ofOwnLibrary(FolderPage);

function findEmptyText(
  term: string,
  hasFolders: boolean,
  type: FolderType,
  t: ReturnType<typeof useText>,
): string | null {
  if (term !== '') return t(`files.none.${type}`);
  return hasFolders ? null : t(`folders.emptyFolder.${type}`);
}

function listSteps(scope: FoldersScope, { type, breadcrumbs, child_id }: Folder, childrenLabel: string) {
  const children = scope.partOf(type, 'child-profile');
  return [
    ...(child_id === null || children === null ? [] : [{ label: childrenLabel, path: children }]),
    ...breadcrumbs.map(({ id, name }) => ({ label: name, path: scope.pathOf({ id, type }) })),
  ];
}
