import { archiveChildren, restoreChildren } from '#contract/kindergarten/archived-children.ts';
import {
  deleteChildPicture,
  getChildPicture,
  uploadChildPicture,
} from '#contract/kindergarten/child-picture.ts';
import { createChild, getChild, listChildren, updateChild } from '#contract/kindergarten/children.ts';
import { listAllChildren, listOwnChildren, locateChild } from '#contract/kindergarten/children-elsewhere.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleArchiveChildren, handleRestoreChildren } from './archive-children.ts';
import { findChild } from './find-child.ts';
import { handleListChildren } from './list-children.ts';
import { handleListAllChildren, handleListOwnChildren, handleLocateChild } from './list-elsewhere.ts';
import { handleDeleteChildPicture, handleGetChildPicture, handleUploadChildPicture } from './picture.ts';
import { handleCreateChild, handleUpdateChild } from './write-child.ts';

export const childRoutes = [
  bind(listChildren, handleListChildren),
  bind(getChild, findChild),
  bind(createChild, handleCreateChild),
  bind(updateChild, handleUpdateChild),
  bind(archiveChildren, handleArchiveChildren),
  bind(restoreChildren, handleRestoreChildren),
  bind(uploadChildPicture, handleUploadChildPicture),
  bind(deleteChildPicture, handleDeleteChildPicture),
  bind(getChildPicture, handleGetChildPicture),
  bind(listOwnChildren, handleListOwnChildren),
  bind(locateChild, handleLocateChild),
  bind(listAllChildren, handleListAllChildren),
];
