import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { organization_group_id: 'target_group_id' };
