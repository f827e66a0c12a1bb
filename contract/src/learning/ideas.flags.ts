import type { FlagDefinitions } from '../access/flag-definition.ts';

export const ideasFlags = {
  ideabank_access_index: {
    context: 'kindergarten',
    module: 'ideas',
    overChildren: false,
    roles: ['teacher', 'guardian'],
  },
  ideabank_add_ideas: { context: 'kindergarten', module: 'ideas', overChildren: false, roles: ['teacher'] },
  ideabank_add_comments: {
    context: 'kindergarten',
    module: 'ideas',
    overChildren: false,
    roles: ['teacher'],
  },
} as const satisfies FlagDefinitions;
