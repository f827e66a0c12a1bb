import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { getTypeStatuses } from '#contract/daily/attendance-statuses.ts';
import { getDiarySettings } from '#contract/daily/diary-settings.ts';
import type { CourseType } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { TypeDiaryForm } from './TypeDiaryForm.tsx';
import { TypeStatusesForm } from './TypeStatusesForm.tsx';

/** The tab of each type of classes. */
export const classesTabs: Readonly<Record<CourseType, () => ReactNode>> = {
  regular: () => <ClassesTab type="regular" />,
  special: () => <ClassesTab type="special" />,
  summer: () => <ClassesTab type="summer" />,
};

/** How the classes of a type keep their diary: their statuses, and what is in it for whom. */
function ClassesTab({ type }: { type: CourseType }) {
  const t = useText();
  const input = { params: { course_type: type } };
  const statuses = useRouteQuery(getTypeStatuses, input);
  const settings = useRouteQuery(getDiarySettings, input);
  return (
    <Stack maw={720}>
      <Card title={t('attendance.statuses')} below={t('attendance.statuses.below')}>
        <QueryState query={statuses}>{(chosen) => <TypeStatusesForm chosen={chosen} />}</QueryState>
      </Card>
      <Card title={t('attendance.shown')} below={t(`attendance.type.${type}`)}>
        <QueryState query={settings}>{(shown) => <TypeDiaryForm settings={shown} />}</QueryState>
      </Card>
    </Stack>
  );
}
