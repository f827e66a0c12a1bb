import {
  mdiAccountClockOutline,
  mdiAccountQuestionOutline,
  mdiBeach,
  mdiCheck,
  mdiHomeExportOutline,
  mdiThermometer,
} from '@mdi/js';
import type { Attendance } from '#contract/daily/attendance.ts';
import type { TextKey } from '#locales/texts.ts';
import type { Hue } from '../../base/theme.ts';
import type { CoralReason } from '../../ui/coral.ts';

interface Look {
  text: TextKey;
  icon: string;
  hue: Hue | 'ink';
  /** Why it is coral. */
  reason?: CoralReason;
}

/** How each attendance is shown, everywhere: colour, icon and word. */
export const attendanceLooks: Readonly<Record<Attendance, Look>> = {
  present: { text: 'diary.attendance.present', icon: mdiCheck, hue: 'leaf' },
  ill: { text: 'diary.attendance.ill', icon: mdiThermometer, hue: 'coral', reason: 'ill' },
  absent: { text: 'diary.attendance.absent', icon: mdiBeach, hue: 'ink' },
  uninformed: { text: 'diary.attendance.uninformed', icon: mdiAccountQuestionOutline, hue: 'sun' },
};

/** In the order in which the class needs them. */
export const offeredAttendances = ['present', 'ill', 'absent', 'uninformed'] as const satisfies Attendance[];

/** Of a child who should come and of whom nothing is marked yet. */
export const expectedLook: Look = {
  text: 'diary.attendance.expected',
  icon: mdiAccountClockOutline,
  hue: 'sun',
};

/** Of a child who was here and went home. */
export const leftLook: Look = { text: 'diary.field.left_at', icon: mdiHomeExportOutline, hue: 'ink' };
