import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { export_id: 'personal_export_id' };
