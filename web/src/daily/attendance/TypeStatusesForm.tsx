import { Stack } from '@mantine/core';
import { type TypeStatuses, updateTypeStatuses } from '#contract/daily/attendance-statuses.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { OrderedStatuses } from './OrderedStatuses.tsx';

/** Which statuses the classes of the type use, and in which order the day offers them. */
export function TypeStatusesForm({ chosen }: { chosen: TypeStatuses }) {
  const t = useText();
  const { course_type, statuses } = chosen;
  if (statuses.length === 0) {
    return (
      <EmptyState
        small
        illustration="welcome"
        text={t('attendance.statuses.empty')}
        help={t('attendance.statuses.emptyHelp')}
      >
        <LinkButton to="/diary/settings/statuses">{t('attendance.statuses.toList')}</LinkButton>
      </EmptyState>
    );
  }
  const names = new Map(statuses.map(({ id, name }) => [id, name]));
  const isThere = (id: number) => names.has(id);
  return (
    <EditForm
      route={updateTypeStatuses}
      params={{ course_type }}
      row={chosen}
      about={course_type}
      labels={{ status_ids: 'attendance.statuses' }}
      toWords={(values) => ({
        status_ids:
          values.status_ids
            .filter(isThere)
            .map((id) => names.get(id))
            .join(', ') || t('attendance.statuses.none'),
      })}
      // One that somebody archived meanwhile is left out.
      toBody={({ status_ids }) => ({ status_ids: status_ids.filter(isThere) })}
    >
      {({ input }) => {
        const { value, error, onChange } = input('status_ids');
        return (
          <Stack gap="lg">
            <OrderedStatuses
              label={t('attendance.statuses.present')}
              statuses={statuses.filter(({ attendance }) => attendance === 'present')}
              value={value}
              onChange={onChange}
            />
            <OrderedStatuses
              label={t('attendance.statuses.absent')}
              statuses={statuses.filter(({ attendance }) => attendance !== 'present')}
              value={value}
              error={error}
              onChange={onChange}
            />
          </Stack>
        );
      }}
    </EditForm>
  );
}
