import { Stack } from '@mantine/core';
import { getTypeStatuses } from '#contract/daily/attendance-statuses.ts';
import { getDiarySettings } from '#contract/daily/diary-settings.ts';
import type { CourseType } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { TypeDiaryForm } from './TypeDiaryForm.tsx';
import { TypeStatusesForm } from './TypeStatusesForm.tsx';

export const RegularTab = () => <TypeTab type="regular" />;
export const SpecialTab = () => <TypeTab type="special" />;
export const SummerTab = () => <TypeTab type="summer" />;

/** How the classes of a type keep their diary: their statuses, and what is in it for whom. */
function TypeTab({ type }: { type: CourseType }) {
  const t = useText();
  const input = { params: { course_type: type } };
  return (
    <Stack maw={720}>
      <Card title={t('attendance.statuses')} below={t('attendance.statuses.below')}>
        <QueryState query={useRouteQuery(getTypeStatuses, input)}>
          {(chosen) => <TypeStatusesForm chosen={chosen} />}
        </QueryState>
      </Card>
      <Card title={t('attendance.shown')}>
        <QueryState query={useRouteQuery(getDiarySettings, input)}>
          {(settings) => <TypeDiaryForm settings={settings} />}
        </QueryState>
      </Card>
    </Stack>
  );
}
