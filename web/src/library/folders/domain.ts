import { mdiFileCloudOutline } from '@mdi/js';
import { libraryLimits } from '#contract/library/limits.ts';
import { indexFlags } from '#contract/library/type-flags.ts';
import type { Screen, WebDomain } from '../../base/screens.ts';
import { libraryPaths, libraryTypes } from '../library-types.ts';

const loadRefresh = () => import('../refresh.ts');

export const folders: WebDomain = {
  name: 'folders',
  headerPart: {
    name: 'documents',
    anyOf: ['documents_access_index'],
    icon: mdiFileCloudOutline,
    counts: ['documents_count', 'photos_count'],
    most: libraryLimits.unseenDocumentsShown,
    path: '/documents',
    load: async () => (await import('../files/DocumentsMenu.tsx')).DocumentsMenu,
  },
  dashboard: {
    'photos.waiting': async () => (await import('../photos/WaitingPhotos.tsx')).WaitingPhotos,
    'photos.newest': async () => (await import('../photos/NewestPhotos.tsx')).NewestPhotos,
    'photos.take': async () => (await import('../photos/TakePhoto.tsx')).TakePhoto,
    'files.newDocuments': async () => (await import('../files/NewDocuments.tsx')).NewDocuments,
  },
  live: {
    NewDocument: async () => (await loadRefresh()).refreshLibrarySoon(),
    'Changed:files': async () => (await loadRefresh()).replaceLibrary(),
  },
  screens: [
    ...libraryTypes.flatMap((type): Screen[] => {
      const path = libraryPaths[type];
      const anyOf = [indexFlags[type]];
      const isGallery = type === 'gallery';
      return [
        {
          path,
          title: isGallery ? 'folders.menu.gallery' : 'folders.documents',
          anyOf,
          load: async () =>
            isGallery
              ? (await import('../photos/PhotosPage.tsx')).PhotosPage
              : (await import('./FoldersPage.tsx')).DocumentsPage,
        },
        {
          path: `${path}/trash`,
          title: 'folders.trash',
          anyOf,
          load: async () => (await import('./TrashPage.tsx')).ownTrashPages[type],
        },
        {
          path: `${path}/$folder`,
          title: isGallery ? 'folders.album' : 'folders.folder',
          anyOf,
          load: async () => (await import('./FolderPage.tsx')).ownFolderPages[type],
        },
      ];
    }),
    {
      path: '/admin/kindergartens/$kindergarten_id/folders',
      title: 'folders.documents',
      anyOf: ['canAccessKindergartensFolders'],
      tab: { of: 'adminKindergarten', order: 70 },
      load: async () => (await import('./AdminFolders.tsx')).AdminFoldersTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/folders/$folder',
      title: 'folders.folder',
      anyOf: ['canAccessKindergartensFolders'],
      load: async () => (await import('./AdminFolders.tsx')).AdminFolderPage,
    },
  ],
};
