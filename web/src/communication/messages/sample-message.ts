import type { MessageRow } from '#contract/communication/messages.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';

const mother: MessageRow['sender'] = {
  ...{ fname: 'Žaneta', lname: 'Ozoliņa', profile_picture: null },
  ...{ type: 'guardian', children: ['Kira', 'Mattias'] },
};
const teacher: MessageRow['sender'] = {
  ...{ fname: 'Mari', lname: 'Mets', profile_picture: null, type: 'employee', children: [] },
};
const bees: KnownIdentity = {
  ...{ unique_id: 'course-1', type: 'course', name: 'Mesilased' },
  ...{ person: null, course: { colour: 'plum', symbol: 'bee' } },
};

/** A message that its reader has opened, for the catalogue. */
export const received: MessageRow = {
  ...{ id: 1, thread_id: 1, subject: 'Kummikud', preview: 'Kira kummikud jäid rühma.', state: 'sent' },
  ...{ created_at: '2026-10-14T05:12:00Z', send_at: null },
  ...{ is_urgent: false, is_automatic: false, has_files: false, sender: mother, is_own: false },
  ...{ receiver: { seen: '2026-10-14T06:00:00Z' }, recipients: [], receipts: null },
};

/** A message of the reader's own to the families of a class. */
export const sent: MessageRow = {
  ...received,
  ...{ id: 2, subject: 'Matk rappa', preview: 'Reedel läheme rappa.', created_at: '2026-10-12T13:40:00Z' },
  ...{ sender: teacher, is_own: true, receiver: null, recipients: [bees] },
  receipts: { people_count: 9, seen_people_count: 6, families_count: 6, seen_families_count: 4 },
};

const twoDays = 172_800_000;

/** The same while it waits for its time. */
export const waiting: MessageRow = {
  ...sent,
  ...{ state: 'queued', send_at: new Date(Date.now() + twoDays).toISOString(), receipts: null },
};
