import { listDocumentActivity } from '#contract/library/activity.ts';
import { albumsShown } from '#server/library/folders/staff-albums.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as activity from './activity.ts';
import { announceFile } from './announce-file.ts';
import * as archive from './archive.ts';
import * as changeFiles from './change-files.ts';
import * as deleteForGood from './delete-for-good.ts';
import { bringDemoFiles, filesDemo } from './demo.ts';
import { bringDemoDrafts, draftsDemo } from './demo-drafts.ts';
import { bringDemoPhotos, photosDemo } from './demo-photos.ts';
import { draftShownFiles } from './drafts.ts';
import * as listDays from './list-days.ts';
import * as listFiles from './list-files.ts';
import { makeThumbnails } from './make-thumbnails.ts';
import * as markEvidence from './mark-evidence.ts';
import * as openFile from './open-file.ts';
import { filesPersonalData } from './personal-data.ts';
import { removeBytes, sweepStorage } from './remove-bytes.ts';
import * as searchFiles from './search-files.ts';
import * as shareFiles from './share-files.ts';
import * as tagChildren from './tag-children.ts';
import * as trash from './trash.ts';
import { emptyTrash } from './trash.ts';
import * as uploadFile from './upload-file.ts';
import * as uploads from './uploads.ts';
import { forgetUploads } from './uploads.ts';

export const files: Domain = {
  name: 'files',
  uses: ['children', 'consents', 'courses', 'folders', 'guardians', 'roles', 'sessions', 'target-groups'],
  writtenByTokens: ['file_children', 'file_views', 'files', 'upload_pieces', 'uploads'],
  routes: routesOf(
    activity,
    archive,
    changeFiles,
    deleteForGood,
    listDays,
    listFiles,
    markEvidence,
    openFile,
    searchFiles,
    shareFiles,
    tagChildren,
    trash,
    uploadFile,
    uploads,
  ),
  activity: [activity.countNewFiles],
  follows: [on(albumsShown, draftShownFiles)],
  jobs: [
    makeThumbnails,
    announceFile,
    removeBytes,
    emptyTrash,
    forgetUploads,
    sweepStorage,
    bringDemoFiles,
    bringDemoPhotos,
    bringDemoDrafts,
  ],
  dashboard: [
    {
      name: 'files.newDocuments',
      order: { guardian: 27 },
      anyOf: ['documents_access_index'],
      reads: listDocumentActivity,
    },
  ],
  personalData: filesPersonalData,
  demo: [...filesDemo, ...photosDemo, ...draftsDemo],
};
