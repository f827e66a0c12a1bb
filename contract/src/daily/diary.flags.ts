import type { FlagDefinitions } from '../access/flag-definition.ts';

export const diaryFlags = {
  canAccessKindergartensDiaries: {
    context: 'admin',
    reaches: ['diary_access_manager', 'child_access_diary', 'children_access_all'],
  },
  diary_access_course: { context: 'kindergarten', module: 'diary', overChildren: true, roles: ['teacher'] },
  diary_access_manager: { context: 'kindergarten', module: 'diary', overChildren: true },
  diary_can_edit: { context: 'kindergarten', module: 'diary', overChildren: true, roles: ['teacher'] },
  diary_can_publish: { context: 'kindergarten', module: 'diary', overChildren: true, roles: ['teacher'] },
  diary_image_upload: { context: 'kindergarten', module: 'diary', overChildren: true, roles: ['teacher'] },
  diary_access_analysis: { context: 'kindergarten', module: 'diary', overChildren: true, roles: ['teacher'] },
  diary_access_settings: { context: 'kindergarten', module: 'diary', overChildren: false },
  child_access_diary: {
    context: 'kindergarten',
    module: 'diary',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
} as const satisfies FlagDefinitions;
