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

/** Whom it is about: what an earlier Kiik kept has no name, which is then that of the child on the day. */
export function sayChild(
  t: Translate,
  name: string | undefined,
  childId: number | null,
  day: DiaryDay | null,
): string {
  const entries = day === null ? [] : [...day.entries.required, ...day.entries.not_required];
  return name ?? entries.find(({ child }) => child.id === childId)?.child.fname ?? t('diary.child');
}

/** The new value in words. */
export function sayValue(t: Translate, change: FieldChange): string {
  if (change.value === null) return t('diary.value.empty');
  if (typeof change.value === 'boolean') return t(change.value ? 'diary.value.yes' : 'diary.value.no');
  return change.field === 'attendance' ? t(attendanceLooks[change.value].text) : change.value;
}
