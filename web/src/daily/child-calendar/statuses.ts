import {
  mdiAccountQuestionOutline,
  mdiBeach,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCommentTextOutline,
  mdiDotsHorizontal,
  mdiThermometer,
} from '@mdi/js';
import type { AnnouncedDay, CalendarDay, ChildDay } from '#contract/daily/child-calendar.ts';
import type { TextKey } from '#locales/texts.ts';
import type { Translate } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';

/** What a day of a child looks like. */
export interface Look {
  hue: Hue | 'ink';
  icon: string;
  text: TextKey;
}

export const looks = {
  present: { hue: 'leaf', icon: mdiCheckCircleOutline, text: 'child-calendar.coming' },
  ill: { hue: 'coral', icon: mdiThermometer, text: 'child-calendar.ill' },
  away: { hue: 'sky', icon: mdiBeach, text: 'child-calendar.away' },
  other: { hue: 'ink', icon: mdiDotsHorizontal, text: 'child-calendar.other' },
  absent: { hue: 'sky', icon: mdiBeach, text: 'child-calendar.absent' },
  missed: { hue: 'sky', icon: mdiBeach, text: 'child-calendar.was_absent' },
  uninformed: { hue: 'sun', icon: mdiAccountQuestionOutline, text: 'child-calendar.uninformed' },
} as const satisfies Record<string, Look>;
export type LookName = keyof typeof looks;

export const timesIcon = mdiClockOutline;
export const commentIcon = mdiCommentTextOutline;

/** What holds on the day, with the reason of an absence; null: the child attends no class. */
export function findLook(day: ChildDay): LookName | null {
  if (day.status === null) return null;
  if (day.status !== 'absent') return day.status;
  const reason = day.announced?.status === 'absent' ? day.announced.reason : null;
  // What the class has marked is over.
  return reason ?? (day.marked?.attendance === 'absent' ? 'missed' : 'absent');
}

/** What is shown of a day: only what differs from a usual one. */
export function findException(day: ChildDay, rules: CalendarDay): LookName | null {
  if (!rules.is_workday && day.marked === null) return null;
  return day.status === rules.default_status && day.announced?.status !== 'absent' ? null : findLook(day);
}

/** What was said, in words: status, times and comment. */
export function describeSaid(said: Omit<AnnouncedDay, 'child_id' | 'day' | 'version'>, t: Translate): string {
  const { status, reason, comment, start_time, end_time } = said;
  const name = status === 'absent' ? (reason ?? 'absent') : status;
  const parts = [
    name && t(looks[name].text),
    start_time && t('child-calendar.from', { time: start_time }),
    end_time && t('child-calendar.until', { time: end_time }),
    comment,
  ];
  return parts.filter(Boolean).join(', ') || t('child-calendar.nothing');
}
