import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { status_id: 'attendance_status_id' };
