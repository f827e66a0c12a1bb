import type { WebDomain } from '../../base/screens.ts';

const loadIndex = () => import('./FoldersPage.tsx');
const loadFolder = async () => (await import('./FolderPage.tsx')).OwnFolderPage;
const loadTrash = () => import('./TrashPage.tsx');

export const folders: WebDomain = {
  name: 'folders',
  headerPart: {
    anyOf: ['documents_access_index'],
    load: async () => (await import('../files/DocumentsMenu.tsx')).DocumentsMenu,
  },
  screens: [
    {
      path: '/documents',
      place: 'inside',
      title: 'folders.documents',
      anyOf: ['documents_access_index'],
      load: async () => (await loadIndex()).DocumentsPage,
    },
    {
      path: '/documents/trash',
      place: 'inside',
      title: 'folders.trash',
      anyOf: ['documents_access_index'],
      load: async () => (await loadTrash()).DocumentsTrashPage,
    },
    {
      path: '/documents/$folder',
      place: 'inside',
      title: 'folders.folder',
      anyOf: ['documents_access_index'],
      load: loadFolder,
    },
    {
      path: '/gallery',
      place: 'inside',
      title: 'folders.gallery',
      anyOf: ['gallery_access_index'],
      load: async () => (await loadIndex()).GalleryPage,
    },
    {
      path: '/gallery/trash',
      place: 'inside',
      title: 'folders.trash',
      anyOf: ['gallery_access_index'],
      load: async () => (await loadTrash()).GalleryTrashPage,
    },
    {
      path: '/gallery/$folder',
      place: 'inside',
      title: 'folders.album',
      anyOf: ['gallery_access_index'],
      load: loadFolder,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/folders',
      place: 'inside',
      title: 'folders.documents',
      anyOf: ['canAccessKindergartensFolders'],
      tab: { of: 'adminKindergarten', place: 70 },
      load: async () => (await import('./AdminFolders.tsx')).AdminFoldersTab,
    },
    {
      path: '/admin/kindergartens/$kindergarten_id/folders/$folder',
      place: 'inside',
      title: 'folders.folder',
      anyOf: ['canAccessKindergartensFolders'],
      load: async () => (await import('./AdminFolders.tsx')).AdminFolderPage,
    },
  ],
};
