import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import {
  type DataSettings,
  retentionChoices,
  updateDataSettings,
} from '#contract/kindergarten/personal-data.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import type { FormField } from '../../ui/form.tsx';

/** Months, or null for never; the list below previews the effect. */
type Choose = (months: number | null) => void;

const read = (value: string) => retentionChoices.find((months) => String(months) === value) ?? null;

export function RetentionCard({ saved, onChoose }: { saved: DataSettings; onChoose: Choose }) {
  const t = useText();
  const describeMonths = (months: number | null) =>
    months === null
      ? t('personal-data.retention.never')
      : t('personal-data.retention.months', { count: months });
  return (
    <Card title={t('personal-data.retention.title')} below={t('personal-data.retention.below')}>
      <EditForm
        row={saved}
        route={updateDataSettings}
        labels={{ retention_months: 'personal-data.retention.label' }}
        toWords={({ retention_months }) => ({ retention_months: describeMonths(read(retention_months)) })}
      >
        {({ field }) => (
          <RetentionField
            {...field('retention_months')}
            describeMonths={describeMonths}
            onChoose={onChoose}
          />
        )}
      </EditForm>
    </Card>
  );
}

interface RetentionFieldProps extends ReturnType<FormField<'retention_months'>> {
  describeMonths: (months: number | null) => string;
  onChoose: Choose;
}

function RetentionField({ describeMonths, onChoose, ...field }: RetentionFieldProps) {
  const t = useText();
  useEffect(() => onChoose(read(field.value)), [field.value, onChoose]);
  return (
    <NativeSelect
      {...field}
      required={false}
      maw={360}
      label={t('personal-data.retention.label')}
      data={[null, ...retentionChoices].map((months) => ({
        value: months === null ? '' : String(months),
        label: describeMonths(months),
      }))}
    />
  );
}
