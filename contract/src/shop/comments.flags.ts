import type { FlagDefinitions } from '../access/flag-definition.ts';

export const commentsFlags = {
  shop_add_comments: { context: 'kindergarten', module: 'shop', overChildren: false, roles: ['teacher'] },
} as const satisfies FlagDefinitions;
