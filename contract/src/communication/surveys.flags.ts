import type { FlagDefinitions } from '../access/flag-definition.ts';

export const surveysFlags = {
  canAccessAdminSurveysIndex: { context: 'admin' },
  canAccessAdminSurveysAnswers: { context: 'admin' },
  surveys_access_questionnaires: {
    context: 'kindergarten',
    module: 'surveys',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  surveys_access_questionnaires_manage: { context: 'kindergarten', module: 'surveys', overChildren: true },
  surveys_access_polls: {
    context: 'kindergarten',
    module: 'surveys',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  surveys_access_polls_manage: { context: 'kindergarten', module: 'surveys', overChildren: true },
  surveys_clear_lock: { context: 'kindergarten', module: 'surveys', overChildren: true },
} as const satisfies FlagDefinitions;
