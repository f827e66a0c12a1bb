import type { FlagDefinitions } from '../access/flag-definition.ts';

export const vacationsFlags = {
  /** To ask families about days, for the whole kindergarten. Answers are read and given by the calendar's rights. */
  vacations_can_ask: { context: 'kindergarten', module: 'child-calendar', overChildren: false },
} as const satisfies FlagDefinitions;
