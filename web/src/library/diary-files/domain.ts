import type { WebDomain } from '../../base/screens.ts';

const loadPages = () => import('./DiaryPages.tsx');
const anyOf = ['diary_access_course', 'diary_access_manager', 'child_access_diary'] as const;

export const diaryFiles: WebDomain = {
  name: 'diary-files',
  screens: [
    {
      path: '/gallery/diary',
      title: 'folders.diary',
      anyOf,
      allOf: ['gallery_access_index'],
      load: async () => (await loadPages()).DiaryAlbumsPage,
    },
    {
      path: '/gallery/diary/$course_id',
      title: 'folders.diary',
      anyOf,
      allOf: ['gallery_access_index'],
      load: async () => (await loadPages()).DiaryAlbumPage,
    },
    {
      path: '/documents/diary',
      title: 'folders.diary',
      anyOf,
      allOf: ['documents_access_index'],
      load: async () => (await loadPages()).DiaryFoldersPage,
    },
    {
      path: '/documents/diary/$course_id',
      title: 'folders.diary',
      anyOf,
      allOf: ['documents_access_index'],
      load: async () => (await loadPages()).DiaryFolderPage,
    },
  ],
};
