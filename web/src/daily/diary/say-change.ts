import type { FieldChange } from '#contract/daily/attendance-changes.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { Translate } from '../../base/text.ts';
import { attendanceLooks } from './attendance-looks.ts';

/** The name of the changed field; without the day, a status has none. */
export function sayField(t: Translate, change: FieldChange, day: DiaryDay | null): string {
  if (change.field !== 'status') return t(`diary.field.${change.field}`);
  const statuses = day === null ? [] : [...day.present_statuses, ...day.absent_statuses];
  return statuses.find(({ id }) => id === change.status_id)?.name ?? t('diary.field.status');
}

/** The new value in words. */
export function sayValue(t: Translate, change: FieldChange): string {
  if (change.value === null) return t('diary.value.empty');
  if (typeof change.value === 'boolean') return t(change.value ? 'diary.value.yes' : 'diary.value.no');
  return change.field === 'attendance' ? t(attendanceLooks[change.value].text) : change.value;
}
