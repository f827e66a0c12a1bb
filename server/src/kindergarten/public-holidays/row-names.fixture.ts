import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { holiday_id: null };
