import type { FlagDefinitions } from '../access/flag-definition.ts';

export const importFlags = {
  import_access_index: { context: 'kindergarten', overChildren: true },
} as const satisfies FlagDefinitions;
