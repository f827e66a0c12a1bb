import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { organization_event_id: 'event_id', slot_id: 'event_slot_id' };
