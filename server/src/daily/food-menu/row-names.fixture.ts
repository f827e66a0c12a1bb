import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { instead_dish_id: 'dish_id' };
