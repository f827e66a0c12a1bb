import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { member_id: 'membership_id' };
