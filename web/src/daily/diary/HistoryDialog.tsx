import { type DiaryDay, listDiaryHistory } from '#contract/daily/diary.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatInstant } from '../../ui/dates.ts';
import { attendanceLooks } from './attendance-looks.ts';
import { HistoryRows } from './HistoryRows.tsx';

type Change = RouteReply<typeof listDiaryHistory>['data'][number];

/** Who changed what about a child's day, and what it was before. */
export function HistoryDialog({ day, childId }: { day: DiaryDay; childId: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  const query = useRouteQuery(listDiaryHistory, {
    params: { course_id: day.course.id, date: day.date, child_id: childId },
  });
  return (
    <HistoryRows
      query={query}
      tell={(change) => ({
        now: `${nameField(t, change, day)}: ${nameValue(t, change.field, change.value)}`,
        before: t('diary.before', {
          value: nameValue(t, change.field, change.former),
          author: change.author ?? t('diary.someone'),
          time: formatInstant(change.changed_at, timezone),
        }),
      })}
    />
  );
}

const fields = [
  'attendance',
  'arrived_at',
  'left_at',
  'breakfast',
  'lunch',
  'supper',
  'dinner',
  'announced.status',
  'announced.reason',
  'announced.comment',
  'announced.start_time',
  'announced.end_time',
] as const;

function nameField(t: Translate, { field }: Change, day: DiaryDay): string {
  const known = fields.find((one) => one === field);
  if (known !== undefined) return t(`diary.field.${known}`);
  const id = Number(field.split(':')[1]);
  const statuses = [...day.present_statuses, ...day.absent_statuses];
  return statuses.find((one) => one.id === id)?.name ?? t('diary.field.status');
}

/** What somebody typed stays as it is. */
function nameValue(t: Translate, field: string, value: string | null): string {
  if (value === null) return t('diary.value.empty');
  if (field === 'announced.comment') return value;
  if (value === 'true' || value === 'false')
    return t(value === 'true' ? 'diary.value.yes' : 'diary.value.no');
  if (value === 'away' || value === 'other') return t(`diary.reason.${value}`);
  return Object.hasOwn(attendanceLooks, value)
    ? t(attendanceLooks[value as keyof typeof attendanceLooks].text)
    : value;
}
