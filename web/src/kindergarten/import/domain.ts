import type { WebDomain } from '../../base/screens.ts';

const loadUploads = async () => (await import('./UploadPages.tsx')).uploadPages;
const anyOf = ['import_access_index'] as const;

export const dataImport: WebDomain = {
  name: 'import',
  frames: [
    {
      name: 'import',
      path: '/kindergarten/import',
      load: async () => (await import('./ImportFrame.tsx')).ImportFrame,
    },
  ],
  screens: [
    {
      path: '/kindergarten/import/file',
      title: 'import.source.file',
      anyOf,
      tab: { of: 'import', order: 10 },
      load: async () => (await loadUploads()).file,
    },
    {
      path: '/kindergarten/import/arno',
      title: 'import.source.arno',
      anyOf,
      tab: { of: 'import', order: 20 },
      load: async () => (await loadUploads()).register,
    },
    {
      path: '/kindergarten/import/list',
      title: 'import.source.list',
      anyOf,
      tab: { of: 'import', order: 30 },
      load: async () => (await loadUploads()).paste,
    },
    {
      path: '/kindergarten/import/file/data-map',
      title: 'import.map.title',
      anyOf,
      load: async () => (await import('./ColumnsPage.tsx')).ColumnsPage,
    },
    {
      path: '/kindergarten/import/file/data-overview',
      title: 'import.overview.title',
      anyOf,
      load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
    },
  ],
};
