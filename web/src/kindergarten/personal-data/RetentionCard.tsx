import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type DataSettings,
  getDataSettings,
  retentionChoices,
  updateDataSettings,
} from '#contract/kindergarten/personal-data.ts';
import { callRoute } from '../../app/api.ts';
import { handleFailure } from '../../app/failures.ts';
import { queryClient, routeQuery } from '../../app/query-client.ts';
import { translateNow, useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Card } from '../../ui/Card.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';

interface RetentionCardProps {
  kindergartenId: number;
  saved: DataSettings;
  /** Months, or null for never: so that the list below shows what it would do. */
  onChoose: (months: number | null) => void;
}

const write = (months: number | null) => (months === null ? '' : String(months));
const read = (value: string) => retentionChoices.find((months) => String(months) === value) ?? null;

export function RetentionCard({ kindergartenId, saved, onChoose }: RetentionCardProps) {
  const t = useText();
  const params = { kindergarten_id: kindergartenId };
  const [current, setCurrent] = useState<DataSettings | null>(null);
  const { form, formProps, field, submitting } = useRouteForm({
    schema: updateDataSettings.body,
    initialValues: { retention_months: write(saved.retention_months) },
    toBody: ({ retention_months }) => ({ retention_months: read(retention_months), version: saved.version }),
    submit: ({ retention_months }) => save(retention_months, saved.version),
    onFailure(failure) {
      if (failure.status !== 409) return false;
      setCurrent(failure.current as DataSettings);
      return true;
    },
  });

  async function save(value: string, version: number): Promise<void> {
    const body = { retention_months: read(value), version };
    show(await callRoute(updateDataSettings, { params, body }));
    showToast({ kind: 'success', text: translateNow('shell.updated') });
  }

  function show(settings: DataSettings): void {
    queryClient.setQueryData(routeQuery(getDataSettings, { params }).queryKey, settings);
    setCurrent(null);
  }

  function takeTheirs(newer: DataSettings): void {
    const values = { retention_months: write(newer.retention_months) };
    form.setValues(values);
    form.resetDirty(values);
    onChoose(newer.retention_months);
    show(newer);
  }

  const describeMonths = (months: number | null) =>
    months === null
      ? t('personal-data.retention.never')
      : t('personal-data.retention.months', { count: months });
  const select = field('retention_months');
  return (
    <Card title={t('personal-data.retention.title')} below={t('personal-data.retention.below')}>
      <form {...formProps}>
        <Stack gap="md">
          <NativeSelect
            {...select}
            required={false}
            maw={360}
            label={t('personal-data.retention.label')}
            data={[null, ...retentionChoices].map((months) => ({
              value: write(months),
              label: describeMonths(months),
            }))}
            onChange={(event) => {
              select.onChange(event);
              onChoose(read(event.currentTarget.value));
            }}
          />
          {current !== null && (
            <ConflictNotice
              labels={{ retention_months: 'personal-data.retention.label' }}
              mine={{ retention_months: describeMonths(read(form.values.retention_months)) }}
              theirs={{ retention_months: describeMonths(current.retention_months) }}
              onKeep={() => void save(form.values.retention_months, current.version).catch(handleFailure)}
              onTake={() => takeTheirs(current)}
            />
          )}
          <SaveButton submitting={submitting} disabled={current !== null} />
        </Stack>
      </form>
    </Card>
  );
}
