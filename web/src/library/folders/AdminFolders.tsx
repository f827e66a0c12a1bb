import { useParams } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { FolderPage } from './FolderPage.tsx';
import { FoldersPage } from './FoldersPage.tsx';
import type { FoldersScope } from './folders-scope.ts';

/** The documents of a kindergarten among what administrators see of it. */
function useAdministeredLibrary(): FoldersScope {
  const kindergartenId = useAdministeredKindergartenId();
  const path = `/admin/kindergartens/${kindergartenId}/folders`;
  const nowhere = () => null;
  return {
    kindergartenId,
    indexOf: () => path,
    pathOf: ({ id }) => `${path}/${id}`,
    childrenOf: nowhere,
    diaryOf: nowhere,
    trashOf: nowhere,
  };
}

export function AdminFoldersTab() {
  return <FoldersPage scope={useAdministeredLibrary()} type="document" isPart />;
}

export function AdminFolderPage() {
  const scope = useAdministeredLibrary();
  const { folder } = useParams({ strict: false }) as { folder: string };
  return (
    <FolderPage key={folder} scope={scope} folderId={Number(folder)} fallback={scope.indexOf('document')} />
  );
}
