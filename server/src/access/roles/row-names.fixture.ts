import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { replacement_id: 'role_id' };
