import { type HeldColumns, why } from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  outbox_mails: Object.fromEntries(
    ['id', 'message_id', 'recipient', 'language', 'subject', 'text', 'html', 'created_at'].map((name) => [
      name,
      why('Mails of the demo, which sends none'),
    ]),
  ),
};
