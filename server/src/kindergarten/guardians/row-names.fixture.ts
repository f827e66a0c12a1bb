import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { new_main_id: 'guardian_id' };
