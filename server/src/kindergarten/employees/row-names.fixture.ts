import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { employee_id: 'membership_id' };
