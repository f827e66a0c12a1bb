import { type DiaryChange, type DiaryDay, listDiaryChanges } from '#contract/daily/diary.ts';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatInstant } from '../../ui/dates.ts';
import { HistoryRows } from './HistoryRows.tsx';

interface DayHistoryDialogProps {
  day: DiaryDay;
  /** The name of a child of the day; null if it is not known. */
  nameChild: (id: number | null) => string | null;
}

/** Which comments were edited or deleted, by whom and what they said before, and when families saw the day. */
export function DayHistoryDialog({ day, nameChild }: DayHistoryDialogProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const query = useRouteQuery(listDiaryChanges, {
    params: { course_id: day.course.id, date: day.date },
  });
  return (
    <HistoryRows
      query={query}
      tell={(change) => ({
        now: sayChange(t, change, nameChild(change.child_id)),
        before: sayBefore(t, change, timezone),
      })}
    />
  );
}

function sayChange(t: Translate, { kind, value }: DiaryChange, child: string | null): string {
  if (kind === 'published') return t(value === 'true' ? 'diary.published' : 'diary.hidden');
  return `${child ?? t(`diary.comments.${kind}`)}: ${value ?? t('diary.deleted')}`;
}

function sayBefore(
  t: Translate,
  { kind, former, author, changed_at }: DiaryChange,
  timezone: string,
): string {
  const by = author ?? t('diary.someone');
  const time = formatInstant(changed_at, timezone);
  if (kind === 'published') return `${by}, ${time}`;
  return t('diary.before', { value: former ?? '', author: by, time });
}
