import {
  deleteFolder,
  moveFolders,
  moveFoldersToTop,
  restoreFolders,
} from '#contract/library/bulk-folders.ts';
import { getDocumentAccess, getFolderAccess, syncFolder } from '#contract/library/folder-access.ts';
import {
  createFolder,
  getFolder,
  listDocuments,
  listGallery,
  listSharedDocuments,
  listSubfolders,
  updateFolder,
} from '#contract/library/folders.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleCreateFolder, handleDeleteFolder, handleUpdateFolder } from './edit-folders.ts';
import { handleMoveFolders, handleMoveFoldersToTop } from './move-folders.ts';
import {
  handleGetFolder,
  handleListDocuments,
  handleListGallery,
  handleListSharedDocuments,
  handleListSubfolders,
} from './read-folders.ts';
import { handleGetDocumentAccess, handleGetFolderAccess, handleSyncFolder } from './sharing.ts';
import { handleRestoreFolders } from './trash.ts';

export const folderRoutes = [
  bind(listGallery, handleListGallery),
  bind(listDocuments, handleListDocuments),
  bind(listSharedDocuments, handleListSharedDocuments),
  bind(getFolder, handleGetFolder),
  bind(listSubfolders, handleListSubfolders),
  bind(createFolder, handleCreateFolder),
  bind(updateFolder, handleUpdateFolder),
  bind(syncFolder, handleSyncFolder),
  bind(getFolderAccess, handleGetFolderAccess),
  bind(getDocumentAccess, handleGetDocumentAccess),
  bind(deleteFolder, handleDeleteFolder),
  bind(moveFolders, handleMoveFolders),
  bind(moveFoldersToTop, handleMoveFoldersToTop),
  bind(restoreFolders, handleRestoreFolders),
];
