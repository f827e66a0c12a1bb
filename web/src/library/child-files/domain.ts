import type { WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./ChildFilesPages.tsx');
const anyOf = ['child_access_files_employee', 'child_access_files_guardian'] as const;

export const childFiles: WebDomain = {
  name: 'child-files',
  screens: [
    {
      path: '/child/$child_id/files',
      title: 'files.files',
      anyOf,
      tab: { of: 'child', order: 30, part: 'files' },
      load: async () => (await import('./ChildFilesTab.tsx')).ChildFilesTab,
    },
    {
      path: '/gallery/child-profile',
      title: 'folders.children',
      anyOf,
      allOf: ['gallery_access_index'],
      load: async () => (await loadPages()).ChildAlbumsPage,
    },
    {
      path: '/gallery/child-profile/$child_id',
      title: 'folders.album',
      anyOf,
      allOf: ['gallery_access_index'],
      load: async () => (await loadPages()).ChildAlbumPage,
    },
    {
      path: '/documents/child-profile',
      title: 'folders.children',
      anyOf,
      allOf: ['documents_access_index'],
      load: async () => (await loadPages()).ChildDocumentsPage,
    },
    {
      path: '/documents/child-profile/$child_id',
      title: 'folders.folder',
      anyOf,
      allOf: ['documents_access_index'],
      load: async () => (await loadPages()).ChildFolderPage,
    },
  ],
};
