import type { MailDigest, NotificationChannel } from '#contract/platform/notifications.ts';

/** When a person wants to be told outside the app. Times of day are `HH:MM` or `HH:MM:SS`. */
export interface NotificationTimes {
  timezone: string;
  mail_digest: MailDigest;
  quiet_from: string | null;
  quiet_until: string | null;
}

/** When digests are sent, in the reader's time zone; weekly ones on Monday. */
const digestTime = Temporal.PlainTime.from('08:00');

/**
 * When to tell the person what happened now: mails at the time of their digest, everything after their quiet
 * hours, urgent things at once.
 */
export function findDueTime(
  now: Temporal.Instant,
  channel: NotificationChannel,
  times: NotificationTimes,
  isUrgent: boolean,
): Temporal.Instant {
  if (isUrgent) return now;
  const local = now.toZonedDateTimeISO(times.timezone);
  const due = channel === 'mail' ? findDigest(local, times.mail_digest) : local;
  return leaveQuietHours(due, times).toInstant();
}

function findDigest(local: Temporal.ZonedDateTime, digest: MailDigest): Temporal.ZonedDateTime {
  if (digest === 'none') return local;
  const isLate = Temporal.PlainTime.compare(local.toPlainTime(), digestTime) >= 0;
  const next = local.withPlainTime(digestTime).add({ days: isLate ? 1 : 0 });
  // Monday is 1.
  return digest === 'daily' ? next : next.add({ days: (8 - next.dayOfWeek) % 7 });
}

/** The end of the quiet hours around that time; the time itself outside of them. */
function leaveQuietHours(
  due: Temporal.ZonedDateTime,
  { quiet_from, quiet_until }: NotificationTimes,
): Temporal.ZonedDateTime {
  if (quiet_from === null || quiet_until === null) return due;
  const [time, from, until] = [due.toPlainTime(), quiet_from, quiet_until];
  const isFrom = Temporal.PlainTime.compare(time, from) >= 0;
  const isBefore = Temporal.PlainTime.compare(time, until) < 0;
  const isOverMidnight = Temporal.PlainTime.compare(from, until) > 0;
  if (isOverMidnight ? !isFrom && !isBefore : !isFrom || !isBefore) return due;
  return due.withPlainTime(until).add({ days: isBefore ? 0 : 1 });
}
