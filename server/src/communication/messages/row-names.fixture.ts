import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { replies_to_id: 'message_id', forwards_id: 'message_id' };
