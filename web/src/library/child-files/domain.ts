import { indexFlags } from '#contract/library/type-flags.ts';
import type { Screen, WebDomain } from '../../base/screens.ts';
import { libraryPaths, libraryTypes } from '../library-types.ts';

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
    ...libraryTypes.flatMap((type): Screen[] => {
      const path = `${libraryPaths[type]}/child-profile`;
      const allOf = [indexFlags[type]];
      return [
        {
          path,
          title: 'folders.children',
          anyOf,
          allOf,
          load: async () => (await import('./ChildFolders.tsx')).ownChildrenPages[type],
        },
        {
          path: `${path}/$child_id`,
          title: type === 'gallery' ? 'folders.album' : 'folders.folder',
          anyOf,
          allOf,
          load: async () => (await import('./ChildFolder.tsx')).ownChildPages[type],
        },
      ];
    }),
  ],
};
