import { getFolderAccess } from '#contract/library/folder-access.ts';
import { type Folder, getFolder } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import { callRoute } from '../../base/api.ts';

/** A folder with its shares, as one row. Both calls that change it count its version. */
export interface SharedFolder {
  folder: Folder;
  access: AccessLists;
  version: number;
}

export const sharedFolderKey = (kindergartenId: number, folderId: number) =>
  [getFolder.name, 'edit', kindergartenId, folderId] as const;

export async function readSharedFolder(kindergartenId: number, folderId: number): Promise<SharedFolder> {
  const params = { kindergarten_id: kindergartenId, folder_id: folderId };
  const [folder, access] = await Promise.all([
    callRoute(getFolder, { params }),
    callRoute(getFolderAccess, { params }),
  ]);
  return { folder, access, version: Math.max(folder.version, access.version) };
}
