import { indexFlags } from '#contract/library/type-flags.ts';
import type { Screen, WebDomain } from '../../base/screens.ts';
import { libraryPaths, libraryTypes } from '../library-types.ts';

const anyOf = ['diary_access_course', 'diary_access_manager', 'child_access_diary'] as const;

export const diaryFiles: WebDomain = {
  name: 'diary-files',
  unsent: async () => (await import('./unsent.ts')).unsentFiles,
  screens: libraryTypes.flatMap((type): Screen[] => {
    const path = `${libraryPaths[type]}/diary`;
    const rights = { anyOf, allOf: [indexFlags[type]] };
    return [
      {
        path,
        title: 'folders.diary',
        ...rights,
        load: async () => (await import('./DiaryAlbums.tsx')).ownDiariesPages[type],
      },
      {
        path: `${path}/$course_id`,
        title: 'folders.diary',
        ...rights,
        load: async () => (await import('./DiaryAlbum.tsx')).ownDiaryPages[type],
      },
    ];
  }),
};
