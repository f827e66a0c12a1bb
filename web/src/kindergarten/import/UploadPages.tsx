import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ImportSource } from '#contract/kindergarten/import.ts';
import { importFileMaximum, importRowsMaximum } from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import { useKindergartenId } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { uploadTable } from './queries.ts';

/** By name as well: many systems do not know what a csv is. */
const tableTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
];

export function ImportFilePage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <UploadForm key={kindergartenId} kindergartenId={kindergartenId} source="file" />;
}

export function ImportRegisterPage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <UploadForm key={kindergartenId} kindergartenId={kindergartenId} source="arno" />;
}

interface UploadFormProps {
  kindergartenId: number;
  source: Exclude<ImportSource, 'list'>;
}

/** Takes a file and leads on: to the columns, or at once to the overview where a register's columns are all known. */
function UploadForm({ kindergartenId, source }: UploadFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { formProps, input, submitting } = useRouteForm<{ file: readonly File[] }>({
    about: source,
    schema: undefined,
    initialValues: { file: [] },
    check: ({ file }) => (file.length === 0 ? { file: [message('rules.required')] } : {}),
    async submit({ file: [chosen] }) {
      if (chosen === undefined) return;
      const { columns } = await uploadTable(kindergartenId, source, { content: chosen, name: chosen.name });
      const isKnown = source === 'arno' && columns.every(({ field }) => field !== null);
      await navigate({ to: `/kindergarten/import/file/${isKnown ? 'data-overview' : 'data-map'}` });
    },
  });
  const numbers = new Intl.NumberFormat(getLocale());
  const limits = {
    rows: numbers.format(importRowsMaximum),
    megabytes: numbers.format(importFileMaximum / 1_000_000),
  };
  return (
    <Stack maw={720}>
      <Card title={t(`import.${source}.title`)} below={t(`import.${source}.below`, limits)}>
        <form {...formProps}>
          <Stack gap="md">
            <FilePicker {...input('file')} label={t('import.file.label')} accept={tableTypes} required />
            <Group justify="flex-end">
              <Button type="submit" loading={submitting}>
                {t('import.continue')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
