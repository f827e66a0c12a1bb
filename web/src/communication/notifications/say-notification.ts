import type { Notification } from '#contract/communication/notifications.ts';
import type { useText } from '../../base/text.ts';
import { formatDate, formatRange } from '../../ui/dates.ts';

type Say = ReturnType<typeof useText>;

/** What happened, in a few words, and of whom and when, separated by dots. */
export function sayNotification(notification: Notification, t: Say): { heading: string; details: string } {
  const details = listDetails(notification).filter((one) => one !== null && one !== '');
  return { heading: sayHeading(notification, t), details: details.join(' · ') };
}

function sayHeading(notification: Notification, t: Say): string {
  const { type, data } = notification;
  if (type === 'application') return t(`notifications.heading.application.${data.status}`);
  if (type !== 'calendar') return t(`notifications.heading.${type}`);
  return t(`notifications.heading.calendar.${data.status ?? (data.type === 'status' ? 'multi' : data.type)}`);
}

function listDetails({ type, data, creator }: Notification): (string | null)[] {
  const name = creator?.name ?? null;
  switch (type) {
    case 'diary_like':
      return [data.course_name, formatDate(data.date), nameMany(name, data.additional_likes)];
    case 'calendar':
      return [data.child, formatDays(data), formatTimes(data), data.comment, name];
    case 'wishlist':
      return [data.name, name];
    default:
      return [data.child_name, name];
  }
}

/** `Mari Mets +2`: with two others. */
const nameMany = (name: string | null, others: number) =>
  others === 0 ? name : `${name ?? ''} +${others}`.trim();

const formatDays = ({ date, end_date }: { date: string; end_date: string | null }) =>
  end_date === null || end_date === date ? formatDate(date) : formatRange(date, end_date);

const formatTimes = ({ start_time, end_time }: { start_time: string | null; end_time: string | null }) =>
  start_time === null && end_time === null ? null : `${start_time ?? ''}–${end_time ?? ''}`;
