import { useParams } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { FolderPage } from './FolderPage.tsx';
import { FoldersPage } from './FoldersPage.tsx';
import type { FoldersScope } from './folders-scope.tsx';

/** The documents of a kindergarten among what administrators see of it. */
function useAdministeredLibrary(): FoldersScope {
  const kindergartenId = useAdministeredKindergartenId();
  const path = `/admin/kindergartens/${kindergartenId}/folders`;
  return {
    kindergartenId,
    indexOf: () => path,
    pathOf: ({ id }) => `${path}/${id}`,
    partOf: () => null,
  };
}

export function AdminFoldersTab() {
  return <FoldersPage scope={useAdministeredLibrary()} type="document" isPart />;
}

export function AdminFolderPage() {
  const scope = useAdministeredLibrary();
  const { folder } = useParams({ strict: false }) as { folder: string };
  return <FolderPage key={folder} scope={scope} id={Number(folder)} />;
}
