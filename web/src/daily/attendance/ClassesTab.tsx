import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { getTypeStatuses } from '#contract/daily/attendance-statuses.ts';
import { getDiarySettings } from '#contract/daily/diary-settings.ts';
import { type CourseType, courseTypes } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { TypeDiaryForm } from './TypeDiaryForm.tsx';
import { TypeStatusesForm } from './TypeStatusesForm.tsx';

/** How the classes of a type keep their diary: their statuses, and what is in it for whom. */
export function ClassesTab() {
  const t = useText();
  const [type, setType] = useState<CourseType>('regular');
  const input = { params: { course_type: type } };
  const statuses = useRouteQuery(getTypeStatuses, input);
  const settings = useRouteQuery(getDiarySettings, input);
  return (
    <Stack maw={720}>
      <Card
        title={t('attendance.statuses')}
        below={t('attendance.statuses.below')}
        aside={
          <NativeSelect
            aria-label={t('attendance.types')}
            data={courseTypes.map((value) => ({ value, label: t(`attendance.type.${value}`) }))}
            value={type}
            onChange={(event) => setType(event.currentTarget.value as CourseType)}
          />
        }
      >
        <QueryState query={statuses}>
          {(chosen) => <TypeStatusesForm key={type} chosen={chosen} />}
        </QueryState>
      </Card>
      <Card title={t('attendance.shown')} below={t(`attendance.type.${type}`)}>
        <QueryState query={settings}>{(shown) => <TypeDiaryForm key={type} settings={shown} />}</QueryState>
      </Card>
    </Stack>
  );
}
