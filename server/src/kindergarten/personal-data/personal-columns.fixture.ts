import { type HeldColumns, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  personal_exports: Object.fromEntries(
    [
      ...[
        'id',
        'user_id',
        'subject_kind',
        'subject_id',
        'membership_id',
        'left_out',
        'language',
        'requested_at',
      ],
      ...['ready_at', 'expires_at', 'storage_key', 'size'],
    ].map((name) => [name, why('The archive itself, which is listed where it is asked for, for a week')]),
  ),
  erasures: Object.fromEntries(
    ['id', 'kindergarten_id', 'subject_kind', 'subject_id', 'reason', 'by_user_id', 'at', 'counts'].map(
      (name) => [name, why('The report of what was erased: numbers alone')],
    ),
  ),
  failed_erasures: Object.fromEntries(
    ['child_id', 'kindergarten_id', 'at'].map((name) => [
      name,
      why('That an erasure is to be tried again: numbers alone'),
    ]),
  ),
};
