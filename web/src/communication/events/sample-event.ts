import type { EventRow } from '#contract/communication/events.ts';

/** An event of one morning, for the catalogue. */
export const trip: EventRow = {
  ...{ id: 1, unique_id: 'sample-1', kindergarten_id: 1, org_id: null, event_type: 1 },
  ...{ title: 'Matk rappa', location: 'Viru raba', date: '2026-10-16', timezone: 'Europe/Tallinn' },
  ...{ start_date: '2026-10-16', start_time: '09:00', end_date: '2026-10-16', end_time: '12:30' },
  ...{ starts_at: '2026-10-16T06:00:00Z', ends_at: '2026-10-16T09:30:00Z' },
  ...{ is_recurring: false, repeat_start: '2026-10-16', duration: 0 },
  ...{
    creator: { name: 'Mari Mets', profile_picture: null },
    booked: [],
    asks_answers: true,
    allowed: { edit: false },
  },
};

/** The same for the whole day. */
export const wholeDay: EventRow = { ...trip, event_type: 3, start_time: null, end_time: null };
