import { useParams } from '@tanstack/react-router';
import { FolderPage } from './FolderPage.tsx';
import { FoldersPage } from './FoldersPage.tsx';

/** The documents of a kindergarten in the administration. */
export const AdminFoldersTab = () => <FoldersPage isPart />;

export function AdminFolderPage() {
  const { folder } = useParams({ strict: false }) as { folder: string };
  return <FolderPage key={folder} id={Number(folder)} />;
}
