import { getActivity, getOrganizationActivity, listDocumentActivity } from '#contract/library/activity.ts';
import {
  deleteFiles,
  listTaggableChildren,
  markFilesSeen,
  moveFiles,
  restoreFiles,
  tagChildren,
  untagChildren,
} from '#contract/library/bulk-files.ts';
import {
  deleteFile,
  getDiaryThumbnail,
  getDocumentThumbnail,
  getFile,
  getGalleryThumbnail,
  getPlanThumbnail,
  listFileIds,
  listFiles,
  updateFile,
} from '#contract/library/files.ts';
import { downloadFolder, listFolderLinks, openLink } from '#contract/library/links.ts';
import {
  deleteFoundFiles,
  downloadFound,
  listFoundLinks,
  searchFileIds,
  searchFiles,
} from '#contract/library/search.ts';
import { deleteTrashed, emptyTrash, listTrash } from '#contract/library/trash.ts';
import { continueUpload, createUpload, endUpload, getUpload, uploadFile } from '#contract/library/uploads.ts';
import { bind, bindStream } from '#server/platform/http/bind.ts';
import { handleGetActivity, handleGetOrganizationActivity, handleListDocumentActivity } from './activity.ts';
import { handleDownloadFolder, handleListFolderLinks } from './archive.ts';
import { handleDeleteFiles, handleMarkFilesSeen, handleMoveFiles, handleUpdateFile } from './change-files.ts';
import { handleDeleteTrashed, handleEmptyTrash } from './delete-for-good.ts';
import { handleListFileIds, handleListFiles } from './list-files.ts';
import { handleGetFile, handleOpenLink, makeThumbnailHandler } from './open-file.ts';
import {
  handleDeleteFoundFiles,
  handleDownloadFound,
  handleListFoundLinks,
  handleSearchFileIds,
  handleSearchFiles,
} from './search-files.ts';
import { handleListTaggableChildren, handleTagChildren, handleUntagChildren } from './tag-children.ts';
import { handleDeleteFile, handleListTrash, handleRestoreFiles } from './trash.ts';
import { uploadSteps } from './upload-file.ts';
import { continueSteps, handleCreateUpload, handleEndUpload, handleGetUpload } from './uploads.ts';

export const fileRoutes = [
  bind(listFiles, handleListFiles),
  bind(listFileIds, handleListFileIds),
  bind(searchFiles, handleSearchFiles),
  bind(searchFileIds, handleSearchFileIds),
  bind(deleteFoundFiles, handleDeleteFoundFiles),
  bind(downloadFound, handleDownloadFound),
  bind(listFoundLinks, handleListFoundLinks),
  bind(moveFiles, handleMoveFiles),
  bind(deleteFiles, handleDeleteFiles),
  bind(restoreFiles, handleRestoreFiles),
  bind(listTrash, handleListTrash),
  bind(deleteTrashed, handleDeleteTrashed),
  bind(emptyTrash, handleEmptyTrash),
  bind(markFilesSeen, handleMarkFilesSeen),
  bind(getFile, handleGetFile),
  bind(updateFile, handleUpdateFile),
  bind(deleteFile, handleDeleteFile),
  bind(listTaggableChildren, handleListTaggableChildren),
  bind(tagChildren, handleTagChildren),
  bind(untagChildren, handleUntagChildren),
  bind(getGalleryThumbnail, makeThumbnailHandler('gallery')),
  bind(getDocumentThumbnail, makeThumbnailHandler('documents')),
  bind(getDiaryThumbnail, makeThumbnailHandler('diary')),
  bind(getPlanThumbnail, makeThumbnailHandler('plans')),
  bind(openLink, handleOpenLink),
  bind(downloadFolder, handleDownloadFolder),
  bind(listFolderLinks, handleListFolderLinks),
  bindStream(uploadFile, uploadSteps),
  bind(createUpload, handleCreateUpload),
  bind(getUpload, handleGetUpload),
  bindStream(continueUpload, continueSteps),
  bind(endUpload, handleEndUpload),
  bind(listDocumentActivity, handleListDocumentActivity),
  bind(getActivity, handleGetActivity),
  bind(getOrganizationActivity, handleGetOrganizationActivity),
];
