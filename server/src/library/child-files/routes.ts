import {
  deleteChildFiles,
  getChildFolder,
  getChildThumbnail,
  listChildFiles,
  listChildFolders,
  updateChildFile,
  uploadChildFile,
} from '#contract/library/child-files.ts';
import { bind, bindStream } from '#server/platform/http/bind.ts';
import { handleDeleteChildFiles, handleUpdateChildFile, uploadSteps } from './change-child-files.ts';
import {
  handleGetChildFolder,
  handleGetChildThumbnail,
  handleListChildFiles,
  handleListChildFolders,
} from './read-child-files.ts';

export const childFileRoutes = [
  bind(listChildFolders, handleListChildFolders),
  bind(getChildFolder, handleGetChildFolder),
  bind(listChildFiles, handleListChildFiles),
  bindStream(uploadChildFile, uploadSteps),
  bind(updateChildFile, handleUpdateChildFile),
  bind(deleteChildFiles, handleDeleteChildFiles),
  bind(getChildThumbnail, handleGetChildThumbnail),
];
