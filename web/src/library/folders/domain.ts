import type { WebDomain } from '../../base/screens.ts';

const loadIndex = () => import('./FoldersPage.tsx');
const loadFolder = async () => (await import('./FolderPage.tsx')).OwnFolderPage;
const loadTrash = () => import('./TrashPage.tsx');

const loadRefresh = () => import('../refresh.ts');

export const folders: WebDomain = {
  name: 'folders',
  headerPart: {
    anyOf: ['documents_access_index'],
    load: async () => (await import('../files/DocumentsMenu.tsx')).DocumentsMenu,
  },
  live: {
    NewDocument: async () => (await loadRefresh()).refreshLibrarySoon(),
    'Changed:files': async () => (await loadRefresh()).replaceLibrary(),
  },
  screens: [
    {
      path: '/documents',
      title: 'folders.documents',
      anyOf: ['documents_access_index'],
      load: async () => (await loadIndex()).DocumentsPage,
    },
    {
      path: '/documents/trash',
      title: 'folders.trash',
      anyOf: ['documents_access_index'],
      load: async () => (await loadTrash()).DocumentsTrashPage,
    },
    {
      path: '/documents/$folder',
      title: 'folders.folder',
      anyOf: ['documents_access_index'],
      load: loadFolder,
    },
    {
      path: '/gallery',
      title: 'folders.gallery',
      anyOf: ['gallery_access_index'],
      load: async () => (await loadIndex()).GalleryPage,
    },
    {
      path: '/gallery/trash',
      title: 'folders.trash',
      anyOf: ['gallery_access_index'],
      load: async () => (await loadTrash()).GalleryTrashPage,
    },
    {
      path: '/gallery/$folder',
      title: 'folders.album',
      anyOf: ['gallery_access_index'],
      load: loadFolder,
    },
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
