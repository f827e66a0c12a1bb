import type { MessageRow } from '#contract/communication/messages.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { getLocale, type Translate } from '../../base/text.ts';
import { findDateFormatter, readDayIn } from '../../ui/dates/formatter.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { nameKind } from '../../ui/pickers/name-kind.ts';

/** The first names of a parent's children, as readers know this parent; '' if there is nothing to say. */
export function listChildren({ children }: MessageRow['sender']): string {
  return new Intl.ListFormat(getLocale(), { style: 'narrow', type: 'conjunction' }).format(children);
}

/** A person or group to whom it goes. Who may not know the name sees the kind. */
export function nameRecipient({ name, type }: Identity, t: Translate): string {
  if (type === 'family' && name !== '') return t('messages.familyOf', { name });
  return name || nameKind(type, t);
}

/** The recipients in a line; two are named, the others counted. */
export function nameRecipients(recipients: readonly Identity[], t: Translate): string {
  const names = recipients.map((one) => nameRecipient(one, t));
  if (names.length === 0) return t('messages.noRecipients');
  if (names.length <= 3) return names.join(', ');
  return t('messages.andMore', { names: names.slice(0, 2).join(', '), count: names.length - 2 });
}

const oneDay = 86_400_000;

/** In a list: the time of today, `Yesterday`, a weekday of the last week, then `Fri 13 Nov`. */
export function formatRowTime(instant: string, timezone: string, now = new Date()): string {
  const date = new Date(instant);
  const day = readDayIn(date, timezone);
  const apart = (Date.parse(readDayIn(now, timezone)) - Date.parse(day)) / oneDay;
  if (apart === 0) return formatTime(instant, timezone);
  if (apart < 2 || apart > 6) return formatDayForPeople(day, timezone, now);
  return findDateFormatter(getLocale(), { weekday: 'short', timeZone: timezone }).format(date);
}

/** A time to come: `08:00` of today, else with its day. */
export function formatSendTime(instant: string, timezone: string, now = new Date()): string {
  const day = readDayIn(new Date(instant), timezone);
  const time = formatTime(instant, timezone);
  return day === readDayIn(now, timezone) ? time : `${formatDayForPeople(day, timezone, now)}, ${time}`;
}

function formatTime(instant: string, timezone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone } as const;
  return findDateFormatter(getLocale(), options).format(new Date(instant));
}

/** A queued message that goes at once waits only for the seconds in which it can be undone. */
export function isSending(
  { state, send_at }: Pick<MessageRow, 'state' | 'send_at'>,
  now = new Date(),
): boolean {
  return state === 'queued' && send_at !== null && Date.parse(send_at) - now.getTime() < 60_000;
}

/** When a queued message goes. */
export function describeSending(
  row: Pick<MessageRow, 'state' | 'send_at' | 'created_at'>,
  timezone: string,
  t: Translate,
): string {
  return isSending(row)
    ? t('messages.queued')
    : t('messages.sends', { time: formatSendTime(row.send_at ?? row.created_at, timezone) });
}

/** How many have opened it, in families if it went to families. */
export function countReaders({
  people_count,
  seen_people_count,
  families_count,
  seen_families_count,
}: NonNullable<MessageRow['receipts']>): { total: number; seen: number; isFamilies: boolean } {
  return families_count > 0
    ? { total: families_count, seen: seen_families_count, isFamilies: true }
    : { total: people_count, seen: seen_people_count, isFamilies: false };
}
