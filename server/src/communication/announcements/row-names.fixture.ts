import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { organization_announcement_id: 'announcement_id' };
