import { Menu, Stack } from '@mantine/core';
import {
  mdiAccountPlusOutline,
  mdiDownloadOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiTrashCanOutline,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Folder, type FolderRow, type FolderType, getFolder } from '#contract/library/folders.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { type Translate, useText } from '../../base/text.ts';
import { coral } from '../../ui/coral.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { type RoutePages, searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { useWide } from '../../ui/use-wide.ts';
import type { Layout } from '../files/FilesGrid.tsx';
import { FilesSection } from '../files/FilesSection.tsx';
import { type FileSort, fileSorts, filesOfFolder } from '../files/files-scope.ts';
import { CameraButton, UploadChoice } from '../files/UploadChoice.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import { UploadZone } from '../files/UploadZone.tsx';
import { useArchive } from '../files/use-archive.tsx';
import { useChoosingPlace } from '../files/use-choosing-place.tsx';
import { usePagedRows } from '../files/use-paged-rows.ts';
import { useFolderUploader } from '../files/use-uploader.tsx';
import { LibraryToolbar } from '../LibraryToolbar.tsx';
import { SortItems } from '../SortItems.tsx';
import { UnreadPlace } from '../UnreadPlace.tsx';
import { useStoredLayout } from '../use-stored-layout.ts';
import { DeleteFolderDialog } from './DeleteFolderDialog.tsx';
import { FolderList } from './FolderList.tsx';
import classes from './FolderPage.module.css';
import { LibraryHead } from './LibraryHead.tsx';
import { type LibraryPaths, ofEachType, useLibraryPaths } from './library-pages.tsx';
import { AddDialog } from './NewFolderDialog.tsx';
import { nameSharing, ShareDialog } from './ShareDialog.tsx';
import { SharedWith } from './SharedWith.tsx';

interface FolderPageProps {
  id: number;
  /** The type in the address: a folder of the other type has its page elsewhere. */
  type?: FolderType;
  /** Whether it is part of a page that already has a title. */
  isPart?: boolean;
}

/** A folder or album: its content and the actions on it. */
export function FolderPage({ id, type, isPart = false }: FolderPageProps) {
  const navigate = useNavigate();
  const { pathOf } = useLibraryPaths();
  const [term, setTerm] = useState('');
  const subfolders = useRoutePages(
    getFolder,
    { params: { folder_id: id }, query: searchedBy(term) },
    ({ subFolders }) => subFolders,
    { showsFailure: true },
  );
  const { first: folder, error, retry } = subfolders;
  const elsewhere =
    folder !== undefined && type !== undefined && folder.type !== type ? pathOf(folder) : null;
  useEffect(() => {
    if (elsewhere !== null) void navigate({ to: elsewhere, replace: true });
  }, [elsewhere, navigate]);
  if (folder === undefined || elsewhere !== null) {
    return <UnreadPlace failure={error} onRetry={retry} isPart={isPart} />;
  }
  return (
    <OpenedFolder folder={folder} term={term} onSearch={setTerm} subfolders={subfolders} isPart={isPart} />
  );
}

interface OpenedFolderProps {
  folder: Folder;
  term: string;
  onSearch: (term: string) => void;
  isPart: boolean;
  subfolders: RoutePages<FolderRow>;
}

function OpenedFolder(props: OpenedFolderProps) {
  const { folder, term, onSearch, isPart, subfolders } = props;
  const t = useText();
  const navigate = useNavigate();
  const kindergartenId = useKindergartenId();
  const paths = useLibraryPaths();
  const { type, name, allowed } = folder;
  const uploader = useFolderUploader(folder);
  const [adding, setAdding] = useState(false);
  const { dialog, open } = useDialog();
  const pictures = useStoredLayout('files', 'grid');
  const [rows, setRows] = useState<Layout>('list');
  const layout = type === 'gallery' ? pictures : { value: rows, onChange: setRows };
  const [sort, setSort] = useState<FileSort>('uploaded_at');
  const files = useMemo(
    () => filesOfFolder({ kindergartenId, folder, term, sort }),
    [kindergartenId, folder, term, sort],
  );
  const isWide = useWide();
  const choosing = useChoosingPlace();
  const archive = useArchive(files);
  const menuRun = useActionRun();
  const isSearched = term !== '';
  const { total } = usePagedRows(files.source);
  const isEmpty = !isSearched && total === 0 && subfolders.total === 0;
  const steps = listSteps(paths, folder, t('folders.children'));
  const parentPath = steps.at(-2)?.path ?? paths.indexOf(type);
  const share = () => open(<ShareDialog folder={folder} />);
  const shared = <SharedWith folder={folder} onShare={share} />;
  const hasMenu = !isEmpty || allowed.edit || allowed.delete;
  const menu = hasMenu && (
    <>
      {allowed.edit && (
        <Menu.Item
          leftSection={<Icon path={allowed.share ? mdiAccountPlusOutline : mdiPencilOutline} />}
          onClick={share}
        >
          {t(nameSharing(folder))}
        </Menu.Item>
      )}
      {!isEmpty && (
        <Menu.Item
          leftSection={<Icon path={mdiDownloadOutline} />}
          onClick={() => void menuRun.run(() => archive.save(null))}
        >
          {t(`folders.download.${type}`)}
        </Menu.Item>
      )}
      {!isEmpty && (
        <SortItems
          value={sort}
          choices={fileSorts.map((value) => ({ value, label: t(`files.sort.${value}`) }))}
          onChange={setSort}
        />
      )}
      {allowed.delete && (
        <>
          <Menu.Divider />
          <Menu.Item
            {...coral('danger')}
            leftSection={<Icon path={mdiTrashCanOutline} />}
            onClick={() =>
              open(<DeleteFolderDialog folder={folder} onDone={() => navigate({ to: parentPath })} />)
            }
          >
            {t(`folders.delete.${type}`)}
          </Menu.Item>
        </>
      )}
    </>
  );
  return (
    <UploadZone name={allowed.add ? name : null} onFiles={uploader.add}>
      <Stack gap="xs">
        {!isPart && <LibraryHead type={type} steps={steps} below={isWide ? shared : undefined} />}
        <LibraryToolbar
          search={{ label: t('folders.searchInside'), loading: subfolders.isFetching, term, onSearch }}
          isEmpty={isEmpty}
          note={isPart ? null : shared}
          layout={layout}
          menu={menu}
          menuRun={menuRun}
        >
          {choosing.place}
        </LibraryToolbar>
        {allowed.add && (
          <PageAction label={t('folders.add')} icon={mdiPlus} onClick={() => setAdding(true)} />
        )}
        {!adding && <UploadPanel isShort />}
        {archive.notice}
        <FolderList
          key={`folders/${term}`}
          type={type}
          list={subfolders}
          layout={type === 'gallery' ? layout.value : 'list'}
          isTitled={!isSearched}
          isSearched={isSearched}
          empty={isSearched ? t(`folders.none.${type}`) : null}
          isEmptyBrief
        />
        <FilesSection
          key={`${term}/${sort}`}
          scope={files}
          layout={layout.value}
          empty={findEmptyText({ term, hasFolders: subfolders.total > 0, folder, t })}
          choosingIn={choosing.element}
          isMovable
        />
      </Stack>
      {allowed.add && type === 'gallery' && (
        <div className={classes.thumb}>
          <CameraButton onFiles={uploader.add} />
        </div>
      )}
      {uploader.notice}
      {adding && (
        <AddDialog
          parent={folder}
          upload={
            <>
              <UploadChoice onFiles={(chosen) => uploader.add(chosen, true)} />
              <UploadPanel />
            </>
          }
          onClose={() => setAdding(false)}
        />
      )}
      {dialog}
    </UploadZone>
  );
}

export const ownFolderPages = ofEachType(FolderPage);

interface Emptiness {
  term: string;
  hasFolders: boolean;
  folder: Folder;
  t: Translate;
}

/** What is said where there are no files; null if there are folders. */
function findEmptyText({ term, hasFolders, folder: { type, allowed }, t }: Emptiness) {
  if (term !== '') return t(`files.none.${type}`);
  if (hasFolders) return null;
  const text = t(`folders.emptyFolder.${type}`);
  return {
    text,
    help: t(allowed.add ? `folders.emptyFolder.add.${type}` : `folders.emptyFolder.wait.${type}`),
  };
}

function listSteps(paths: LibraryPaths, { type, breadcrumbs, child_id }: Folder, childrenLabel: string) {
  const children = paths.partOf(type, 'child-profile');
  return [
    ...(child_id === null || children === null ? [] : [{ label: childrenLabel, path: children }]),
    ...breadcrumbs.map(({ id, name }) => ({ label: name, path: paths.pathOf({ id, type }) })),
  ];
}
