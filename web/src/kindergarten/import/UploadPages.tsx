import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ImportSource, importFileMaximum, importRowsMaximum } from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import { getLocale, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { type RouteForm, useRouteForm } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { useImportCalls } from './use-import.ts';

/** File extensions are listed too: many systems do not know the type of a csv file. */
const tableTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
];

/** The upload pages by source of the list. */
export const uploadPages = {
  file: () => <UploadFile source="file" />,
  register: () => <UploadFile source="arno" />,
  paste: PasteRows,
};

/** Uploads a file and opens the columns page, or the overview if a register's columns are all known. */
function UploadFile({ source }: { source: Exclude<ImportSource, 'list'> }) {
  const t = useText();
  const navigate = useNavigate();
  const { upload } = useImportCalls();
  const form = useRouteForm<{ file: readonly File[] }>({
    about: source,
    schema: undefined,
    initialValues: { file: [] },
    check: ({ file }) => (file.length === 0 ? { file: [message('rules.required')] } : {}),
    async submit({ file: [chosen] }) {
      if (chosen === undefined) return;
      const { columns } = await upload(source, chosen, chosen.name);
      const isKnown = source === 'arno' && columns.every(({ field }) => field !== null);
      await navigate({ to: `/kindergarten/import/file/${isKnown ? 'data-overview' : 'data-map'}` });
    },
  });
  return (
    <UploadCard source={source} form={form}>
      <FilePicker {...form.input('file')} label={t('import.file.label')} accept={tableTypes} required />
    </UploadCard>
  );
}

/** Accepts rows copied from a spreadsheet. */
function PasteRows() {
  const t = useText();
  const navigate = useNavigate();
  const { upload } = useImportCalls();
  const form = useRouteForm<{ file: string }>({
    about: null,
    schema: undefined,
    initialValues: { file: '' },
    check: ({ file }) => (file.trim() === '' ? { file: [message('rules.required')] } : {}),
    async submit({ file }) {
      await upload('list', file);
      await navigate({ to: '/kindergarten/import/file/data-map' });
    },
  });
  return (
    <UploadCard source="list" form={form}>
      <TextAreaField {...form.input('file')} label={t('import.list.label')} lines={8} required />
    </UploadCard>
  );
}

interface UploadCardProps {
  source: ImportSource;
  form: Pick<RouteForm<{ file: unknown }>, 'formProps' | 'submitting'>;
  children: ReactNode;
}

function UploadCard({ source, form, children }: UploadCardProps) {
  const t = useText();
  const numbers = new Intl.NumberFormat(getLocale());
  const limits = {
    rows: numbers.format(importRowsMaximum),
    megabytes: numbers.format(importFileMaximum / 1_000_000),
  };
  return (
    <Stack maw={720}>
      <Card title={t(`import.${source}.title`)} below={t(`import.${source}.below`, limits)}>
        <form {...form.formProps}>
          <Stack gap="md">
            {children}
            <Group justify="flex-end">
              <Button type="submit" loading={form.submitting}>
                {t('import.continue')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
