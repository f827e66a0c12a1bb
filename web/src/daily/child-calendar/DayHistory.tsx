import { Stack, Text, Title } from '@mantine/core';
import { listDayHistory } from '#contract/daily/child-calendar.ts';
import type { TextKey } from '#locales/texts.ts';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatRelative } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import classes from './Calendar.module.css';
import { looks } from './statuses.ts';

/** The fields of the history by their names in it. */
const fields: Readonly<Record<string, TextKey>> = {
  'announced.status': 'child-calendar.field.status',
  'announced.reason': 'child-calendar.why',
  'announced.comment': 'child-calendar.comment',
  'announced.start_time': 'child-calendar.comesAt',
  'announced.end_time': 'child-calendar.leavesAt',
  attendance: 'child-calendar.field.attendance',
  arrived_at: 'child-calendar.field.arrived_at',
  left_at: 'child-calendar.field.left_at',
  breakfast: 'child-calendar.meal.breakfast',
  lunch: 'child-calendar.meal.lunch',
  supper: 'child-calendar.meal.supper',
  dinner: 'child-calendar.meal.dinner',
};

/** Words of the kindergarten in words of the reader; what somebody typed stays as it is. */
function describeValue(field: string, value: string | null, t: Translate): string {
  if (value === null) return '–';
  if (field === 'announced.comment') return value;
  if (value === 'true') return t('shell.yes');
  if (value === 'false') return t('shell.no');
  return Object.hasOwn(looks, value) ? t(looks[value as keyof typeof looks].text) : value;
}

/** Who said and marked what of the child's day, and when. */
export function DayHistory({ childId, date }: { childId: number; date: string }) {
  const t = useText();
  const { timezone } = useSession().user;
  const query = useRouteQuery(listDayHistory, { params: { child_id: childId, date } });
  return (
    <Stack gap={6}>
      <Title order={3}>{t('child-calendar.history')}</Title>
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('child-calendar.nothing')}</Text>
          ) : (
            <ul className={classes.holds}>
              {data.map(({ id, field, former, value, author, changed_at }) => (
                <li key={id}>
                  <Text span fw={650}>
                    {t(fields[field] ?? 'child-calendar.field.special')}
                  </Text>{' '}
                  {describeValue(field, former, t)} → {describeValue(field, value, t)}{' '}
                  <Text span c="dimmed" size="sm">
                    {[author, formatRelative(changed_at, timezone)].filter(Boolean).join(', ')}
                  </Text>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Stack>
  );
}
