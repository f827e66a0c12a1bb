import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { device_id: 'session_id', token_id: 'user_token_id', socket_id: null };
