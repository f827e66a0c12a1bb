import { type HeldColumns, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  oversights: Object.fromEntries(
    ['id', 'kindergarten_id', 'organization_id', 'given_at', 'given_by', 'withdrawn_at', 'withdrawn_by'].map(
      (column) => [column, why('What a kindergarten decided, with the number of who said so')],
    ),
  ),
};
