import { type HeldColumns, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  audit_entries: Object.fromEntries(
    [
      ...['id', 'at', 'request_id', 'user_id', 'as_user_id', 'session_id', 'token_id', 'action', 'outcome'],
      ...['context_kind', 'context_id', 'subjects'],
    ].map((name) => [name, why('The log of calls, which is kept for those whose data were looked at')]),
  ),
};
