import { NativeSelect, Stack } from '@mantine/core';
import { useEffect } from 'react';
import {
  type DataSettings,
  retentionChoices,
  updateDataSettings,
} from '#contract/kindergarten/personal-data.ts';
import { runRoute } from '../../base/run-route.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useEditForm } from '../../ui/edit-form.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';

interface RetentionCardProps {
  kindergartenId: number;
  saved: DataSettings;
  /** Months, or null for never: so that the list below shows what it would do. */
  onChoose: (months: number | null) => void;
}

const write = (months: number | null) => (months === null ? '' : String(months));
const read = (value: string) => retentionChoices.find((months) => String(months) === value) ?? null;
const pickValues = ({ retention_months }: DataSettings) => ({ retention_months: write(retention_months) });

export function RetentionCard({ kindergartenId, saved, onChoose }: RetentionCardProps) {
  const t = useText();
  const params = { kindergarten_id: kindergartenId };
  const describeMonths = (months: number | null) =>
    months === null
      ? t('personal-data.retention.never')
      : t('personal-data.retention.months', { count: months });
  const { form, formProps, field, submitting, conflict, isConflicting } = useEditForm({
    about: null,
    row: saved,
    pick: pickValues,
    schema: updateDataSettings.body,
    toBody: ({ retention_months }, version) => ({ retention_months: read(retention_months), version }),
    save: (body) => runRoute(updateDataSettings, { params, body }, 'shell.updated'),
    labels: { retention_months: 'personal-data.retention.label' },
    toWords: ({ retention_months }) => ({ retention_months: describeMonths(read(retention_months)) }),
    onTake: () => refreshTouched(updateDataSettings),
  });
  const chosen = form.values.retention_months;
  useEffect(() => onChoose(read(chosen)), [chosen, onChoose]);
  return (
    <Card title={t('personal-data.retention.title')} below={t('personal-data.retention.below')}>
      <form {...formProps}>
        <Stack gap="md">
          <NativeSelect
            {...field('retention_months')}
            required={false}
            maw={360}
            label={t('personal-data.retention.label')}
            data={[null, ...retentionChoices].map((months) => ({
              value: write(months),
              label: describeMonths(months),
            }))}
          />
          {conflict}
          <SaveButton submitting={submitting} disabled={isConflicting} />
        </Stack>
      </form>
    </Card>
  );
}
