import { expect, test } from 'vitest';
import type { NotificationChannel } from '#contract/platform/notifications.ts';
import { findDueTime, type NotificationTimes } from './find-due-time.ts';

const always: NotificationTimes = {
  timezone: 'Europe/Tallinn',
  mail_digest: 'none',
  quiet_from: null,
  quiet_until: null,
};
const night = { quiet_from: '20:00:00', quiet_until: '07:00:00' };
const noon = { quiet_from: '12:00:00', quiet_until: '14:30:00' };

// Tallinn is at +3 until 25 October 2026 and at +2 from then; 14 October is a Wednesday.
test.each<[string, string, Partial<NotificationTimes>, NotificationChannel, boolean, string]>([
  ['at once', '2026-10-14T08:00:00Z', {}, 'mail', false, '2026-10-14T08:00:00Z'],
  ['after the night', '2026-10-14T18:00:00Z', night, 'push', false, '2026-10-15T04:00:00Z'],
  ['in the early morning', '2026-10-15T03:59:00Z', night, 'mail', false, '2026-10-15T04:00:00Z'],
  ['just before the night', '2026-10-14T16:59:59Z', night, 'mail', false, '2026-10-14T16:59:59Z'],
  ['when the night begins', '2026-10-14T17:00:00Z', night, 'mail', false, '2026-10-15T04:00:00Z'],
  ['when the night ends', '2026-10-15T04:00:00Z', night, 'mail', false, '2026-10-15T04:00:00Z'],
  ['after the nap', '2026-10-14T10:00:00Z', noon, 'mail', false, '2026-10-14T11:30:00Z'],
  ['before the nap', '2026-10-14T08:59:00Z', noon, 'mail', false, '2026-10-14T08:59:00Z'],
  [
    'urgent at night',
    '2026-10-14T22:00:00Z',
    { ...night, mail_digest: 'weekly' },
    'mail',
    true,
    '2026-10-14T22:00:00Z',
  ],
  ['over the clock change', '2026-10-24T18:00:00Z', night, 'mail', false, '2026-10-25T05:00:00Z'],
  [
    'in another zone',
    '2026-10-14T18:00:00Z',
    { ...night, timezone: 'Europe/Warsaw' },
    'mail',
    false,
    '2026-10-15T05:00:00Z',
  ],
  ['daily, today', '2026-10-14T04:59:00Z', { mail_digest: 'daily' }, 'mail', false, '2026-10-14T05:00:00Z'],
  [
    'daily, tomorrow',
    '2026-10-14T05:00:00Z',
    { mail_digest: 'daily' },
    'mail',
    false,
    '2026-10-15T05:00:00Z',
  ],
  ['weekly', '2026-10-14T08:00:00Z', { mail_digest: 'weekly' }, 'mail', false, '2026-10-19T05:00:00Z'],
  [
    'weekly, early on Monday',
    '2026-10-19T04:00:00Z',
    { mail_digest: 'weekly' },
    'mail',
    false,
    '2026-10-19T05:00:00Z',
  ],
  [
    'weekly, late on Monday',
    '2026-10-19T06:00:00Z',
    { mail_digest: 'weekly' },
    'mail',
    false,
    '2026-10-26T06:00:00Z',
  ],
  [
    'no digest by push',
    '2026-10-14T08:00:00Z',
    { mail_digest: 'weekly' },
    'push',
    false,
    '2026-10-14T08:00:00Z',
  ],
  [
    'a digest after quiet hours',
    '2026-10-14T08:00:00Z',
    { mail_digest: 'daily', quiet_from: '22:00', quiet_until: '09:00' },
    'mail',
    false,
    '2026-10-15T06:00:00Z',
  ],
])('%s', (_, now, times, channel, isUrgent, due) => {
  const found = findDueTime(Temporal.Instant.from(now), channel, { ...always, ...times }, isUrgent);
  expect(found.toString()).toBe(due);
});
